import type pg from 'pg';
import { eraseAccountsJob } from '../server/src/features/account/details/index.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import type { Db } from '../server/src/platform/database/database.ts';
import { openLog } from '../server/src/platform/log/log.ts';

/** How long an erasure took while the log had so many rows, and how many of them it emptied. */
export interface Erased {
  readonly rows: number;
  readonly seconds: number;
  readonly cleaned: number;
  readonly left: number;
}

// A tenth is what the account did, a hundredth what was done to it; others mention it here and there.
const log = `
  insert into audit (id, at, actor_id, action, target_kind, target_id, after, request_id)
  select uuidv7(- n * interval '1 second'), now() - n * interval '1 second',
    case when n % 10 = 0 then $1::uuid else $2::uuid end, 'query.changed', 'query',
    case when n % 100 = 1 then $1::text else 'thing-' || n end,
    jsonb_build_object('details', repeat('Seen by appointment, running daily. ', 6), 'contact',
      case when n % 10 = 0 or n % 1000 = 1 then $3::text else 'nobody@example.com' end), 'r-' || n
  from generate_series(1, $4::int) n`;

/** Fills the log, lets an account's days have passed, and runs the job that erases it. */
export async function erasure(
  { pool, db }: { pool: pg.Pool; db: Db },
  { id, other, rows }: { id: string; other: string; rows: number },
): Promise<Erased> {
  const email = `${id}@example.com`;
  await pool.query(log, [id, other, email, rows]);
  await pool.query('vacuum analyze audit');
  await pool.query(`update account set erasure_due_at = now() where id = $1`, [id]);
  const count = async () => {
    const found = await pool.query<{ count: number }>(
      `select count(*) from audit where after::text like '%' || $1 || '%'`,
      [email],
    );
    return found.rows[0]?.count ?? 0;
  };
  const before = await count();
  const begun = performance.now();
  await eraseAccountsJob({
    db,
    clock: systemClock,
    log: openLog({ to: 'off', level: 'error', path: '' }),
    jobs: { stopping: new AbortController().signal },
  }).run({});
  const seconds = (performance.now() - begun) / 1000;
  const left = await count();
  return { rows, seconds, cleaned: before - left, left };
}
