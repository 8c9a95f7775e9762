import { sql } from 'kysely';
import { type Clock, secondsAfter } from '../clock.ts';
import type { Db } from '../database/database.ts';

const PACE_SECONDS = 1;
/** Maximum time that an attempt waits for its turn. */
export const MAX_WAITING_SECONDS = 8;
/**
 * Maximum time that a turn can be ahead, even by another process's clock; a later turn remains from
 * before a clock was set back.
 */
const MAX_AHEAD_SECONDS = 20;

/**
 * Takes the next turn of a subject; all processes together give it one turn a second. Returns the
 * milliseconds until the turn begins, or `null` without taking one when the wait would be too long.
 */
export async function takeTurn(db: Db, clock: Clock, subject: string): Promise<number | null> {
  const now = clock();
  const inSeconds = (seconds: number) => secondsAfter(now, seconds);
  const isAhead = sql`pace.next_at > ${now} and pace.next_at <= ${inSeconds(MAX_AHEAD_SECONDS)}`;
  const pace = sql`make_interval(secs => ${PACE_SECONDS})`;
  const { rows } = await sql<{ nextAt: Date }>`
    insert into pace (subject, next_at) values (${subject}, ${inSeconds(PACE_SECONDS)})
    on conflict (subject) do update
    set next_at = (case when ${isAhead} then pace.next_at else ${now}::timestamptz end) + ${pace}
    where not (${isAhead} and pace.next_at > ${inSeconds(MAX_WAITING_SECONDS)})
    returning next_at`.execute(db);
  const [taken] = rows;
  return taken ? secondsAfter(taken.nextAt, -PACE_SECONDS).getTime() - now.getTime() : null;
}

/** Removes turns that have passed. */
export async function sweepPaces(db: Db, clock: Clock): Promise<void> {
  const limit = secondsAfter(clock(), -MAX_AHEAD_SECONDS);
  await db.deleteFrom('pace').where('nextAt', '<', limit).execute();
}
