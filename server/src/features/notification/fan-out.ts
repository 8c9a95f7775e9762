import type { Db } from '../../platform/database/database.ts';
import type { NotificationAudience } from '../../platform/database/tables.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockAdministrator } from '../../platform/sessions/authorization.ts';
import { type AnyWrite, transact, type WriteParts } from '../../platform/write/write.ts';
import { customerIds } from '../account/index.ts';
import { notifyOfNotification } from './push/notify.ts';
import {
  countDelivered,
  deliverTo,
  findNotification,
  finishDelivery,
  type NotificationRow,
  stopDelivery,
} from './store.ts';

/** Name of the job that delivers a notification to its audience. */
export const FAN_OUT = 'fan-out-notification';

const BATCH = 1000;

/** Yields the accounts of an audience, in batches. */
async function* batchesOf(
  db: Db,
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
    const ids: string[] = await customerIds(db, filter, { after, max: BATCH });
    if (ids.length > 0) yield ids;
    if (ids.length < BATCH) return;
    after = ids.at(-1) ?? null;
  }
}

/** The database that a delivery reads, and the write that each batch runs in. */
interface Delivering {
  readonly db: Db;
  readonly inWrite: <Result>(work: (write: AnyWrite) => Promise<Result>) => Promise<Result>;
}

/** The steps of each batch. */
interface BatchSteps {
  /** Returns true while the sender may send, and locks that right until the transaction ends. */
  readonly mayGoOn: (write: AnyWrite, notification: NotificationRow) => Promise<boolean>;
  /** Notifies the devices of the accounts that have just received the notification. */
  readonly notify: typeof notifyOfNotification;
}

const defaultSteps: BatchSteps = {
  mayGoOn: ({ tx }, { sentBy }) => lockAdministrator(tx, sentBy),
  notify: notifyOfNotification,
};

/**
 * Delivers a notification to its audience, to each account once. A batch, its count and its push
 * messages commit together: a run after a kill reaches the remaining accounts. The delivery ends
 * before the next batch once its sender may not send any more.
 */
export async function deliver(
  { db, inWrite }: Delivering,
  notificationId: string,
  { mayGoOn, notify }: BatchSteps = defaultSteps,
): Promise<void> {
  const notification = await findNotification(db, notificationId);
  if (!notification) return;
  let end = finishDelivery;
  for await (const batch of batchesOf(db, notification.audience)) {
    const goesOn = await inWrite(async (write) => {
      if (!(await mayGoOn(write, notification))) return false;
      const accountIds = await deliverTo(write.tx, notificationId, batch);
      if (accountIds.length === 0) return true;
      await notify(write, { notificationId, accountIds });
      write.changedOf(accountIds, 'notification');
      // Comes last: recorded outcomes and receipts wait while the notification is locked.
      await countDelivered(write.tx, notificationId, accountIds.length);
      return true;
    });
    if (goesOn) continue;
    end = stopDelivery;
    break;
  }
  await inWrite(async (write) => {
    await end(write.tx, notificationId);
    write.changed('notification', notificationId);
  });
}

/** Returns the job that delivers notifications. */
export function fanOutJob(platform: FanOutPlatform): Job<{ notificationId: string }> {
  return {
    name: FAN_OUT,
    run: ({ notificationId }) => deliver(fanOutOf(platform), notificationId),
  };
}

type FanOutPlatform = WriteParts & Pick<Platform, 'db'>;

/** Returns the parts of a delivery that uses one transaction a batch. */
export function fanOutOf(platform: FanOutPlatform): Delivering {
  const by = { caller: null, requestId: FAN_OUT };
  return { db: platform.db, inWrite: (work) => transact(platform, by, work) };
}
