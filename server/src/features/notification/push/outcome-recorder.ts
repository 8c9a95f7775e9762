import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../../platform/database/database.ts';
import { isDatabaseAway, isPoolBusy } from '../../../platform/database/database-errors.ts';
import { type DeliveryOutcome, finish } from './delivery-store.ts';

const TRIES = 30;
const BETWEEN_MS = 1000;

/** Records outcomes of deliveries while others are still in progress. */
export interface OutcomeRecorder {
  add(outcome: DeliveryOutcome): void;
  /** Waits until everything is written; rejects when that fails. */
  done(): Promise<void>;
}

/**
 * Returns a recorder that runs one statement at a time; outcomes that arrive meanwhile go into the
 * next. A device that has its message must not get it again because the database was away for a
 * moment, so the recorder waits for the database.
 */
export function openOutcomeRecorder(db: Db, now: () => Date): OutcomeRecorder {
  let gathered: DeliveryOutcome[] = [];
  let writing: Promise<void> = Promise.resolve();
  let isWriting = false;
  const write = async (some: readonly DeliveryOutcome[]) => {
    for (let tries = 1; ; tries++) {
      try {
        return await finish(db, some, now());
      } catch (error) {
        if (tries >= TRIES || !(isDatabaseAway(error) || isPoolBusy(error))) throw error;
        await delay(BETWEEN_MS);
      }
    }
  };
  const writeAll = async () => {
    try {
      for (let some = gathered; some.length > 0; some = gathered) {
        gathered = [];
        await write(some);
      }
    } finally {
      isWriting = false;
    }
  };
  return {
    add(outcome) {
      gathered.push(outcome);
      if (isWriting) return;
      isWriting = true;
      writing = Promise.all([writing, writeAll()]).then(() => undefined);
      // The failure is reported by done().
      writing.catch(() => undefined);
    },
    done: () => writing,
  };
}
