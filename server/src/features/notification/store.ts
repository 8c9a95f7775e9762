import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { newestPage, type Page, type PageRequest } from '../../platform/paging.ts';
import type { NotificationTable } from '../../platform/tables.ts';

/** A notification as stored. */
export type NotificationRow = Selectable<NotificationTable>;

/** A notification as the panel's history shows it: it may name fifty thousand, who are not read. */
export type SentRow = Omit<NotificationRow, 'audience'> & {
  readonly audienceKind: NotificationRow['audience']['kind'];
  readonly senderName: string;
  readonly senderMobile: string;
};

/** Most of one's own notifications told at once. */
const MOST_OWN = 100;

/** Adds a notification. */
export async function insertNotification(tx: Tx, row: NotificationRow): Promise<void> {
  await tx
    .insertInto('notification')
    .values({ ...row, audience: JSON.stringify(row.audience) })
    .execute();
}

/** A notification by id. */
export function findNotification(db: Db, id: string): Promise<NotificationRow | undefined> {
  return db.selectFrom('notification').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Gives a notification to some accounts, and counts those that did not have it yet, in one statement.
 * Answers who they are.
 */
export async function deliverTo(
  tx: Tx,
  id: string,
  accountIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    with delivered as (
      insert into notification_recipient (account_id, notification_id)
      select wanted, ${id}::uuid from unnest(${accountIds}::uuid[]) wanted
      where exists (select from account where account.id = wanted)
      on conflict do nothing
      returning account_id
    ), counted as (
      update notification set delivered = delivered + (select count(*) from delivered)
      where id = ${id}
    )
    select account_id from delivered`.execute(tx);
  return rows.map(({ accountId }) => accountId);
}

/** Whoever was counted and has gone meanwhile is counted no more: everybody has it now. */
export async function finishDelivery(db: Db, id: string): Promise<void> {
  await db
    .updateTable('notification')
    .set((eb) => ({ recipients: eb.ref('delivered') }))
    .where('id', '=', id)
    .execute();
}

/** An account's notifications, newest first. */
export function newestOf(db: Db, accountId: string, most: number): Promise<NotificationRow[]> {
  return db
    .selectFrom('notificationRecipient')
    .innerJoin('notification', 'notification.id', 'notificationRecipient.notificationId')
    .selectAll('notification')
    .where('notificationRecipient.accountId', '=', accountId)
    .orderBy('notificationRecipient.notificationId', 'desc')
    .limit(most)
    .execute();
}

/** An account's newest hundred notifications, oldest first. */
export async function listOwn(db: Db, accountId: string): Promise<NotificationRow[]> {
  return (await newestOf(db, accountId, MOST_OWN)).reverse();
}

/** An account's newest notification. */
export async function latestOf(db: Db, accountId: string): Promise<NotificationRow | undefined> {
  const [latest] = await newestOf(db, accountId, 1);
  return latest;
}

/** A page of what was sent, newest first. */
export function listSent(db: Db, request: PageRequest): Promise<Page<SentRow>> {
  const rows = db
    .selectFrom('notification')
    .innerJoin('account', 'account.id', 'notification.sentBy')
    .select([
      'notification.id',
      'notification.title',
      'notification.message',
      'notification.image',
      'notification.redirectUrl',
      'notification.sentBy',
      'notification.recipients',
      'notification.delivered',
      'notification.pushed',
      'notification.received',
      'notification.opened',
      'notification.createdAt',
      sql<SentRow['audienceKind']>`notification.audience ->> 'kind'`.as('audienceKind'),
      'account.name as senderName',
      'account.mobile as senderMobile',
    ]);
  const ids = db.selectFrom('notification').select('id');
  return newestPage(db, { of: 'notification', rows, ids }, request);
}

/** Which of some pictures a notification shows. */
export async function picturesInNotifications(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('image')
    .where('image', 'in', names)
    .groupBy('image')
    .execute();
  return rows.flatMap(({ image }) => image ?? []);
}
