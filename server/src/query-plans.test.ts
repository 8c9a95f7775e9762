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

/** A read: what it is, its path, and the index that it must use. */
type Read = readonly [what: string, path: string, index: string];

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

  const readsOfBuyer: readonly Read[] = [
    ['the catalogue', '/catalogue/?page_size=10', 'catalogue_item_newest'],
    ['a category', '/catalogue/?category=flexo_printing', 'catalogue_item_newest_of_category'],
    ['a search', '/catalogue/?product_name=md-0123', 'catalogue_search_found'],
    [
      'a search by named sizes',
      '/catalogue/?part_type=Gear&dim=bore:55,od:200%C2%B1100,width:20%C2%B115',
      'catalogue_dimension_of_type',
    ],
    [
      'a search by named sizes of any part',
      '/catalogue/?dim=bore:55,od:200%C2%B1100',
      'catalogue_dimension_of_name',
    ],
    ['a search by any sizes', '/catalogue/?any=11,101,6', 'catalogue_search_found'],
    ['a part type', '/catalogue/?part_type=Gear', 'catalogue_item_newest_of_type'],
    [
      'a search in a category',
      '/catalogue/?category=flexo_printing&product_name=blade%2045',
      'catalogue_search_found',
    ],
    ['a part', '/catalogue/{item}', 'catalogue_item_pkey'],
    ['records', '/query/records', 'query_of_account'],
    [
      'records of a tab and a day',
      `/query/records?filter=resolved&day=${new Date().toISOString().slice(0, 10)}`,
      'query_of_account',
    ],
    ['own queries', '/questionnaire/csp', 'query_of_account'],
    ['machines of others', '/machine/?is_active=true&exclude_own=true&limit=10', 'machine_newest'],
    ['all machines one sees', '/machine/?limit=10', 'machine_all'],
    ['own inactive machines', '/machine/?is_active=false&limit=10', 'machine_of_account'],
    ['a machine', '/machine/{machine}', 'machine_pkey'],
    ['own machine queries', '/machine/query/my', 'query_of_account'],
  ];
  const readsOfPanel: readonly Read[] = [
    ['all queries', '/questionnaire/all/csp', 'query_newest'],
    ['the open ones’ count', '/questionnaire/all/csp/active', 'query_open'],
    ['all machines', '/machine/?limit=10', 'machine_all'],
    ['all machine queries', '/machine/query?page=1', 'query_newest'],
    ['the open machine queries’ count', '/machine/query/active', 'query_open'],
    ['statistics', '/query/stats', 'query_open'],
    ['the longest waiting queries', '/admin/queries?status=open', 'query_waiting'],
    ['queries, open ones first', '/admin/queries', 'query_of_status'],
    ['the newest queries', '/admin/queries?sort=newest', 'query_raised'],
    ['the most urgent queries', '/admin/queries?sort=urgency', 'query_urgent'],
    ['queries of an urgency', '/admin/queries?urgency=High&status=open', 'query_urgent'],
    [
      'how many queries of an urgency are open',
      '/admin/queries?urgency=High&status=open&waiting_hours=24',
      'query_waiting',
    ],
    ['machines that are not for sale', '/machine/?is_active=false&limit=10', 'machine_inactive'],
    [
      'how many plants have a questionnaire',
      '/questionnaire/user?latest=true',
      'account_by_questionnaires',
    ],
    ['one’s own queries to answer', '/admin/queries?assigned=me', 'query_assigned'],
    [
      'queries with pictures',
      '/admin/queries?has_pictures=true&status=open',
      'query_with_pictures',
    ],
    ['queries of a category', '/admin/queries?category=Boiler', 'query_of_category'],
  ];
  const searches: readonly Read[] = [
    [
      'machines of a kind, year and state',
      '/machine/?is_active=true&name=Folder%20Gluer&year_from=1990&year_to=2010&condition=NEW&limit=10',
      'machine_newest',
    ],
    [
      'a search for machines',
      '/machine/?is_active=true&search=appointment.%20123&limit=10',
      'machine_search',
    ],
  ];

  const read = (path: string, by: SignedIn) =>
    call.get(path.replace('{item}', anItemId).replace('{machine}', aMachineId), by.headers);

  const one = 'reads %s in one statement by its index';
  it.each(readsOfBuyer)(one, (_, path, index) => expectIndex(() => read(path, buyer), index));
  it.each(readsOfPanel)(one, (_, path, index) => expectIndex(() => read(path, panel), index));

  it.each(searches)('finds %s by its index', (_, path, index) =>
    expectIndex(() => read(path, buyer), index, 3),
  );

  it('finds queries by words by their index', () =>
    expectIndex(() => read('/admin/queries?search=7000000004', panel), 'query_search_words', 3));

  const indexesOf = async (request: () => ReturnType<typeof call.get>) => {
    const [, ...reads] = await statementsOf(request);
    const nodes = (await Promise.all(reads.map((read) => plansOf(read)))).flat();
    const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
    expect(whole.map((node) => node['Relation Name'])).toEqual([]);
    return nodes.map((node) => node['Index Name']);
  };

  it('finds machines by a seller, and products by a component, through indexes', async () => {
    const { db } = test.platform;
    await sql`
      update catalogue_item set components = jsonb_build_array(jsonb_build_object(
        'id', id, 'name', 'Circlip ' || right(model_no, 4), 'description', '', 'image', null))
      where right(model_no, 1) = '7'`.execute(db);
    await sql`vacuum analyze catalogue_item`.execute(db);
    for (const [path, index] of [
      ['/machine/?search=plant%2012&limit=10', 'account_search'],
      ['/machine/?search=%2B91%2070000%2000012&limit=10', 'account_search'],
      ['/catalogue/?product_name=circlip%200127', 'catalogue_item_components'],
    ] as const) {
      expect(await indexesOf(() => call.get(path, panel.headers)), path).toContain(index);
    }
  });

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
