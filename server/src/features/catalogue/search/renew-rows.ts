import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { renewSearchRows } from './row-store.ts';

/**
 * Returns the job that rewrites, every minute, search rows written by earlier rules or by another
 * release.
 */
export function renewSearchRowsJob({
  patient,
  jobs,
  log,
}: Pick<Platform, 'patient' | 'jobs' | 'log'>): Job<object> {
  return {
    name: 'renew-search-rows',
    cron: '* * * * *',
    async run() {
      let renewed = 0;
      for (let some = -1; some !== 0 && !jobs.stopping.aborted; renewed += some) {
        some = await renewSearchRows(patient);
      }
      if (renewed > 0) log.info({ items: renewed }, 'items made searchable');
    },
  };
}
