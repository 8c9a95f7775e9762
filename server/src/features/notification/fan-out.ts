import { lockAdministrator } from '../../platform/authorization.ts';
import { announce, announceToAccounts } from '../../platform/changes.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NotificationAudience } from '../../platform/tables.ts';
import { customerIds } from '../account/index.ts';
import { type Teller, tellOfNotification } from './push/tell.ts';
import {
  countDelivered,
  deliverTo,
  findNotification,
  finishDelivery,
  type NotificationRow,
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
    const ids: string[] = await customerIds(db, filter, { after, most: BATCH });
    if (ids.length > 0) yield ids;
    if (ids.length < BATCH) return;
    after = ids.at(-1) ?? null;
  }
}

/** Tells the phones of those who were given a notification just now. */
type Tell = (
  tx: Tx,
  given: { readonly notificationId: string; readonly accountIds: readonly string[] },
) => Promise<void>;

/** True while whoever sent a notification may; locked until the transaction ends. */
type MayGoOn = (tx: Tx, notification: NotificationRow) => Promise<boolean>;

const together = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Tx) : db.transaction().execute(work);

/**
 * Gives a notification to everybody it is for, and to nobody twice. A batch, its count and what its
 * phones are told commit together: whoever runs it again after a kill reaches those who were left.
 * It ends before the next batch where its sender may not send any more.
 */
export async function deliver(
  db: Db,
  notificationId: string,
  tell: Tell,
  mayGoOn: MayGoOn = async () => true,
): Promise<void> {
  const notification = await findNotification(db, notificationId);
  if (!notification) return;
  for await (const batch of batchesOf(db, notification.audience)) {
    const goesOn = await together(db, async (tx) => {
      if (!(await mayGoOn(tx, notification))) return false;
      const accountIds = await deliverTo(tx, notificationId, batch);
      if (accountIds.length === 0) return true;
      await tell(tx, { notificationId, accountIds });
      await announceToAccounts(tx, 'notification', accountIds);
      // At last: settling and receipts wait for whoever holds the notification.
      await countDelivered(tx, notificationId, accountIds.length);
      return true;
    });
    if (!goesOn) break;
  }
  await finishDelivery(db, notificationId);
  await announce(db, { topic: 'notification', id: notificationId });
}

/** The job that delivers what was sent. */
export function fanOutJob(
  platform: Teller & Pick<Platform, 'db'>,
): Job<{ notificationId: string }> {
  const tell: Tell = (tx, given) => tellOfNotification(platform, tx, given);
  const mayGoOn: MayGoOn = (tx, { sentBy }) => lockAdministrator(tx, sentBy);
  return {
    name: FAN_OUT,
    run: ({ notificationId }) => deliver(platform.db, notificationId, tell, mayGoOn),
  };
}
