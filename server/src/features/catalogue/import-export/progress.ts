import type { Clock } from '../../../platform/clock.ts';

/** Open screens ask again at most so often. */
const EVERY_MS = 1000;

/** Says, not more than once a second, that open screens are to be notified how far a transfer is. */
export function progressOf(clock: Clock): () => boolean {
  let last = 0;
  return () => {
    const now = clock().getTime();
    if (now - last < EVERY_MS) return false;
    last = now;
    return true;
  };
}
