import type { OutboxTurn } from './item.ts';

const FIRST_WAIT = 5_000;
const MAX_WAIT = 15 * 60_000;
/** Longest wait that a server may ask for, in milliseconds. */
export const MAX_ASKED_WAIT = 60 * 60_000;
const MAX_PAUSE = 60_000;

/**
 * Maximum age of an item, in milliseconds: the server remembers an idempotency key for 30 days, so
 * an older item could be carried out twice.
 */
export const OUTBOX_AGE = 29 * 24 * 60 * 60_000;

/**
 * Returns the milliseconds until the next attempt: doubles from 5 s to 15 minutes with every
 * attempt; obeys the server's Retry-After (seconds), up to an hour.
 */
export function waitAfter(attempts: number, retryAfter?: number): number {
  const own = Math.min(FIRST_WAIT * 2 ** Math.max(0, attempts - 1), MAX_WAIT);
  const asked = Math.min((retryAfter ?? 0) * 1000, MAX_ASKED_WAIT);
  return Math.max(own, asked);
}

/**
 * Returns the milliseconds until the next check for a connection: longer the more checks in a row
 * found none, up to a minute. Browsers do not report every connection that returns.
 */
export function pauseAfter(looks: number): number {
  return Math.min(waitAfter(looks), MAX_PAUSE);
}

/**
 * Whether an item is too old to be sent without its owner's confirmation, by the phone's clock and,
 * if it is known for both moments, by the server's. A clock that was corrected in the meantime
 * makes no item too old.
 */
export function isTooOld(
  item: Pick<OutboxTurn, 'createdAt' | 'serverCreatedAt'>,
  now: number,
  serverNow?: number,
): boolean {
  if (now - item.createdAt <= OUTBOX_AGE) return false;
  if (item.serverCreatedAt === undefined || serverNow === undefined) return true;
  return serverNow - item.serverCreatedAt > OUTBOX_AGE;
}
