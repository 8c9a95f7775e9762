import { sql } from 'kysely';
import type { Db } from './database/database.ts';

/** Where time comes from: the machine's clock, or a test's. */
export type Clock = () => Date;

/** The machine's clock. */
export const systemClock: Clock = () => new Date();

/**
 * The earlier of a clock and this machine's: a stored file is dated by whatever stores it, and must not
 * look old because that is behind the database.
 */
export const earlierTime = (clock: Clock): Date =>
  new Date(Math.min(clock().getTime(), systemClock().getTime()));

/** The time of the database, whatever becomes of this machine's clock meanwhile. */
interface DatabaseClock {
  readonly clock: Clock;
  close(): void;
}

/** How often it is asked: two clocks drift apart by less than a hundredth of a second an hour. */
const ASK_EVERY_MS = 60_000;

/**
 * Counts on from the database's time as last read: every process limits by the same clock, and a
 * machine's clock that is set back makes nobody wait.
 */
export async function openDatabaseClock(db: Db): Promise<DatabaseClock> {
  const offsetNow = async () => {
    const before = performance.now();
    const asked = sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`;
    const [answer] = (await asked.execute(db)).rows;
    return (answer?.ms ?? Number.NaN) - (before + performance.now()) / 2;
  };
  let offset = await offsetNow();
  const again = async () => {
    offset = await offsetNow().catch(() => offset);
  };
  const timer = setInterval(() => void again(), ASK_EVERY_MS).unref();
  return {
    clock: () => new Date(offset + performance.now()),
    close: () => clearInterval(timer),
  };
}

/** By how much the processes of one installation may differ where they ask a busy database for the time. */
const DIFFER_SECONDS = 5;

/** What is later has not happened, but was noted before a clock was set back. */
export const latestNow = (now: Date): Date => secondsAfter(now, DIFFER_SECONDS);

/** The moment `seconds` after another (before it, when negative). */
export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
