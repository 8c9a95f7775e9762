import { secondsAfter } from '../../../platform/clock.ts';

const FIRST_SECONDS = 30;
const MAX_SECONDS = 3600;
/** A day late, a message is of no use any more. */
const TRIED_FOR_SECONDS = 86_400;

/** When trying stops. */
export const triedUntil = (createdAt: Date): Date => secondsAfter(createdAt, TRIED_FOR_SECONDS);

/**
 * When to try again after so many attempts: half a minute later, then after twice as long each time,
 * an hour at most, a fifth sooner or later by `chance` (0 to 1) so that not all come at once; never
 * before the service wants it. `null` where that is too late.
 */
export function nextAttempt(
  given: { createdAt: Date; now: Date; attempts: number; askedSeconds: number },
  chance: number,
): Date | null {
  const { createdAt, now, attempts, askedSeconds } = given;
  const doubled = Math.min(FIRST_SECONDS * 2 ** Math.min(attempts - 1, 20), MAX_SECONDS);
  const seconds = Math.max(doubled * (0.8 + 0.4 * chance), askedSeconds);
  const next = secondsAfter(now, seconds);
  return next < triedUntil(createdAt) ? next : null;
}
