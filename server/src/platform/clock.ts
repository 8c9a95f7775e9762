import { sql } from 'kysely';
import type { Db } from './database/database.ts';

/** A source of the current time: the machine's clock, or a test's. */
export type Clock = () => Date;

/** The machine's clock. */
export const systemClock: Clock = () => new Date();

/**
 * Returns the earlier of a clock's time and this machine's. A stored file is dated by the machine
 * that stores it, and must not look old only because that machine is behind the database.
 */
export const earlierTime = (clock: Clock): Date =>
  new Date(Math.min(clock().getTime(), systemClock().getTime()));

/** The database's time, independent of later changes to this machine's clock. */
interface DatabaseClock {
  readonly clock: Clock;
  close(): void;
}

/**
 * How often the database is asked for its time: two clocks drift apart by less than a hundredth of
 * a second an hour.
 */
const ASK_EVERY_MS = 60_000;

/**
 * Longest round trip that is precise enough: when the statement first waits for a connection, the
 * database was not asked in the middle of the interval.
 */
const EXACT_WITHIN_MS = 2000;

/**
 * Opens a clock that counts on from the database's time as last read. Every process applies limits
 * by the same clock, and a machine's clock that is set back makes nobody wait.
 */
export async function openDatabaseClock(db: Db): Promise<DatabaseClock> {
  const ask = async () => {
    const before = performance.now();
    const asked = sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`;
    const [answer] = (await asked.execute(db)).rows;
    const after = performance.now();
    return { offset: (answer?.ms ?? Number.NaN) - (before + after) / 2, took: after - before };
  };
  let { offset, took } = await ask();
  const again = async () => {
    const next = await ask().catch(() => null);
    if (next && next.took < Math.max(EXACT_WITHIN_MS, took)) ({ offset, took } = next);
  };
  // The first statement may also have waited for a connection.
  if (took > EXACT_WITHIN_MS) await again();
  const timer = setInterval(() => void again(), ASK_EVERY_MS).unref();
  return {
    clock: () => new Date(offset + performance.now()),
    close: () => clearInterval(timer),
  };
}

/**
 * Maximum difference between the clocks of one installation's processes when they read the time
 * from a busy database.
 */
const DIFFER_SECONDS = 5;

/**
 * Returns the latest moment that can have happened: a later one was noted before a clock was set
 * back.
 */
export const latestNow = (now: Date): Date => secondsAfter(now, DIFFER_SECONDS);

/** Returns the moment `seconds` after another (before it, when negative). */
export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
