import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../platform/database/database.ts';

/** Tables that a refused call may write to: sessions, refusals and attempts. */
const traces = ['session', 'audit', 'attempt'];

interface TableState {
  readonly rows: number;
  readonly hash: string;
}

/** Waits for the jobs of earlier calls, whose writes do not belong to the next call. */
async function untilJobsRest(db: Db): Promise<void> {
  const left = sql`select from jobs.job where state < 'completed' and start_after <= now()`;
  await vi.waitFor(async () => expect((await left.execute(db)).rows).toEqual([]), {
    timeout: 15_000,
    interval: 20,
  });
}

/**
 * Returns row counts and content hashes of every table that a refused call may not write to: equal
 * when neither calls nor jobs wrote anything.
 */
export async function stateOf(db: Db): Promise<Record<string, TableState>> {
  await untilJobsRest(db);
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely_%' order by 1`.execute(db);
  const hashes = tables.rows
    .filter(({ name }) => !traces.includes(name))
    .map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name, count(*)::int as rows,
          coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as hash
        from ${sql.table(name)} as t`,
    );
  const { rows } = await sql<TableState & { name: string }>`
    ${sql.join(hashes, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, ...state }) => [name, state]));
}
