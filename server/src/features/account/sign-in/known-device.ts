import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';

const ID = /^[\w-]{22}$/;
/** A plant shares a computer; of more accounts than this the eldest are strangers on it again. */
const MAX_ACCOUNTS = 8;

type Keys = Pick<Platform, 'deviceKey'>;

/** What only this server can make: that an account was signed in to on a device. */
function tagOf(key: Buffer, id: string, accountId: string): string {
  return createHmac('sha256', key).update(`${id} ${accountId}`).digest('base64url').slice(0, 22);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The id of the device a cookie names, where this account was signed in to on it; else null. */
export function knownDevice(
  { deviceKey }: Keys,
  cookie: string | null,
  accountId: string | null,
): string | null {
  const [id = '', ...tags] = cookie?.split('.') ?? [];
  // An unknown number takes as long.
  const tag = tagOf(deviceKey, id, accountId ?? 'nobody');
  const isKnown = tags.slice(0, MAX_ACCOUNTS).some((given) => isSame(given, tag));
  return accountId !== null && isKnown ? id : null;
}

/**
 * The cookie of a device on which an account was just signed in to: a random id, then a tag for
 * each account that was, the newest first. It opens nothing; it only counts apart from strangers.
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
