import type { OutboxTurn } from './item.ts';

const FIRST_WAIT = 5_000;
const MAX_WAIT = 15 * 60_000;
/** No wait is longer, in milliseconds. */
export const MAX_ASKED_WAIT = 60 * 60_000;
const MAX_PAUSE = 60_000;

/** An idempotency key is known to the server for 30 days; an older item could happen twice. */
export const OUTBOX_AGE = 29 * 24 * 60 * 60_000;

/**
 * Milliseconds until an item goes again, doubling from 5 s to 15 minutes with every attempt; what
 * the server asks for in Retry-After (seconds) is waited for, up to an hour.
 */
export function waitAfter(attempts: number, retryAfter?: number): number {
  const own = Math.min(FIRST_WAIT * 2 ** Math.max(0, attempts - 1), MAX_WAIT);
  const asked = Math.min((retryAfter ?? 0) * 1000, MAX_ASKED_WAIT);
  return Math.max(own, asked);
}

/**
 * Milliseconds until somebody looks again whether there is a line, the longer the more looks in a
 * row found none, up to a minute: no browser reports every line that comes back.
 */
export function pauseAfter(looks: number): number {
  return Math.min(waitAfter(looks), MAX_PAUSE);
}

/**
 * Whether an item is too old to be sent without its owner's word: by the clock of its phone and, where
 * it is known for both moments, by the server's. A clock that was set right meanwhile makes none old.
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
