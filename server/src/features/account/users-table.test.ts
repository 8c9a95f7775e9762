import { accountSorts } from '@fluteline/domain/account';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { largeDatabase } from '../../testing/large-database.ts';
import { aPlantPart, aQuestionnaire } from '../../testing/plant-builders.ts';
import { queryPlans } from '../../testing/query-plans.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

/** Tables that a page may read: never the parts and questionnaires that its rows count. */
const relationsOfPage = ['account', 'session', 'second_factor', 'panel_policy'];

const firstThousand = { total: 1000, total_pages: 10, total_is_lower_bound: true };

const filters = [
  '',
  'search=plant%20123',
  'search=999.plant.example',
  'search=%2B91%2070000%2012345',
  'search=70000-123',
  'search=0%2070000%20123',
  'search=12345%20plant',
  'search=27aabcu',
  'status=Active',
  'status=Suspended',
  'status=Inactive',
  'audit_requested=true',
  'audit_requested=false',
  'has_questionnaire=true',
  'has_questionnaire=false',
  'joined_from=2026-01-10&joined_to=2026-01-20',
  'search=plant&status=Active&has_questionnaire=true&audit_requested=true',
];

interface Row {
  readonly ID: string;
  readonly CompanyName: string;
  readonly CreatedAt: string;
  readonly AuditRequested: boolean;
  readonly questionnaire_count: number;
  readonly catalogue_filled: number;
}

describe('the users table of twenty thousand plants', () => {
  const test = testApp({}, { databaseUrl: largeDatabase });
  const call = wire(test);
  const { statementsOf, plansOf, expectIndex } = queryPlans(test);
  let panel: SignedIn;

  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
  });

  const read = (query: string) => call.get(`/account/?${query}`, panel.headers);

  it.each(accountSorts)(
    'returns a page by %s from accounts alone, with any filter',
    async (sort) => {
      for (const filter of filters) {
        const query = `page=1&page_size=10&sort=${sort}&${filter}`;
        const statements = await statementsOf(() => read(query));
        expect(statements.length).toBeLessThanOrEqual(4);
        const nodes = (await Promise.all(statements.map(plansOf))).flat();
        const relations = nodes.flatMap((node) => node['Relation Name'] ?? []);
        expect(relations).toContain('account');
        expect(relations.filter((name) => !relationsOfPage.includes(name))).toEqual([]);
      }
    },
  );

  it.each(['+91 70000 12345', '70000-12345', '070000 12345'])(
    'finds %j by the search index',
    async (search) => {
      const query = `page=1&page_size=10&search=${encodeURIComponent(search)}`;
      const found = (await read(query)).json().data;
      expect(found.map(({ Mobile }: { Mobile: string }) => Mobile)).toEqual(['7000012345']);
      await expectIndex(() => read(query), 'account_search', 3);
    },
  );

  it('counts up to a thousand search hits, and shows the first of more in order', async () => {
    const find = async (query: string) => (await read(`page_size=100&${query}`)).json();
    const few = await find('page=2&search=plant%20123');
    expect(few).toMatchObject({ total: 111, total_pages: 2 });
    expect(few).not.toHaveProperty('total_is_lower_bound');
    expect(few.data).toHaveLength(11);

    const many = 'search=plant&status=Active';
    const whole = await find('page=10&status=Active');
    expect(await find(`page=10&${many}`)).toEqual({ ...whole, ...firstThousand });
    const byCompany = await find('page=1&status=Active&sort=-company');
    const sorted = await find(`page=1&sort=-company&${many}`);
    expect(sorted.data).toEqual(byCompany.data);
    expect((await read(`page=11&page_size=100&${many}`)).json()).toMatchObject({
      code: 'validation',
      fields: { page: 'Must be 10 or less: narrow the list to see older rows' },
    });
    expect(await find('page=3&search=plant%20123')).toMatchObject({ data: [], total: 111 });
  });

  it('finds a short number next to a word only at the beginning of a word', async () => {
    const names = async (search: string) =>
      (await read(`page_size=100&search=${encodeURIComponent(search)}`))
        .json()
        .data.map((row: Row) => row.CompanyName);
    const found = await names('plant 777');
    expect(found).toHaveLength(11);
    expect(found.every((name: string) => /^Plant 777/.test(name))).toBe(true);
    expect(await names('777 plant.example')).toEqual(found);
  });

  it.each(accountSorts)('pages through all accounts in order by %s, each once', async (sort) => {
    const rows: Row[] = [];
    for (let page = 1; page <= 3; page++) {
      rows.push(...(await read(`page=${page}&page_size=1000&sort=${sort}`)).json().data);
    }
    expect(new Set(rows.map(({ ID }) => ID)).size).toBe(3000);
    const of: Record<string, (row: Row) => string | number> = {
      joined: (row) => row.CreatedAt,
      company: (row) => row.CompanyName.toLowerCase(),
      catalogue: (row) => row.catalogue_filled,
      questionnaires: (row) => row.questionnaire_count,
      audit: (row) => Number(row.AuditRequested),
    };
    const key = of[sort.replace('-', '')] ?? (() => 0);
    const reported = rows.map(key);
    const sorted = [...reported].sort((a, b) => (a < b ? -1 : 1));
    expect(reported).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted);
  });

  it('has the counts that its rows show', async () => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*) as wrong from account where
        part_type_count <> (select count(distinct part_type) from plant_part
          where account_id = account.id)
        or questionnaire_count <> (select count(*) from questionnaire where account_id = account.id)
        or audit_count <> (select count(audit_requested_at) from questionnaire
          where account_id = account.id)`.execute(test.platform.db);
    expect(rows).toEqual([{ wrong: 0 }]);
  }, 60_000);

  it('accepts only one of its orders', async () => {
    const refused = await read('sort=password_hash');
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields)).toEqual(['sort']);
  });
});

describe('the counts in an account’s row', () => {
  const test = testApp();
  const counts = async (id: string) => {
    const row = await test.platform.db
      .selectFrom('account')
      .select(['questionnaireCount', 'auditCount', 'partTypeCount'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return [row.questionnaireCount, row.auditCount, row.partTypeCount];
  };

  it('follow rows that are added, change their owner and are removed', async () => {
    const { db } = test.platform;
    const [one, other] = [await anAccount(test.platform), await anAccount(test.platform)];
    const submittedAt = test.clock();
    const asked = await aQuestionnaire(test.platform, {
      accountId: one.id,
      submittedAt,
      auditRequestedAt: submittedAt,
    });
    await aQuestionnaire(test.platform, { accountId: one.id });
    const gear = await aPlantPart(test.platform, { accountId: one.id, partType: 'Gear' });
    await aPlantPart(test.platform, { accountId: one.id, partType: 'Gear' });
    await aPlantPart(test.platform, { accountId: one.id, partType: 'Comb' });
    expect(await counts(one.id)).toEqual([2, 1, 2]);
    await db
      .updateTable('plantPart')
      .set({ accountId: other.id })
      .where('id', '=', gear.id)
      .execute();
    await db.updateTable('questionnaire').set({ auditRequestedAt: null }).execute();
    expect([await counts(one.id), await counts(other.id)]).toEqual([
      [2, 0, 2],
      [0, 0, 1],
    ]);
    await db.deleteFrom('plantPart').where('accountId', '=', one.id).execute();
    await db.deleteFrom('questionnaire').where('id', '=', asked.id).execute();
    expect(await counts(one.id)).toEqual([1, 0, 0]);
  });

  it('stay correct under many simultaneous writes', async () => {
    const { id: accountId } = await anAccount(test.platform);
    const types = Array.from({ length: 24 }, (_, index) => `Type ${index % 12}`);
    await Promise.all(types.map((partType) => aPlantPart(test.platform, { accountId, partType })));
    expect(await counts(accountId)).toEqual([0, 0, 12]);
  });
});
