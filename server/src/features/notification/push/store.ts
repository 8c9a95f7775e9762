import { type Selectable, sql } from 'kysely';
import { anyOf, type Db, type Tx } from '../../../platform/database/database.ts';
import type {
  PushPreferenceTable,
  PushSubscriptionTable,
} from '../../../platform/database/tables.ts';

/** A stored device. */
export type DeviceRow = Selectable<PushSubscriptionTable>;
/** The kinds of messages that an account wants. */
export type Preferences = Omit<Selectable<PushPreferenceTable>, 'accountId'>;

/** Locks a session until the transaction ends; returns false when it has ended meanwhile. */
async function lockSession(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a device, or assigns one with a known address to the session. */
async function upsertDevice(tx: Tx, device: DeviceRow): Promise<string> {
  const { id } = await tx
    .insertInto('pushSubscription')
    .values(device)
    .onConflict((conflict) =>
      conflict.constraint('push_subscription_endpoint').doUpdateSet((eb) => ({
        accountId: eb.ref('excluded.accountId'),
        sessionHash: eb.ref('excluded.sessionHash'),
        p256dh: eb.ref('excluded.p256dh'),
        auth: eb.ref('excluded.auth'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the other devices of a session by one, which takes over their waiting messages. */
async function replaceOthers(tx: Tx, { id, sessionHash }: DeviceRow): Promise<void> {
  // Locked first, so that messages just being queued for them are taken over too.
  const others = await tx
    .selectFrom('pushSubscription')
    .select('id')
    .where('sessionHash', '=', sessionHash)
    .where('id', '!=', id)
    .forUpdate()
    .execute();
  if (others.length === 0) return;
  const ids = others.map((other) => other.id);
  await sql`
    update push_delivery set subscription_id = ${id}
    where (message_id, subscription_id) in (
      select distinct on (message_id) message_id, subscription_id from push_delivery
      where subscription_id = any(${ids}::uuid[]) and message_id not in (
        select message_id from push_delivery where subscription_id = ${id})
      order by message_id, received_at)`.execute(tx);
  await tx.deleteFrom('pushSubscription').where('id', '=', anyOf(ids)).execute();
}

/**
 * Stores the only device of a session: a browser that subscribes again has another address, and
 * gets no messages at the earlier one. Returns the device's id; `undefined` when the session has
 * ended meanwhile.
 */
export async function saveDevice(tx: Tx, device: DeviceRow): Promise<string | undefined> {
  if (!(await lockSession(tx, device.sessionHash))) return undefined;
  // Messages waiting for the previous user of the browser are not for the current one.
  await tx
    .deleteFrom('pushSubscription')
    .where('endpoint', '=', device.endpoint)
    .where('accountId', '!=', device.accountId)
    .execute();
  const id = await upsertDevice(tx, device);
  await replaceOthers(tx, { ...device, id });
  return id;
}

/** Retains an account's newest devices and removes the others. */
export async function keepNewest(tx: Tx, accountId: string, max: number): Promise<void> {
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
        .offset(max),
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

/** Returns an account's devices with a live session, newest first. */
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

/** Returns the kinds of messages that an account wants: all of them, until it changes that. */
export async function preferencesOf(db: Db, accountId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('pushPreference')
    .select(['announcements', 'queryResolved', 'reportReady', 'machineSold', 'machineListed'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return (
    row ?? {
      announcements: true,
      queryResolved: true,
      reportReady: true,
      machineSold: true,
      machineListed: true,
    }
  );
}

/** Stores changed preferences of an account; the others stay unchanged. */
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

/** Removes the push data of an account that does not end with its sessions. */
export async function erasePush(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('pushSubscription').where('accountId', '=', accountId).execute();
  await tx.deleteFrom('pushPreference').where('accountId', '=', accountId).execute();
  await tx.deleteFrom('pushMessage').where('accountId', '=', accountId).execute();
}
