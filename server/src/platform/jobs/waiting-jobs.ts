import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Number of due jobs of one name that no process has started. */
export interface WaitingJobs {
  readonly name: string;
  readonly count: number;
  /** How long the first of them has been due. */
  readonly seconds: number;
}

/** Returns the overdue jobs in the queue, by name. */
export async function waitingJobs(db: Db): Promise<readonly WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select name, count(*) as count,
      extract(epoch from now() - min(start_after))::float8 as seconds
    from jobs.job where state in ('created', 'retry') and start_after <= now()
    group by name order by name`.execute(db);
  return rows;
}
