import { NOTIFICATIONS_LISTED } from '@fluteline/domain/notification';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { anyOf, type Db, type Tx } from '../../platform/database/database.ts';
import { newestPage, type Page, type PageRequest } from '../../platform/database/paging.ts';
import { sendWithNext } from '../../platform/database/send-together.ts';
import type { NotificationTable } from '../../platform/database/tables.ts';

/** A stored notification. */
export type NotificationRow = Omit<
  Selectable<NotificationTable>,
  'ofResolution' | 'machineId' | 'isStopped'
>;

/** A notification without its audience, which may name fifty thousand accounts and is not read. */
export type ListedRow = Omit<NotificationRow, 'audience'>;

/** A notification for the panel's history. */
export type SentRow = ListedRow & {
  readonly isStopped: boolean;
  readonly audienceKind: NotificationRow['audience']['kind'];
  /** Names of the first of the accounts that were chosen one by one. */
  readonly chosen: string[];
  readonly chosenIds: string[];
  readonly senderName: string;
  readonly senderMobile: string;
};

/** A notification as one account received it. */
export type ReceivedRow = ListedRow & { readonly readAt: Date | null };

const listedColumns = [
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
  'notification.queryId',
] as const;

/** Adds a notification. */
export async function insertNotification(tx: Tx, row: NotificationRow): Promise<void> {
  await tx
    .insertInto('notification')
    .values({ ...row, audience: JSON.stringify(row.audience) })
    .execute();
}

/** A notification of a buyer about one of the buyer's queries. */
export interface OfQueryRow {
  readonly id: string;
  readonly queryId: string;
  readonly accountId: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
}

/** Adds notifications about queries, each only for its buyer, and none for an erased account. */
export async function insertOfQueries(
  tx: Tx,
  rows: readonly OfQueryRow[],
  { sentBy, ofResolution, createdAt }: { sentBy: string; ofResolution: boolean; createdAt: Date },
): Promise<void> {
  const added = sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id uuid,
        "queryId" uuid, "accountId" uuid, title text, body text, url text)
      where exists (select from account where id = one."accountId" and erased_at is null)
    ), added as (
      insert into notification (id, title, message, redirect_url, sent_by, audience, recipients,
        delivered, created_at, query_id, of_resolution)
      select id, title, body, url, ${sentBy}::uuid,
        jsonb_build_object('kind', 'named', 'accountIds', jsonb_build_array("accountId")), 1,
        1, ${createdAt}::timestamptz, "queryId", ${ofResolution}::boolean
      from wanted
    )
    insert into notification_recipient (account_id, notification_id)
    select "accountId", id from wanted`;
  await sendWithNext(tx, added.compile(tx));
}

/** A notification of a machine for some accounts, sent by its seller. */
export interface OfMachineRow {
  readonly id: string;
  readonly machineId: string;
  readonly accountIds: readonly string[];
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly sentBy: string;
  readonly createdAt: Date;
}

/** Adds a notification of a machine for some accounts, without those that are erased. */
export async function insertOfMachine(tx: Tx, row: OfMachineRow): Promise<void> {
  const { id, machineId, accountIds, title, body, url, sentBy, createdAt } = row;
  const audience = JSON.stringify({ kind: 'named', accountIds });
  await sql`
    with reader as (
      select id from account where id = any(${accountIds}::uuid[]) and erased_at is null
    ), added as (
      insert into notification (id, title, message, redirect_url, sent_by, audience, recipients,
        delivered, created_at, machine_id)
      select ${id}::uuid, ${title}, ${body}, ${url}, ${sentBy}::uuid, ${audience}::jsonb, count(*),
        count(*), ${createdAt}::timestamptz, ${machineId}::uuid
      from reader
      returning id
    )
    insert into notification_recipient (account_id, notification_id)
    select reader.id, added.id from reader, added`.execute(tx);
}

/** Removes the notifications of queries' resolutions. */
export async function deleteOfResolutions(tx: Tx, queryIds: readonly string[]): Promise<void> {
  const removed = tx
    .deleteFrom('notification')
    .where('queryId', '=', anyOf(queryIds))
    .where('ofResolution', '=', true);
  await sendWithNext(tx, removed.compile());
}

/** Finds a notification by id. */
export function findNotification(db: Db, id: string): Promise<NotificationRow | undefined> {
  return db.selectFrom('notification').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Delivers a notification to accounts; returns those that did not have it yet. */
export async function deliverTo(
  tx: Tx,
  id: string,
  accountIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    insert into notification_recipient (account_id, notification_id)
    select wanted, ${id}::uuid from unnest(${accountIds}::uuid[]) wanted
    where exists (select from account where account.id = wanted)
    on conflict do nothing
    returning account_id`.execute(tx);
  return rows.map(({ accountId }) => accountId);
}

/** Adds to the number of accounts that have a notification. */
export async function countDelivered(tx: Tx, id: string, more: number): Promise<void> {
  await tx
    .updateTable('notification')
    .set((eb) => ({ delivered: eb('delivered', '+', more) }))
    .where('id', '=', id)
    .execute();
}

/** Ends a delivery: accounts that have disappeared meanwhile no longer count as recipients. */
export async function finishDelivery(db: Db, id: string): Promise<void> {
  await db
    .updateTable('notification')
    .set((eb) => ({ recipients: eb.ref('delivered') }))
    .where('id', '=', id)
    .execute();
}

/** Stops a delivery for good; its number of recipients stays unchanged. */
export async function stopDelivery(db: Db, id: string): Promise<void> {
  await db
    .updateTable('notification')
    .set({ isStopped: sql<boolean>`delivered < recipients` })
    .where('id', '=', id)
    .execute();
}

/** Returns an account's notifications, newest first. */
export function newestOf(db: Db, accountId: string, max: number): Promise<ListedRow[]> {
  return db
    .selectFrom('notificationRecipient')
    .innerJoin('notification', 'notification.id', 'notificationRecipient.notificationId')
    .select(listedColumns)
    .where('notificationRecipient.accountId', '=', accountId)
    .orderBy('notificationRecipient.notificationId', 'desc')
    .limit(max)
    .execute();
}

/** Returns a page of the notifications that an account received, newest first. */
export function listReceived(
  db: Db,
  accountId: string,
  request: PageRequest,
): Promise<Page<ReceivedRow>> {
  const received = () =>
    db.selectFrom('notificationRecipient').where('notificationRecipient.accountId', '=', accountId);
  // The query of the ids is joined too: it is ordered by the notification's own time.
  const notifications = () =>
    received().innerJoin('notification', 'notification.id', 'notificationRecipient.notificationId');
  const list = {
    of: 'notification',
    rows: notifications().select([...listedColumns, 'notificationRecipient.readAt']),
    ids: notifications().select('notification.id'),
    counted: received().select('notificationId'),
  } as const;
  return newestPage(db, list, request);
}

/** Returns an account's newest hundred notifications, oldest first. */
export async function listOwn(db: Db, accountId: string): Promise<ListedRow[]> {
  return (await newestOf(db, accountId, NOTIFICATIONS_LISTED)).reverse();
}

/** Returns an account's newest notification. */
export async function latestOf(db: Db, accountId: string): Promise<ListedRow | undefined> {
  const [latest] = await newestOf(db, accountId, 1);
  return latest;
}

const nameOfReader = sql`coalesce(nullif(reader.company_name, ''), nullif(reader.name, ''),
  reader.email, reader.mobile)`;

/** Selects a value for the first 200 accounts of a notification, which may name fifty thousand. */
const ofChosen = (what: RawBuilder<unknown>) => sql<string[]>`(
  select coalesce(array_agg(${what} order by chosen.place), '{}')
  from jsonb_array_elements_text(
    jsonb_path_query_array(notification.audience, '$.accountIds[0 to 199]'))
    with ordinality as chosen (id, place)
  join account reader on reader.id = chosen.id::uuid and reader.erased_at is null)`;

/**
 * Returns a page of the notifications sent to plants, newest first, without those about queries and
 * machines.
 */
export function listSent(db: Db, request: PageRequest): Promise<Page<SentRow>> {
  const rows = db
    .selectFrom('notification')
    .innerJoin('account', 'account.id', 'notification.sentBy')
    .select([
      ...listedColumns,
      'notification.isStopped',
      sql<SentRow['audienceKind']>`notification.audience ->> 'kind'`.as('audienceKind'),
      ofChosen(nameOfReader).as('chosen'),
      ofChosen(sql`chosen.id`).as('chosenIds'),
      'account.name as senderName',
      'account.mobile as senderMobile',
    ])
    .where('notification.queryId', 'is', null)
    .where('notification.machineId', 'is', null);
  const ids = db
    .selectFrom('notification')
    .select('id')
    .where('queryId', 'is', null)
    .where('machineId', 'is', null);
  return newestPage(db, { of: 'notification', rows, ids }, request);
}

/** Returns those of given pictures that a notification shows. */
export async function picturesInNotifications(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('image')
    .where('image', '=', anyOf(names))
    .groupBy('image')
    .execute();
  return rows.flatMap(({ image }) => image ?? []);
}
