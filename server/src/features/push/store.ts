import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { PushPreferenceTable, PushSubscriptionTable } from '../../platform/tables.ts';

/** A device as stored. */
export type DeviceRow = Selectable<PushSubscriptionTable>;
/** What an account wants to be notified of. */
export type Preferences = Omit<Selectable<PushPreferenceTable>, 'accountId'>;

/**
 * Adds a device, or tells of one known by its address that it is this session's now. Answers its
 * id; `undefined` where the session has ended meanwhile.
 */
export async function saveDevice(tx: Tx, device: DeviceRow): Promise<string | undefined> {
  const { endpoint, accountId, sessionHash } = device;
  // What waits for whoever used this browser before is not for whoever uses it now.
  await tx
    .deleteFrom('pushSubscription')
    .where('endpoint', '=', endpoint)
    .where('accountId', '!=', accountId)
    .execute();
  const { rows } = await sql<{ id: string }>`
    with live as (
      select token_hash from session where token_hash = ${sessionHash} for key share
    )
    insert into push_subscription
      (id, account_id, session_hash, endpoint, p256dh, auth, created_at, updated_at)
    select ${device.id}::uuid, ${accountId}::uuid, token_hash, ${endpoint}, ${device.p256dh},
      ${device.auth}, ${device.createdAt}::timestamptz, ${device.updatedAt}::timestamptz
    from live
    on conflict on constraint push_subscription_endpoint do update set
      account_id = excluded.account_id, session_hash = excluded.session_hash,
      p256dh = excluded.p256dh, auth = excluded.auth, updated_at = excluded.updated_at
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** Keeps an account's newest devices and removes the others. */
export async function keepNewest(tx: Tx, accountId: string, most: number): Promise<void> {
  await tx
    .deleteFrom('pushSubscription')
    .where('accountId', '=', accountId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('pushSubscription')
        .select('id')
        .where('accountId', '=', accountId)
        .orderBy('updatedAt', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute();
}

/** Removes a device of an account by its address. */
export async function removeDevice(tx: Tx, accountId: string, endpoint: string): Promise<void> {
  await tx
    .deleteFrom('pushSubscription')
    .where('accountId', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** An account's devices whose session lives, newest first. */
export function devicesOf(
  db: Db,
  accountId: string,
  now: Date,
): Promise<Pick<DeviceRow, 'endpoint' | 'createdAt' | 'updatedAt'>[]> {
  return db
    .selectFrom('pushSubscription')
    .innerJoin('session', 'session.tokenHash', 'pushSubscription.sessionHash')
    .select([
      'pushSubscription.endpoint',
      'pushSubscription.createdAt',
      'pushSubscription.updatedAt',
    ])
    .where('pushSubscription.accountId', '=', accountId)
    .where('session.expiresAt', '>', now)
    .orderBy('pushSubscription.updatedAt', 'desc')
    .execute();
}

/** What an account wants to be notified of: everything, until it says otherwise. */
export async function preferencesOf(db: Db, accountId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('pushPreference')
    .select(['announcements', 'queryResolved', 'reportReady'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row ?? { announcements: true, queryResolved: true, reportReady: true };
}

/** Keeps what an account switched; what it did not name stays. */
export async function savePreferences(
  tx: Tx,
  accountId: string,
  change: Partial<Preferences>,
): Promise<void> {
  await tx
    .insertInto('pushPreference')
    .values({ accountId, ...change })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ accountId, ...change }))
    .execute();
}

/** Removes everything of an account that does not go with its sessions. */
export async function erasePush(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('pushSubscription').where('accountId', '=', accountId).execute();
  await tx.deleteFrom('pushPreference').where('accountId', '=', accountId).execute();
  await tx.deleteFrom('pushMessage').where('accountId', '=', accountId).execute();
}
