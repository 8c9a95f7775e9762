import { ECDH } from 'node:crypto';
import type { pushCalls } from '@fluteline/contract/notification-push';
import { messages } from '../../../messages/index.ts';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Sent } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Session } from '../../../platform/sessions/sessions.ts';
import type { Write } from '../../../platform/write/write.ts';
import { keepNewest, saveDevice } from './store.ts';

type Subscribe = Pick<Sent<typeof pushCalls.subscribeToPush>, 'body'>;

/**
 * Maximum number of devices that an account is notified on; one more replaces the device used
 * longest ago.
 */
const MAX_DEVICES = 20;

const plain = (key: string) => key.replaceAll('=', '');

/**
 * Returns whether a key of the right length is a point of the curve, without which nothing can be
 * encrypted.
 */
function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return Buffer.from(key, 'base64url')[0] === 4;
  } catch {
    return false;
  }
}

/** Registers a device for push messages as long as its session lives; returns the device's id. */
export async function subscribe(
  { tx, now, caller }: Write<Session>,
  { body }: Subscribe,
): Promise<string> {
  const { endpoint, keys } = body;
  const [p256dh, auth] = [plain(keys.p256dh), plain(keys.auth)];
  if (!isPublicKey(p256dh)) throw fieldError('keys', messages.refusals.pushKeyInvalid);
  const { accountId, tokenHash: sessionHash } = caller;
  const device = { endpoint, p256dh, auth, accountId, sessionHash, createdAt: now, updatedAt: now };
  const id = await saveDevice(tx, { ...device, id: newId(now) });
  if (!id) throw new AppError('token_invalid');
  await keepNewest(tx, accountId, MAX_DEVICES);
  return id;
}
