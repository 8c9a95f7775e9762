import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';

const ID = /^[\w-]{22}$/;
/**
 * Maximum number of accounts that a device remembers, since a plant shares a computer; it is
 * unknown to older ones again.
 */
const MAX_ACCOUNTS = 8;

type Keys = Pick<Platform, 'deviceKey'>;

/** Returns the server's proof that an account signed in on a device. */
function tagOf(key: Buffer, id: string, accountId: string): string {
  return createHmac('sha256', key).update(`${id} ${accountId}`).digest('base64url').slice(0, 22);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the id of a cookie's device if this account signed in on it; otherwise null. */
export function knownDevice(
  { deviceKey }: Keys,
  cookie: string | null,
  accountId: string | null,
): string | null {
  const [id = '', ...tags] = cookie?.split('.') ?? [];
  // Computed for an unknown number too, so that it takes as long.
  const tag = tagOf(deviceKey, id, accountId ?? 'nobody');
  const isKnown = tags.slice(0, MAX_ACCOUNTS).some((given) => isSame(given, tag));
  return accountId !== null && isKnown ? id : null;
}

/**
 * Returns the cookie of a device on which an account just signed in: a random id, then a tag for
 * each account that did, the newest first. It gives no access; it only makes attempts count
 * separately from those of unknown devices.
 */
export function rememberAccount(
  { deviceKey }: Keys,
  cookie: string | null,
  accountId: string,
): string {
  const [given = '', ...tags] = cookie?.split('.') ?? [];
  const isGiven = ID.test(given);
  const id = isGiven ? given : randomBytes(16).toString('base64url');
  const tag = tagOf(deviceKey, id, accountId);
  const others = isGiven ? tags.filter((other) => ID.test(other) && other !== tag) : [];
  return [id, tag, ...others.slice(0, MAX_ACCOUNTS - 1)].join('.');
}
