import type { Db } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { Job } from './jobs.ts';

interface Rewriting {
  readonly name: string;
  /** Rewrites some rows, and returns their number. */
  readonly rewrite: (db: Db) => Promise<number>;
}

/** Returns a job that rewrites derived rows every minute, some at a time, until none is left. */
export function rewritingJob(
  { patient, jobs, log }: Pick<Platform, 'patient' | 'jobs' | 'log'>,
  { name, rewrite }: Rewriting,
): Job<object> {
  return {
    name,
    cron: '* * * * *',
    async run() {
      let rewritten = 0;
      while (!jobs.stopping.aborted) {
        const some = await rewrite(patient);
        if (some === 0) break;
        rewritten += some;
      }
      if (rewritten > 0) log.info({ job: name, rows: rewritten }, 'rows rewritten');
    },
  };
}
