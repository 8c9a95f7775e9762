import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, openDatabase, openPool } from '../platform/database/database.ts';
import type { testApp } from './test-app.ts';

/** A repeated call; `run` is the number of earlier runs. */
type Call = (db: Db, run: number) => Promise<unknown>;

/** Tests that PostgreSQL plans the statement of each call once, after its usual five tries. */
export function plansOnce(test: ReturnType<typeof testApp>, calls: Record<string, Call>): void {
  let db: Db;
  beforeAll(() => {
    // Prepared statements belong to one connection.
    db = openDatabase(
      openPool({ url: test.databaseUrl, connections: 1, onError: () => undefined }),
    );
  });
  afterAll(() => db.destroy());

  it.each(Object.entries(calls))(
    'plans %s no more often than PostgreSQL tries',
    async (_, call) => {
      for (let run = 1; run <= 12; run++) await call(db, run);
      const { rows } = await sql`
      select bool_and(custom_plans <= 5 and generic_plans > 5) as "plannedOnce"
      from pg_prepared_statements where statement !~ 'pg_prepared_statements'`.execute(db);
      expect(rows).toEqual([{ plannedOnce: true }]);
    },
  );
}
