import { sweepAttempts } from './attempts.ts';
import { sweepFiles } from './files/file-rows.ts';
import { sweepAnswers } from './idempotency.ts';
import type { Job } from './jobs.ts';
import type { Platform } from './platform.ts';
import { sweepSessions } from './sessions.ts';

/** Removes, every hour, what has outlived its use: sessions, counts, kept answers, files nothing shows. */
export function sweepJob(platform: Platform): Job<object> {
  const { db, clock, files, log } = platform;
  return {
    name: 'sweep',
    cron: '7 * * * *',
    async run() {
      await sweepSessions(db, clock);
      await sweepAttempts(db, clock);
      await sweepAnswers(db, clock);
      const removed = await sweepFiles(db, clock, files);
      log.info({ files: removed }, 'swept');
    },
  };
}
