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

/** The job that gives a notification to everybody it is for. */
export const FAN_OUT = 'fan-out-notification';

const BATCH = 1000;

/** Everybody an audience means, in batches. */
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

/** How a delivery reads, and how it writes each batch. */
interface Delivering {
  readonly db: Db;
  readonly inWrite: <Result>(work: (write: AnyWrite) => Promise<Result>) => Promise<Result>;
}

/** What happens with each batch. */
interface BatchSteps {
  /** True while whoever sent the notification may; locked until the transaction ends. */
  readonly mayGoOn: (write: AnyWrite, notification: NotificationRow) => Promise<boolean>;
  /** Notifies the phones of those who were given it just now. */
  readonly notify: typeof notifyOfNotification;
}

const defaultSteps: BatchSteps = {
  mayGoOn: ({ tx }, { sentBy }) => lockAdministrator(tx, sentBy),
  notify: notifyOfNotification,
};

/**
 * Gives a notification to everybody it is for, and to nobody twice. A batch, its count and what its
 * phones are sent commit together: whoever runs it again after a kill reaches those who were left.
 * It ends before the next batch where its sender may not send any more.
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
      // At last: settling and receipts wait for whoever has locked the notification.
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

/** The job that delivers what was sent. */
export function fanOutJob(platform: FanOutPlatform): Job<{ notificationId: string }> {
  return {
    name: FAN_OUT,
    run: ({ notificationId }) => deliver(fanOutOf(platform), notificationId),
  };
}

type FanOutPlatform = WriteParts & Pick<Platform, 'db'>;

/** A delivery with a transaction a batch. */
export function fanOutOf(platform: FanOutPlatform): Delivering {
  const by = { caller: null, requestId: FAN_OUT };
  return { db: platform.db, inWrite: (work) => transact(platform, by, work) };
}
