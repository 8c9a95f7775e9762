import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteWeeksBefore, sumUpWeeks } from './week-store.ts';
import { lastWeeks } from './weeks.ts';

/**
 * Sums up every ten minutes the past weeks in which a query has changed, and deletes older ones.
 */
export function sumUpWeeksJob({
  patient,
  clock,
  log,
}: Pick<Platform, 'patient' | 'clock' | 'log'>): Job<object> {
  return {
    name: 'sum-up-weeks',
    cron: '*/10 * * * *',
    async run() {
      const { mondays } = lastWeeks(clock());
      log.info({ weeks: await sumUpWeeks(patient, mondays) }, 'weeks summed up');
      await deleteWeeksBefore(patient, mondays[0] ?? '');
    },
  };
}
