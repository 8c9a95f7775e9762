import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NotificationAudience } from '../../platform/tables.ts';
import { customerIds } from '../account/index.ts';
import { deliverTo, findNotification, finishDelivery } from './store.ts';

/** The job that gives a notification to everybody it is for. */
export const FAN_OUT = 'fan-out-notification';

const BATCH = 1000;

/** Everybody an audience means, in batches. */
async function* batchesOf(
  { db }: Pick<Platform, 'db'>,
  audience: NotificationAudience,
): AsyncGenerator<readonly string[]> {
  if (audience.kind === 'named') {
    const { accountIds } = audience;
    for (let from = 0; from < accountIds.length; from += BATCH) {
      yield accountIds.slice(from, from + BATCH);
    }
    return;
  }
  const filter = audience.kind === 'filter' ? audience.filter : null;
  for (let after: string | null = null; ; ) {
    const ids: string[] = await customerIds(db, filter, { after, most: BATCH });
    if (ids.length > 0) yield ids;
    if (ids.length < BATCH) return;
    after = ids.at(-1) ?? null;
  }
}

/**
 * Each batch and its count commit together, and nobody gets a notification twice: killed at any
 * point, the job goes through the audience once more and gives it to those who lack it.
 */
export function fanOutJob({ db }: Pick<Platform, 'db'>): Job<{ notificationId: string }> {
  return {
    name: FAN_OUT,
    async run({ notificationId }) {
      const notification = await findNotification(db, notificationId);
      if (!notification) return;
      for await (const accountIds of batchesOf({ db }, notification.audience)) {
        await deliverTo(db, notificationId, accountIds);
      }
      await finishDelivery(db, notificationId);
    },
  };
}
