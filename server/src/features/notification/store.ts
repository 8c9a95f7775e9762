import { type RawBuilder, type Selectable, sql } from 'kysely';
import { anyOf, type Db, type Tx } from '../../platform/database/database.ts';
import { newestPage, type Page, type PageRequest } from '../../platform/database/paging.ts';
import { sendWithNext } from '../../platform/database/send-together.ts';
import type { NotificationTable } from '../../platform/database/tables.ts';

/** A notification as stored. */
export type NotificationRow = Omit<
  Selectable<NotificationTable>,
  'ofResolution' | 'machineId' | 'isStopped'
>;

/** A notification without whom it is for: it may name fifty thousand, who are not read. */
export type ListedRow = Omit<NotificationRow, 'audience'>;

/** A notification as the panel's history shows it. */
export type SentRow = ListedRow & {
  readonly isStopped: boolean;
  readonly audienceKind: NotificationRow['audience']['kind'];
  /** Names of those chosen one by one, the first of them. */
  readonly chosen: string[];
  readonly chosenIds: string[];
  readonly senderName: string;
  readonly senderMobile: string;
};

/** A notification as one account got it. */
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

/** Most of one's own notifications answered at once. */
const MAX_OWN = 100;

/** Adds a notification. */
export async function insertNotification(tx: Tx, row: NotificationRow): Promise<void> {
  await tx
    .insertInto('notification')
    .values({ ...row, audience: JSON.stringify(row.audience) })
    .execute();
}

/** What a buyer is notified of about a query of his. */
export interface OfQueryRow {
  readonly id: string;
  readonly queryId: string;
  readonly accountId: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
}

/** Adds notifications about queries, each for its buyer alone; an erased one reads nothing. */
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

/** A machine of which some are notified, and by whom it is listed. */
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

/** Adds a notification of a machine for some accounts; an erased one reads nothing. */
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

/** Removes what buyers were notified of queries' being resolved. */
export async function deleteOfResolutions(tx: Tx, queryIds: readonly string[]): Promise<void> {
  const removed = tx
    .deleteFrom('notification')
    .where('queryId', '=', anyOf(queryIds))
    .where('ofResolution', '=', true);
  await sendWithNext(tx, removed.compile());
}

/** A notification by id. */
export function findNotification(db: Db, id: string): Promise<NotificationRow | undefined> {
  return db.selectFrom('notification').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Gives a notification to some accounts; answers those that did not have it yet. */
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

/** Counts how many more accounts have a notification. */
export async function countDelivered(tx: Tx, id: string, more: number): Promise<void> {
  await tx
    .updateTable('notification')
    .set((eb) => ({ delivered: eb('delivered', '+', more) }))
    .where('id', '=', id)
    .execute();
}

/** Whoever was counted and has gone meanwhile is counted no more: everybody has it now. */
export async function finishDelivery(db: Db, id: string): Promise<void> {
  await db
    .updateTable('notification')
    .set((eb) => ({ recipients: eb.ref('delivered') }))
    .where('id', '=', id)
    .execute();
}

/** Ends it for good; how many it was for stays as it was. */
export async function stopDelivery(db: Db, id: string): Promise<void> {
  await db
    .updateTable('notification')
    .set({ isStopped: sql<boolean>`delivered < recipients` })
    .where('id', '=', id)
    .execute();
}

/** An account's notifications, newest first. */
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

/** A page of what an account got, newest first. */
export function listReceived(
  db: Db,
  accountId: string,
  request: PageRequest,
): Promise<Page<ReceivedRow>> {
  const received = () =>
    db.selectFrom('notificationRecipient').where('notificationRecipient.accountId', '=', accountId);
  // Joined to the ids too: they are ordered by the notification's own moment.
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

/** An account's newest hundred notifications, oldest first. */
export async function listOwn(db: Db, accountId: string): Promise<ListedRow[]> {
  return (await newestOf(db, accountId, MAX_OWN)).reverse();
}

/** An account's newest notification. */
export async function latestOf(db: Db, accountId: string): Promise<ListedRow | undefined> {
  const [latest] = await newestOf(db, accountId, 1);
  return latest;
}

/** How many notifications an account has not read, up to a hundred. */
export async function countUnread(db: Db, accountId: string): Promise<number> {
  const unread = db
    .selectFrom('notificationRecipient')
    .select('notificationId')
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .limit(MAX_OWN);
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks a notification and all older ones of an account as read; answers whether any was not. */
export async function markRead(
  tx: Tx,
  { accountId, until, now }: { accountId: string; until: string; now: Date },
): Promise<boolean> {
  const marked = await tx
    .updateTable('notificationRecipient')
    .set({ readAt: now })
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .where('notificationId', '<=', until)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

const nameOfReader = sql`coalesce(nullif(reader.company_name, ''), nullif(reader.name, ''),
  reader.email, reader.mobile)`;

/** Of the first two hundred whom a notification names; what it names may be fifty thousand. */
const ofChosen = (what: RawBuilder<unknown>) => sql<string[]>`(
  select coalesce(array_agg(${what} order by chosen.place), '{}')
  from jsonb_array_elements_text(
    jsonb_path_query_array(notification.audience, '$.accountIds[0 to 199]'))
    with ordinality as chosen (id, place)
  join account reader on reader.id = chosen.id::uuid and reader.erased_at is null)`;

/** A page of what was sent to plants, newest first; answers to queries and machines found are none of it. */
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

/** Which of some pictures a notification shows. */
export async function picturesInNotifications(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('image')
    .where('image', '=', anyOf(names))
    .groupBy('image')
    .execute();
  return rows.flatMap(({ image }) => image ?? []);
}
