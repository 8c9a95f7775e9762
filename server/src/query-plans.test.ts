import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { picturesInNotifications } from './features/notification/index.ts';
import { picturesInSnapshots } from './features/query/index.ts';
import { forgetSubjects } from './platform/limits/attempts.ts';
import { anAdministrator, type SignedIn } from './testing/builders.ts';
import { aBusyPlant, largeDatabase } from './testing/large-database.ts';
import { queryPlans } from './testing/query-plans.ts';
import { testApp } from './testing/test-app.ts';
import { wire } from './testing/wire.ts';

describe('at twenty thousand parts, machines and queries', () => {
  const test = testApp({}, { databaseUrl: largeDatabase });
  const call = wire(test);
  const { statementsOf, plansOf, expectIndex } = queryPlans(test);
  let buyer: SignedIn;
  let panel: SignedIn;
  let anItemId = '';
  let aMachineId = '';

  beforeAll(async () => {
    const { db } = test.platform;
    buyer = await aBusyPlant(test.platform);
    panel = await anAdministrator(test.platform);
    const item = await db.selectFrom('catalogueItem').select('id').limit(1).executeTakeFirst();
    anItemId = item?.id ?? '';
    const machine = await db
      .selectFrom('machine')
      .select('id')
      .where('isActive', '=', true)
      .limit(1)
      .executeTakeFirst();
    aMachineId = machine?.id ?? '';
  });
  const reads: Record<string, [path: () => string, by: () => SignedIn, index: string]> = {
    'the catalogue': [() => '/catalogue/?page_size=10', () => buyer, 'catalogue_item_newest'],
    'a category': [
      () => '/catalogue/?category=flexo_printing',
      () => buyer,
      'catalogue_item_newest_of_category',
    ],
    'a search': [() => '/catalogue/?product_name=md-0123', () => buyer, 'catalogue_search_found'],
    'a search by named sizes': [
      () => '/catalogue/?part_type=Gear&dim=bore:55,od:200%C2%B1100,width:20%C2%B115',
      () => buyer,
      'catalogue_dimension_of_type',
    ],
    'a search by named sizes of any part': [
      () => '/catalogue/?dim=bore:55,od:200%C2%B1100',
      () => buyer,
      'catalogue_dimension_of_name',
    ],
    'a search by any sizes': [
      () => '/catalogue/?any=11,101,6',
      () => buyer,
      'catalogue_search_found',
    ],
    'a part type': [
      () => '/catalogue/?part_type=Gear',
      () => buyer,
      'catalogue_item_newest_of_type',
    ],
    'a search in a category': [
      () => '/catalogue/?category=flexo_printing&product_name=blade%2045',
      () => buyer,
      'catalogue_search_found',
    ],
    'a part': [() => `/catalogue/${anItemId}`, () => buyer, 'catalogue_item_pkey'],
    records: [() => '/query/records', () => buyer, 'query_of_account'],
    'records of a tab and a day': [
      () => `/query/records?filter=resolved&day=${new Date().toISOString().slice(0, 10)}`,
      () => buyer,
      'query_of_account',
    ],
    'own queries': [() => '/questionnaire/csp', () => buyer, 'query_of_account'],
    'all queries': [() => '/questionnaire/all/csp', () => panel, 'query_newest'],
    'the open ones’ count': [() => '/questionnaire/all/csp/active', () => panel, 'query_open'],
    'machines of others': [
      () => '/machine/?is_active=true&exclude_own=true&limit=10',
      () => buyer,
      'machine_newest',
    ],
    'all machines one sees': [() => '/machine/?limit=10', () => buyer, 'machine_all'],
    'own inactive machines': [
      () => '/machine/?is_active=false&limit=10',
      () => buyer,
      'machine_of_account',
    ],
    'all machines': [() => '/machine/?limit=10', () => panel, 'machine_all'],
    'a machine': [() => `/machine/${aMachineId}`, () => buyer, 'machine_pkey'],
    'own machine queries': [() => '/machine/query/my', () => buyer, 'query_of_account'],
    'all machine queries': [() => '/machine/query?page=1', () => panel, 'query_newest'],
    'the open machine queries’ count': [() => '/machine/query/active', () => panel, 'query_open'],
    statistics: [() => '/query/stats', () => panel, 'query_open'],
    'the longest waiting queries': [
      () => '/admin/queries?status=open',
      () => panel,
      'query_waiting',
    ],
    'queries, open ones first': [() => '/admin/queries', () => panel, 'query_of_status'],
    'the newest queries': [() => '/admin/queries?sort=newest', () => panel, 'query_raised'],
    'the most urgent queries': [() => '/admin/queries?sort=urgency', () => panel, 'query_urgent'],
    'queries of an urgency': [
      () => '/admin/queries?urgency=High&status=open',
      () => panel,
      'query_urgent',
    ],
    'how many queries of an urgency are open': [
      () => '/admin/queries?urgency=High&status=open&waiting_hours=24',
      () => panel,
      'query_waiting',
    ],
    'machines that are not for sale': [
      () => '/machine/?is_active=false&limit=10',
      () => panel,
      'machine_inactive',
    ],
    'how many plants have a questionnaire': [
      () => '/questionnaire/user?latest=true',
      () => panel,
      'account_by_questionnaires',
    ],
    'one’s own queries to answer': [
      () => '/admin/queries?assigned=me',
      () => panel,
      'query_assigned',
    ],
    'queries with pictures': [
      () => '/admin/queries?has_pictures=true&status=open',
      () => panel,
      'query_with_pictures',
    ],
    'queries of a category': [
      () => '/admin/queries?category=Boiler',
      () => panel,
      'query_of_category',
    ],
  };

  const searches: typeof reads = {
    'machines of a kind, year and state': [
      () =>
        '/machine/?is_active=true&name=Folder%20Gluer&year_from=1990&year_to=2010&condition=NEW&limit=10',
      () => buyer,
      'machine_newest',
    ],
    'a search for machines': [
      () => '/machine/?is_active=true&search=appointment.%20123&limit=10',
      () => buyer,
      'machine_search',
    ],
    'queries found by words': [
      () => '/admin/queries?search=7000000004',
      () => panel,
      'query_search_words',
    ],
  };

  it.each(Object.keys(reads))('reads %s in one statement by its index', async (what) => {
    const [path, by, index] = reads[what] ?? [() => '', () => buyer, ''];
    await expectIndex(() => call.get(path(), by().headers), index);
  });

  it.each(Object.keys(searches))('finds %s by its index', async (what) => {
    const [path, by, index] = searches[what] ?? [() => '', () => buyer, ''];
    await expectIndex(() => call.get(path(), by().headers), index, 3);
  });

  const indexesOf = async (request: () => ReturnType<typeof call.get>) => {
    const [, ...reads] = await statementsOf(request);
    const nodes = (await Promise.all(reads.map((read) => plansOf(read)))).flat();
    const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
    expect(whole.map((node) => node['Relation Name'])).toEqual([]);
    return nodes.map((node) => node['Index Name']);
  };

  it('searches for a short model that no part has in the newest and in similar parts, through indexes', async () => {
    const indexes = await indexesOf(() =>
      call.get('/catalogue/?product_name=q-7-z', buyer.headers),
    );
    for (const index of ['found', 'newest', 'folded']) {
      expect(indexes).toContain(`catalogue_search_${index}`);
    }
  });

  it('finds machines by their figures, and parts of plants by their sizes, through indexes', async () => {
    const { db } = test.platform;
    await sql`
      insert into machine_figure (machine_id, name, low, high)
      select id, 'width', figure, figure + 10
      from (select id, row_number() over () as figure from machine limit 5000) as machine`.execute(
      db,
    );
    await sql`
      insert into plant_part_dimension (part_id, name, low, high)
      select id, 'bore', size, size
      from (select id, row_number() over () as size from plant_part limit 5000) as part`.execute(
      db,
    );
    await sql`vacuum analyze machine_figure, plant_part_dimension`.execute(db);
    const machines = '/machine/?width_from=1790&width_to=1792';
    expect(await indexesOf(() => call.get(machines, buyer.headers))).toContain(
      'machine_figure_found',
    );
    const parts = '/admin/plant-parts?search=2500x5200x1500';
    expect(await indexesOf(() => call.get(parts, panel.headers))).toContain(
      'plant_part_dimension_found',
    );
  });

  it('counts only up to ten thousand and more', async () => {
    for (const [path, by] of [
      ['/catalogue/?page_size=1', buyer],
      ['/questionnaire/all/csp?limit=1', panel],
    ] as const) {
      const answer = (await call.get(path, by.headers)).json();
      expect(answer).toMatchObject({
        total: 10_000,
        total_pages: 10_000,
        total_is_lower_bound: true,
      });
    }
    const last = (await call.get('/catalogue/?page=1000', buyer.headers)).json();
    expect(last.data).toHaveLength(10);
    expect(last).toMatchObject({ page: 1000, total: 10_000, total_is_lower_bound: true });
    const beyond = await call.get('/catalogue/?page=1001', buyer.headers);
    expect([beyond.statusCode, Object.keys(beyond.json().fields)]).toEqual([400, ['page']]);
    const exact = (await call.get('/catalogue/?category=flexo_printing', buyer.headers)).json();
    expect(exact.total).toBe(6666);
    expect(exact).not.toHaveProperty('total_is_lower_bound');
    const plan = await statementsOf(() => call.get('/catalogue/', buyer.headers));
    expect(plan[1]?.text).toContain('limit 10001');
  });

  it('sends a second statement only for the total of a page past the end', async () => {
    const past = await statementsOf(() => call.get('/query/records?page=900', buyer.headers));
    expect(past).toHaveLength(3);
  });

  it('reads no earlier rows for a page beyond the counted ones', async () => {
    const deep = () => call.get('/query/records?page=90000', buyer.headers);
    const sent = await statementsOf(deep);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.text).not.toContain('offset');
  });

  it('reads a search through its index, planned once for any pattern', async () => {
    for (let time = 1; time <= 8; time++) {
      const path = `/catalogue/?product_name=md-01${time}`;
      const [, search] = await statementsOf(() => call.get(path, buyer.headers));
      expect(search?.name).toBeDefined();
      const nodes = await plansOf(search ?? { text: '', values: [] });
      const scans = nodes.filter((node) => node['Index Name'] === 'catalogue_search_found');
      // One scan of the plan for these values, and one of the generic plan.
      expect(scans).toHaveLength(2);
    }
  });

  const seqScans = async (work: () => Promise<unknown>) => {
    const sent = await statementsOf(async () => {
      await work();
      return { statusCode: 200 };
    });
    const statements = sent.filter(({ text }) => /^(select|delete|with)/i.test(text));
    const nodes = (await Promise.all(statements.map(plansOf))).flat();
    return nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? node['Relation Name'] : []));
  };

  it('finds the rows that show a released picture without reading every query', async () => {
    const { db } = test.platform;
    const names = ['AAAAAAAAAAAAAAAAAAAAAA-64x48', 'BBBBBBBBBBBBBBBBBBBBBB-64x48'];
    expect(await seqScans(() => picturesInSnapshots(db, names))).not.toContain('query');
    expect(await seqScans(() => picturesInNotifications(db, names))).toEqual([]);
  });

  it('removes the attempts of an account without reading those of all accounts', async () => {
    const { db } = test.platform;
    await sql`
      insert into attempt (kind, subject, origin, at)
      select 'wrong_password', (7000000000 + n)::text, '', now()
      from generate_series(1, 20000) n`.execute(db);
    await sql`vacuum analyze attempt`.execute(db);
    expect(await seqScans(() => forgetSubjects(db, [aMachineId, '7000000001']))).toEqual([]);
  });

  it('raises a query with its right, key, quota, snapshot, history and audit row in four statements, and notifies after the commit', async () => {
    const headers = { ...buyer.headers, 'idempotency-key': 'key-of-the-count' };
    const body = {
      sparePartName: 'Gear',
      relatedMachine: 'Printing',
      urgencyLevel: 'high',
      specificationAvailable: 'Yes',
      quantity: 1,
      requiredPartDetails: 'Catalogue Item: MD-000001',
      catalogueItemId: anItemId,
    };
    const sent = await statementsOf(() => call.post('/questionnaire/csp', body, headers));
    const [session, ...write] = sent.map(({ text }) => text);
    expect(session).toContain('join session');
    expect(
      write.map((text) => /^\s*(begin|commit|select|with)/i.exec(text)?.[1]?.toLowerCase()),
    ).toEqual(['begin', 'with', 'select', 'with', 'with', 'commit', 'select']);
  });
});
