import { type StillShown, sweepReleased, sweepStrays } from '../files/sweep-files.ts';
import { sweepAttempts } from '../limits/attempts.ts';
import { sweepPaces } from '../limits/pace.ts';
import type { Platform } from '../platform.ts';
import { sweepSessions } from '../sessions/sessions.ts';
import { shortenAddresses } from '../write/audit-address.ts';
import { sweepAnswers } from '../write/idempotency.ts';
import type { Job } from './jobs.ts';

/**
 * Returns the jobs that remove expired data: every hour sessions, counts, stored answers and files
 * that nothing shows; every night stored bytes without a row, and the last part of addresses in the
 * audit log.
 */
export function sweepJobs(platform: Platform, stillShown: readonly StillShown[]): Job<object>[] {
  const { db, patient, clock, log } = platform;
  const hourly: Job<object> = {
    name: 'sweep',
    cron: '7 * * * *',
    async run() {
      await sweepSessions(db, clock);
      await sweepAttempts(db, clock);
      await sweepPaces(db, clock);
      await sweepAnswers(db, clock);
      log.info({ files: await sweepReleased(platform, stillShown) }, 'swept');
    },
  };
  const nightly: Job<object> = {
    name: 'sweep-strays',
    cron: '41 21 * * *',
    async run() {
      log.info({ files: await sweepStrays(platform) }, 'strays swept');
    },
  };
  const addresses: Job<object> = {
    name: 'shorten-addresses',
    cron: '23 21 * * *',
    async run() {
      log.info({ rows: await shortenAddresses(patient, clock) }, 'addresses shortened');
    },
  };
  return [hourly, nightly, addresses];
}
