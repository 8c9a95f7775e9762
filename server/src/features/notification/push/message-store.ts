import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';

/** A message for one account. */
export interface NewMessage {
  readonly id: string;
  readonly accountId: string;
  readonly kind: 'query_resolved' | 'report_ready';
  readonly title: string;
  readonly body: string;
  /** Address that the message opens; the screen of its kind when absent. */
  readonly url?: string;
}

const switches = {
  announcement: sql.ref('push_preference.announcements'),
  query_resolved: sql.ref('push_preference.query_resolved'),
  report_ready: sql.ref('push_preference.report_ready'),
  machine_sold: sql.ref('push_preference.machine_sold'),
  machine_listed: sql.ref('push_preference.machine_listed'),
};

/**
 * Selects the devices of accounts that accept messages of a kind now, without those just being
 * removed.
 */
const takers = (accounts: ReturnType<typeof sql>, kind: keyof typeof switches, now: Date) => sql`
  select push_subscription.id, push_subscription.account_id
  from push_subscription
  join session on session.token_hash = push_subscription.session_hash
  left join push_preference on push_preference.account_id = push_subscription.account_id
  where push_subscription.account_id in (${accounts})
    and session.expires_at > ${now} and coalesce(${switches[kind]}, true)
  for key share of push_subscription skip locked`;

/**
 * Adds a message for an account, with a delivery to each of its devices; returns the number of
 * devices.
 */
export async function insertMessage(tx: Tx, message: NewMessage, now: Date): Promise<number> {
  const { id, accountId, kind, title, body, url = '' } = message;
  const { rows } = await sql<{ count: number }>`
    with device as (${takers(sql`select ${accountId}::uuid`, kind, now)}), written as (
      insert into push_message (id, account_id, kind, title, body, url, created_at)
      select ${id}::uuid, ${accountId}::uuid, ${kind}, ${title}, ${body}, ${url},
        ${now}::timestamptz
      where exists (select from device)
      returning id
    ), queued as (
      insert into push_delivery (message_id, subscription_id, is_urgent, next_attempt_at)
      select written.id, device.id, true, ${now}::timestamptz from written, device
      returning 1
    )
    select count(*) as count from queued`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** One message for many accounts. */
export interface SharedMessage {
  readonly kind: 'machine_sold' | 'machine_listed';
  readonly title: string;
  readonly body: string;
  /** The message of each account, and the address that it opens. */
  readonly messages: readonly {
    readonly id: string;
    readonly accountId: string;
    readonly url: string;
  }[];
}

/**
 * Adds one message for many accounts, with deliveries to their devices; returns the number of
 * devices.
 */
export async function insertShared(tx: Tx, message: SharedMessage, now: Date): Promise<number> {
  const { kind, title, body, messages } = message;
  const { rows } = await sql<{ count: number }>`
    with wanted as (
      select id as message_id, "accountId" as account_id, url
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as one (id uuid,
        "accountId" uuid, url text)
    ), device as (${takers(sql`select account_id from wanted`, kind, now)}), written as (
      insert into push_message (id, account_id, kind, title, body, url, created_at)
      select message_id, account_id, ${kind}, ${title}, ${body}, url, ${now}::timestamptz
      from wanted where account_id in (select account_id from device)
      returning id, account_id
    ), queued as (
      insert into push_delivery (message_id, subscription_id, is_urgent, next_attempt_at)
      select written.id, device.id, false, ${now}::timestamptz
      from written join device on device.account_id = written.account_id
      returning 1
    )
    select count(*) as count from queued`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The messages of a notification to some accounts. */
export interface NewAnnouncement {
  readonly notificationId: string;
  readonly accountIds: readonly string[];
  /** Ids of the messages, in the order of the accounts. */
  readonly messageIds: readonly string[];
}

/**
 * Adds a notification's messages for many accounts, with deliveries to their devices, in one
 * statement.
 */
export async function insertAnnouncements(
  tx: Tx,
  { notificationId, accountIds, messageIds }: NewAnnouncement,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with wanted as (
      select * from unnest(${accountIds}::uuid[], ${messageIds}::uuid[]) named (account_id, message_id)
    ), device as (${takers(sql`select account_id from wanted`, 'announcement', now)}), written as (
      insert into push_message (id, account_id, kind, notification_id, created_at)
      select message_id, account_id, 'announcement', ${notificationId}::uuid, ${now}::timestamptz
      from wanted where account_id in (select account_id from device)
      returning id, account_id
    ), queued as (
      insert into push_delivery (message_id, subscription_id, is_urgent, next_attempt_at)
      select written.id, device.id, false, ${now}::timestamptz
      from written join device on device.account_id = written.account_id
      returning 1
    )
    select count(*) as count from queued`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** A device's receipt that a message arrived or was opened. */
export interface Receipt {
  readonly messageId: string;
  readonly accountId: string;
  readonly sessionHash: Buffer;
}

/** Locks a message until the transaction ends; returns whether the account was sent it. */
export async function lockMessage(tx: Tx, id: string, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('pushMessage')
    .select('id')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records that a locked message arrived: once for each device, or once for the account when the
 * device is no longer known. Every statement that changes a delivery and its notification locks
 * them in this order: PostgreSQL would run a part of the statement that nothing reads last, so the
 * marked deliveries are counted.
 */
export async function noteReceived(tx: Tx, receipt: Receipt, now: Date): Promise<void> {
  const { messageId, sessionHash } = receipt;
  await sql`
    with device as (
      select push_delivery.subscription_id, push_delivery.received_at
      from push_delivery
      join push_subscription on push_subscription.id = push_delivery.subscription_id
      where message_id = ${messageId} and session_hash = ${sessionHash}
    ), counted as (
      select push_message.id, push_message.notification_id from push_message
      where push_message.id = ${messageId} and case when exists (select from device)
        then not exists (select from device where received_at is not null)
        else push_message.received_at is null end
    ), marked as (
      update push_delivery set received_at = ${now}
      where message_id in (select id from counted)
        and subscription_id in (select subscription_id from device)
      returning message_id
    ), written as (
      update push_message set received_at = coalesce(received_at, ${now})
      where id in (select id from counted) and (select count(*) from marked) >= 0
      returning notification_id
    )
    update notification set received = received + 1
    from written where notification.id = written.notification_id`.execute(tx);
}

/** Records the first time that an account opened a locked message. */
export async function noteOpened(tx: Tx, { messageId }: Receipt, now: Date): Promise<void> {
  await sql`
    with written as (
      update push_message set opened_at = ${now}
      where id = ${messageId} and opened_at is null
      returning notification_id
    )
    update notification set opened = opened + 1
    where id in (select notification_id from written)`.execute(tx);
}

/** Removes a number of the messages older than a given time, with their deliveries. */
export async function deleteOlder(db: Db, before: Date, max: number): Promise<number> {
  const result = await db
    .deleteFrom('pushMessage')
    .where('id', 'in', (eb) =>
      eb.selectFrom('pushMessage').select('id').where('createdAt', '<', before).limit(max),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
