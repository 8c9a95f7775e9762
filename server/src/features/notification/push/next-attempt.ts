import { secondsAfter } from '../../../platform/clock.ts';

const FIRST_SECONDS = 30;
const MAX_SECONDS = 3600;
/** How long a message is tried: a day late, it is of no use any more. */
const TRIED_FOR_SECONDS = 86_400;

/** Returns the time after which a message is not tried any more. */
export const triedUntil = (createdAt: Date): Date => secondsAfter(createdAt, TRIED_FOR_SECONDS);

/**
 * Returns the time of the next attempt: after half a minute, then twice as long each time, at most
 * an hour, a fifth sooner or later by `chance` (0 to 1) so that not all attempts coincide; never
 * before the time the service asks for. `null` when that is too late.
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
