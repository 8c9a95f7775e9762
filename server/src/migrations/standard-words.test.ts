import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Db, openDatabase, openPool } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { onServer, withDatabase } from '../testing/database.ts';
import { migrations } from './index.ts';

const ACCOUNT = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';
const entered = (at: string) => `2026-01-0${at}T00:00:00.000Z`;

describe('standard words for stored values', () => {
  let db: Db;
  let url = '';
  afterAll(() => db.destroy());

  /** Adds a query and a questionnaire in the words of one of the releases. */
  async function add(column: 'kind' | 'subject', subject: string, plants: readonly object[]) {
    await sql`
      insert into query (id, ${sql.ref(column)}, account_id, name, urgency, quantity,
        specification_available, created_at, updated_at)
      values (gen_random_uuid(), ${subject}, ${ACCOUNT}, ${`${column} ${subject}`}, 'high', 1, true,
        now(), now())`.execute(db);
    await sql`
      insert into questionnaire (id, account_id, step, plants, submitted_at, created_at, updated_at)
      values (gen_random_uuid(), ${ACCOUNT}, 4, ${JSON.stringify(plants)}::jsonb, now(), now(), now())
    `.execute(db);
  }

  const inEarlierWords = { id: 'a', productionToldAt: entered('1') };

  beforeAll(async () => {
    const server = inject('databaseUrl');
    await onServer(server, 'create database standard_words');
    url = withDatabase(server, 'standard_words');
    db = openDatabase(openPool({ url, connections: 2, onError: () => undefined })).withoutPlugins();
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo('0020-quota-use')).error).toBeUndefined();
    await sql`
      insert into account (id, role, mobile, company_name, name, password_hash, is_active,
        is_verified, registered_at, created_at, updated_at)
      values (${ACCOUNT}, 'customer', '9823012345', 'Deccan Boxes', '', 'none', true, true, now(),
        now(), now())`.execute(db);
    await add('kind', 'csp', [inEarlierWords]);
    await add('kind', 'machine', []);
    expect((await migrator.migrateTo('0038-moments-of-search-rows')).error).toBeUndefined();
  });

  it('exist for rows that an earlier release stored, before the migration and after it', async () => {
    await add('kind', 'csp', [inEarlierWords, { id: 'b', productionToldAt: entered('2') }]);
    const { rows: queries } =
      await sql`select name, subject from query order by created_at`.execute(db);
    expect(queries).toEqual([
      { name: 'kind csp', subject: 'spare_part' },
      { name: 'kind machine', subject: 'machine' },
      { name: 'kind csp', subject: 'spare_part' },
    ]);
    const { rows: questionnaires } = await sql`
      select plants from questionnaire order by created_at`.execute(db);
    const both = { ...inEarlierWords, productionEnteredAt: entered('1') };
    expect(questionnaires).toMatchObject([
      { plants: [both] },
      { plants: [] },
      { plants: [both, { id: 'b', productionEnteredAt: entered('2') }] },
    ]);
  });

  it('are written by this release, together with the words of the earlier one', async () => {
    await add('subject', 'spare_part', [{ id: 'c', productionEnteredAt: entered('3') }]);
    await add('subject', 'machine', []);
    const { rows: queries } = await sql`
      select kind from query where name like 'subject%' order by created_at`.execute(db);
    expect(queries).toEqual([{ kind: 'csp' }, { kind: 'machine' }]);
    const { rows } = await sql`
      select plants from questionnaire where plants @> '[{"id": "c"}]'`.execute(db);
    expect(rows).toEqual([
      { plants: [{ id: 'c', productionEnteredAt: entered('3'), productionToldAt: entered('3') }] },
    ]);
    // The earlier release enters a plant's production again, under its own name.
    await sql`
      update questionnaire set plants = ${JSON.stringify([{ id: 'c', productionToldAt: entered('4') }])}::jsonb
      where plants @> '[{"id": "c"}]'`.execute(db);
    const { rows: again } = await sql`
      select plants from questionnaire where plants @> '[{"id": "c"}]'`.execute(db);
    expect(again).toMatchObject([{ plants: [{ productionEnteredAt: entered('4') }] }]);
  });

  it('are the only ones left in the end, in queries, questionnaires and the answers at reports', async () => {
    await sql`
      insert into file (name, access, content_type, byte_size, created_at)
      values ('a.pdf', 'private', 'application/pdf', 1, now())`.execute(db);
    await sql`
      with uploaded as (
        insert into report (id, account_id, number, file, file_name, uploaded_by, created_at)
        values (gen_random_uuid(), ${ACCOUNT}, 1, 'a.pdf', 'a.pdf', ${ACCOUNT}, now())
        returning id)
      insert into report_answers
      select uploaded.id, to_jsonb(first) from uploaded,
        (select * from questionnaire order by created_at limit 1) as first`.execute(db);
    expect(await migrate(url)).toContain('0039-earlier-words-end');
    const { rows: queries } = await sql`select to_jsonb(query) as query from query`.execute(db);
    expect(queries).toHaveLength(5);
    for (const row of queries) expect(row).not.toHaveProperty('query.kind');
    const { rows } = await sql<{ plants: object[] }>`
      select plants from questionnaire order by created_at`.execute(db);
    expect(rows.map(({ plants }) => plants)).toEqual([
      [{ id: 'a', productionEnteredAt: entered('1') }],
      [],
      [
        { id: 'a', productionEnteredAt: entered('1') },
        { id: 'b', productionEnteredAt: entered('2') },
      ],
      [{ id: 'c', productionEnteredAt: entered('4') }],
      [],
    ]);
    const { rows: reported } = await sql`
      select answers -> 'plants' as plants from report_answers`.execute(db);
    expect(reported).toEqual([{ plants: rows[0]?.plants }]);
  });
});
