import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsOf } from '../../../app.ts';
import { type Db, openDatabase, openPool } from '../../../platform/database/database.ts';
import { aMachine, anAccount } from '../../../testing/builders.ts';
import { queryPlans, type Statement } from '../../../testing/query-plans.ts';
import { testApp } from '../../../testing/test-app.ts';

const ROWS = 30_000;
const BATCH = 2000;
const EMAIL = 'dorje@nubra.example';

describe('an account that is erased while the audit log is large', () => {
  const test = testApp();
  const { statementsOf, plansOf } = queryPlans(test);
  let me: string;
  let machineId: string;
  let unreachable: Db;

  beforeAll(async () => {
    const { db, clock } = test.platform;
    unreachable = openDatabase(
      openPool({ url: 'postgres://127.0.0.1:1/none', connections: 1, onError: () => undefined }),
    );
    const due = { erasureDueAt: clock(), companyName: 'Nubra Boxes', email: EMAIL };
    me = (await anAccount(test.platform, due)).id;
    machineId = (await aMachine(test.platform, { accountId: me })).id;
    const other = (await anAccount(test.platform)).id;
    await sql`
      insert into audit (id, at, actor_id, action, target_kind, target_id, before, after, request_id)
      select gen_random_uuid(), now() - n * interval '1 minute',
        case when n % 10 = 0 then ${me}::uuid else ${other}::uuid end, 'query.changed', 'query',
        case when n % 100 = 1 then ${me} when n % 100 = 2 then ${machineId} else 'thing-' || n end,
        null, case
          when n % 100 = 1 then '{"companyName": "An earlier name", "isActive": true}'
          when n % 100 = 2 then '{"description": "Runs daily"}'
          when n % 1000 = 3 then ${JSON.stringify({ details: `Ask ${EMAIL.toUpperCase()}` })}
          when n % 10 = 0 then '{"companyName": "Nubra Boxes"}'
          else '{"companyName": "Another"}' end::jsonb,
        'request-' || n
      from generate_series(1, ${sql.lit(ROWS)}) n`.execute(db);
    await sql`vacuum analyze audit`.execute(db);
  });
  afterAll(() => unreachable.destroy());

  /** Runs the hourly job like the process; the pool of calls is unavailable to it. */
  const run = () =>
    jobsOf({ ...test.platform, db: unreachable })
      .find(({ name }) => name === 'erase-accounts')
      ?.run({} as never);
  const place = async () => {
    const { rows } = await sql<{ step: number; after: string[] | null }>`
      select step, after from erasure where account_id = ${me}`.execute(test.platform.db);
    return rows[0];
  };
  /** Returns the number of log rows that still contain erased words. */
  const left = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from audit where after::text ilike ${`%${EMAIL}%`}
        or after::text ilike '%Nubra%' or after::text ilike '%An earlier name%'
        or (target_id = ${machineId} and after is not null)`.execute(test.platform.db);
    return rows[0]?.count;
  };

  it('is erased before its mentions, and the erasure continues where a killed process stopped', async () => {
    const { db } = test.platform;
    await sql`
      create function die() returns trigger language plpgsql as
        $$ begin raise exception 'killed'; end $$;
      create trigger die before update on erasure for each row
        when (old.after is not null and new.step = 3) execute function die()`.execute(db);
    await expect(run()).rejects.toThrow('accounts could not be erased');
    const { erasedAt, companyName } = await db
      .selectFrom('account')
      .select(['erasedAt', 'companyName'])
      .where('id', '=', me)
      .executeTakeFirstOrThrow();
    expect([erasedAt, companyName]).toEqual([expect.any(Date), '']);
    const stopped = await place();
    expect(stopped?.after).not.toBeNull();
    expect(await left()).toBeGreaterThan(0);
    await sql`drop function die cascade`.execute(db);

    const statements = await statementsOf(async () => {
      await run();
      return { statusCode: 200 };
    });
    expect(await left()).toBe(0);
    expect(await place()).toBeUndefined();
    const first = statements.find(({ text }) => /from "?audit"?/.test(text));
    expect(first?.values).toEqual(expect.arrayContaining(stopped?.after ?? []));
    await expectBatches(statements);
    await expectIndexes(statements);
  });

  /** Expects short transactions, each with at most the batch size of rows. */
  async function expectBatches(statements: readonly Statement[]): Promise<void> {
    const commits = statements.filter(({ text }) => /^commit/.test(text)).length;
    expect(commits).toBeGreaterThan(ROWS / BATCH);
    const looks = statements.filter(({ text }) => /from "?audit"?.*limit/s.test(text));
    expect(looks.length).toBeGreaterThan(ROWS / BATCH);
    for (const { values } of looks) {
      const max = values.findLast((value) => typeof value === 'number');
      expect(max).toBeLessThanOrEqual(BATCH);
    }
  }

  /** Expects that no statement reads the whole audit log. */
  async function expectIndexes(statements: readonly Statement[]): Promise<void> {
    const ofLog = new Map(
      statements
        .filter(({ text }) => /\b(from|update) "?audit"?/.test(text))
        .map((statement) => [statement.text, statement]),
    );
    const indexes = new Set<string>();
    for (const statement of ofLog.values()) {
      const nodes = await plansOf(statement);
      const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
      expect([statement.text, scans.map((node) => node['Relation Name'])]).toEqual([
        statement.text,
        [],
      ]);
      for (const node of nodes) if (node['Index Name']) indexes.add(node['Index Name']);
    }
    expect([...indexes].toSorted()).toEqual([
      'audit_of_actor',
      'audit_of_target',
      'audit_pkey',
      'query_of_machine',
    ]);
  }
});

describe('the connections of jobs', () => {
  const test = testApp({ LIST_MS: '2000' });

  it('give statements the time they need, unlike those of calls', async () => {
    const { db, lists, patient } = test.platform;
    const limitOf = async (pool: Db) =>
      (
        await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
          pool,
        )
      ).rows[0]?.limit;
    expect(await Promise.all([db, lists, patient].map(limitOf))).toEqual(['15s', '2s', '0']);
  });
});
