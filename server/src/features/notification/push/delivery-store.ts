import type { PushKind } from '@fluteline/domain/notification';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** A claimed delivery: no other process takes it until its claim expires. */
export interface Claimed {
  readonly messageId: string;
  readonly subscriptionId: string;
  /** Number of attempts, including the current one. */
  readonly attempts: number;
  readonly isUrgent: boolean;
  readonly createdAt: Date;
  readonly kind: PushKind;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly mobile: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** False when its reader signed out or switched its kind off meanwhile. */
  readonly isWanted: boolean;
}

/** Claims due deliveries, urgent ones first, without those that another process holds. */
export async function claimDue(
  db: Db,
  { now, until, max }: { now: Date; until: Date; max: number },
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select message_id, subscription_id from push_delivery
      where ended_at is null and next_attempt_at <= ${now}
      order by is_urgent desc, next_attempt_at
      limit ${max}
      for update skip locked
    ), claimed as (
      update push_delivery delivery
      set attempts = delivery.attempts + 1, next_attempt_at = ${until}
      from due
      where delivery.message_id = due.message_id and delivery.subscription_id = due.subscription_id
      returning delivery.*
    )
    select claimed.message_id, claimed.subscription_id, claimed.attempts, claimed.is_urgent,
      message.created_at, message.kind,
      coalesce(message.title, notification.title) as title,
      coalesce(message.body, notification.message) as body,
      coalesce(notification.redirect_url, nullif(message.url, ''),
        case when message.kind = 'machine_listed' then '/machines' else '' end) as url,
      account.mobile, device.endpoint, device.p256dh, device.auth,
      session.expires_at > ${now} and account.is_active and device.account_id = account.id
        and coalesce(case message.kind
          when 'announcement' then preference.announcements
          when 'query_resolved' then preference.query_resolved
          when 'machine_sold' then preference.machine_sold
          when 'machine_listed' then preference.machine_listed
          else preference.report_ready end, true) as is_wanted
    from claimed
    join push_message message on message.id = claimed.message_id
    join account on account.id = message.account_id
    join push_subscription device on device.id = claimed.subscription_id
    join session on session.token_hash = device.session_hash
    left join notification on notification.id = message.notification_id
    left join push_preference preference on preference.account_id = message.account_id
    order by claimed.is_urgent desc, message.created_at`.execute(db);
  return rows;
}

/** The outcome of a claimed delivery. */
export interface DeliveryOutcome {
  readonly messageId: string;
  readonly subscriptionId: string;
  readonly attempts: number;
  /** `gone`: the device accepts no more messages. `dropped`: the message is no longer wanted. */
  readonly what: 'delivered' | 'failed' | 'later' | 'gone' | 'dropped';
  /** Time of the next attempt. */
  readonly nextAttemptAt?: Date;
  /** Reason for the failure. */
  readonly reason?: string;
}

const rowsOf = (outcomes: readonly DeliveryOutcome[]) => sql`
  jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as settled (
    "messageId" uuid, "subscriptionId" uuid, attempts int, what text,
    "nextAttemptAt" timestamptz, reason text)`;

/**
 * Records and counts outcomes of deliveries in one statement. An outcome for a claim that expired
 * and was taken up by another process does not count, unless the message arrived. All deliveries
 * are locked before their notification, as receipts do: PostgreSQL would run a part of the
 * statement that nothing reads last, so the postponed deliveries are counted.
 */
async function endOrPostpone(
  db: Db,
  outcomes: readonly DeliveryOutcome[],
  now: Date,
): Promise<void> {
  await sql`
    with settled as (select * from ${rowsOf(outcomes)}), ended as (
      update push_delivery delivery set ended_at = ${now}, outcome = settled.what
      from settled
      where delivery.message_id = "messageId" and delivery.subscription_id = "subscriptionId"
        and delivery.ended_at is null
        and (settled.what = 'delivered'
          or settled.what = 'failed' and delivery.attempts = settled.attempts)
      returning delivery.message_id, delivery.outcome, settled.reason
    ), postponed as (
      update push_delivery delivery set next_attempt_at = "nextAttemptAt"
      from settled
      where delivery.message_id = "messageId" and delivery.subscription_id = "subscriptionId"
        and delivery.ended_at is null and settled.what = 'later'
        and delivery.attempts = settled.attempts
      returning delivery.message_id
    ), pushed as (
      select message.notification_id, count(*) as devices
      from ended join push_message message on message.id = ended.message_id
      where ended.outcome = 'delivered' and message.notification_id is not null
      group by message.notification_id
    ), reported as (
      update notification set pushed = notification.pushed + pushed.devices
      from pushed where notification.id = pushed.notification_id
    )
    insert into push_tally as tally (hour, delivered, failed, failure)
    select date_trunc('hour', ${now}::timestamptz),
      count(*) filter (where outcome = 'delivered'), count(*) filter (where outcome = 'failed'),
      coalesce(max(reason) filter (where outcome = 'failed'), '')
    from ended having count(*) > 0 and (select count(*) from postponed) >= 0
    on conflict (hour) do update set
      delivered = tally.delivered + excluded.delivered,
      failed = tally.failed + excluded.failed,
      failure = coalesce(nullif(excluded.failure, ''), tally.failure)`.execute(db);
}

/** Removes devices that accept no more messages, and deliveries that are no longer wanted. */
async function remove(db: Db, outcomes: readonly DeliveryOutcome[]): Promise<void> {
  await sql`
    with settled as (select * from ${rowsOf(outcomes)}), dropped as (
      delete from push_delivery using settled
      where what = 'dropped' and message_id = "messageId" and subscription_id = "subscriptionId"
    )
    delete from push_subscription using settled
    where what = 'gone' and id = "subscriptionId"`.execute(db);
}

/** Records outcomes of deliveries. */
export async function finish(
  db: Db,
  outcomes: readonly DeliveryOutcome[],
  now: Date,
): Promise<void> {
  const of = (...kinds: DeliveryOutcome['what'][]) =>
    outcomes.filter(({ what }) => kinds.includes(what));
  const done = of('delivered', 'failed', 'later');
  const unwanted = of('gone', 'dropped');
  if (done.length > 0) await endOrPostpone(db, done, now);
  if (unwanted.length > 0) await remove(db, unwanted);
}

/** Figures of the deliveries. */
export interface DeliveryFigures {
  readonly devices: number;
  readonly waiting: number;
  readonly delivered: number;
  readonly failed: number;
  /** Reason for the last failure. */
  readonly failure: string;
}

/** Returns the figures since a given time, from counts stored hour by hour. */
export async function deliveryFigures(db: Db, since: Date): Promise<DeliveryFigures> {
  const { rows } = await sql<DeliveryFigures>`
    select
      (select count(*) from push_subscription) as devices,
      (select count(*) from push_delivery where ended_at is null) as waiting,
      coalesce(sum(delivered), 0) as delivered,
      coalesce(sum(failed), 0) as failed,
      coalesce((array_agg(failure order by hour desc) filter (where failure <> ''))[1], '')
        as failure
    from push_tally where hour > ${since}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('a sum has one row');
  return figures;
}

/** Removes counts older than a moment. */
export async function deleteTallies(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('pushTally').where('hour', '<', before).execute();
}
