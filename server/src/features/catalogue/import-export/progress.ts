import { announce } from '../../../platform/changes.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';

/** Open screens ask again at most so often. */
const EVERY_MS = 1000;

/** Tells open screens how far a transfer is, not more than once a second. */
export function progressOf(clock: Clock, id: string): (db: Db) => Promise<void> {
  let told = 0;
  return async (db) => {
    const now = clock().getTime();
    if (now - told < EVERY_MS) return;
    told = now;
    await announce(db, { topic: 'transfer', id });
  };
}
