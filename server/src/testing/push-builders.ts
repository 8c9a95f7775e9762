import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignedIn } from './builders.ts';
import { aPushBrowser, type PushBrowser } from './push-browser.ts';
import { PUSH_HOST } from './push-stand-in.ts';

let made = 0;

/** An address at the stand-in of a push service nobody else of this run has. */
export const anEndpoint = () => `https://${PUSH_HOST}/send/device-${++made}`;

/** A device that takes notifications, with its browser's side. */
export interface Device extends PushBrowser {
  readonly id: string;
  /** The path its messages come to. */
  readonly path: string;
}

/** A device of somebody's only session, at an address of its own or the one given. */
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

/** What waits for a device, or went to it. */
export function deliveriesOf({ db }: Platform, device: Pick<Device, 'id'>) {
  return db
    .selectFrom('pushDelivery')
    .innerJoin('pushMessage', 'pushMessage.id', 'pushDelivery.messageId')
    .selectAll()
    .where('subscriptionId', '=', device.id)
    .orderBy('pushMessage.createdAt')
    .execute();
}

/** Removes every device and everything that was sent to one. */
export async function removePush({ db }: Platform): Promise<void> {
  for (const table of ['pushMessage', 'pushSubscription', 'pushTally'] as const) {
    await db.deleteFrom(table).execute();
  }
}
