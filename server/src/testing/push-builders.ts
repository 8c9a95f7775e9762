import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignedIn } from './builders.ts';
import { aPushBrowser, type PushBrowser } from './push-browser.ts';
import { PUSH_HOST } from './push-stand-in.ts';

let made = 0;

/** Returns an address at the simulated push service that is unique in this run. */
export const anEndpoint = () => `https://${PUSH_HOST}/send/device-${++made}`;

/** A device that receives push messages, with its browser's side. */
export interface Device extends PushBrowser {
  readonly id: string;
  /** The path at which it receives messages. */
  readonly path: string;
}

/** Adds a device for an account's only session, at a new address or the given one. */
export async function aDevice(
  { db, clock }: Platform,
  { account }: SignedIn,
  endpoint = anEndpoint(),
): Promise<Device> {
  const browser = aPushBrowser(endpoint);
  const { tokenHash } = await db
    .selectFrom('session')
    .select('tokenHash')
    .where('accountId', '=', account.id)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const now = clock();
  const id = newId(now);
  const { accountId, sessionHash } = { accountId: account.id, sessionHash: tokenHash };
  const row = { id, accountId, sessionHash, endpoint, createdAt: now, updatedAt: now };
  await db
    .insertInto('pushSubscription')
    .values({ ...row, ...browser.subscription.keys })
    .execute();
  return { ...browser, id, path: new URL(endpoint).pathname };
}

/** Reads the waiting and ended deliveries to a device. */
export function deliveriesOf({ db }: Platform, device: Pick<Device, 'id'>) {
  return db
    .selectFrom('pushDelivery')
    .innerJoin('pushMessage', 'pushMessage.id', 'pushDelivery.messageId')
    .selectAll()
    .where('subscriptionId', '=', device.id)
    .orderBy('pushMessage.createdAt')
    .execute();
}

/** Removes every device and all push messages. */
export async function removePush({ db }: Platform): Promise<void> {
  for (const table of ['pushMessage', 'pushSubscription', 'pushTally'] as const) {
    await db.deleteFrom(table).execute();
  }
}
