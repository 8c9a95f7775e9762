import type { Clock } from '../../../platform/clock.ts';

/** Minimum time between two notifications, on which open screens fetch the progress. */
const EVERY_MS = 1000;

/**
 * Returns a function that is true, at most once a second, when open screens are to be notified of a
 * transfer's progress.
 */
export function progressOf(clock: Clock): () => boolean {
  let last = 0;
  return () => {
    const now = clock().getTime();
    if (now - last < EVERY_MS) return false;
    last = now;
    return true;
  };
}
