import type pg from 'pg';
import { eraseAccountsJob } from '../server/src/features/account/details/index.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import type { Db } from '../server/src/platform/database/database.ts';
import { openLog } from '../server/src/platform/log/log.ts';

/**
 * Duration of an erasure at a size of the audit log, and the number of log rows that it cleaned.
 */
export interface Erased {
  readonly rows: number;
  readonly seconds: number;
  readonly cleaned: number;
  readonly left: number;
}

// The account is the actor of one row in ten and the target of one in a hundred; a few other rows
// mention it.
const log = `
  insert into audit (id, at, actor_id, action, target_kind, target_id, after, request_id)
  select uuidv7(- n * interval '1 second'), now() - n * interval '1 second',
    case when n % 10 = 0 then $1::uuid else $2::uuid end, 'query.changed', 'query',
    case when n % 100 = 1 then $1::text else 'thing-' || n end,
    jsonb_build_object('details', repeat('Seen by appointment, running daily. ', 6), 'contact',
      case when n % 10 = 0 or n % 1000 = 1 then $3::text else 'nobody@example.com' end), 'r-' || n
  from generate_series(1, $4::int) n`;

/** Fills the log, makes an account's erasure due, and runs the job that erases the account. */
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
