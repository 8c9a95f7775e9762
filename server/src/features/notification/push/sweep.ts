import { secondsAfter } from '../../../platform/clock.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteTallies } from './delivery-store.ts';
import { deleteOlder } from './message-store.ts';

/** How long push messages are stored, during which openings are counted. */
export const PUSH_STORED_SECONDS = 30 * 86_400;

const AT_ONCE = 5000;

/** Removes expired push messages and counts, a few thousand at a time. */
export async function sweepPush({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const before = secondsAfter(clock(), -PUSH_STORED_SECONDS);
  await deleteTallies(db, before);
  let swept = 0;
  for (let removed = AT_ONCE; removed === AT_ONCE; swept += removed) {
    removed = await deleteOlder(db, before, AT_ONCE);
  }
  return swept;
}

/** Returns the hourly job that removes expired push messages. */
export function sweepPushJob(platform: Platform): Job<object> {
  return {
    name: 'sweep-push',
    cron: '17 * * * *',
    async run() {
      platform.log.info({ messages: await sweepPush(platform) }, 'push messages swept');
    },
  };
}
