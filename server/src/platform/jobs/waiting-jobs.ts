import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Jobs of a name that are due and that nobody works on yet. */
export interface WaitingJobs {
  readonly name: string;
  readonly count: number;
  /** How long the first of them has been due. */
  readonly seconds: number;
}

/** What waits in the queue beyond its time, by the jobs' names. */
export async function waitingJobs(db: Db): Promise<readonly WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select name, count(*) as count,
      extract(epoch from now() - min(start_after))::float8 as seconds
    from jobs.job where state in ('created', 'retry') and start_after <= now()
    group by name order by name`.execute(db);
  return rows;
}
