import { sql } from 'kysely';
import { type Clock, secondsAfter } from './clock.ts';
import type { Db, Tx } from './database.ts';

/** No limit looks further back. */
export const ATTEMPT_KEPT_SECONDS = 86_400;

/** What is counted, each against its own subject: a number or an address. */
export type AttemptKind =
  | 'code_address'
  | 'failure_address'
  | 'wrong_password'
  | 'wrong_second_factor'
  | 'test_message';

/** What is held while it is counted: attempts, or the codes of a number. */
type CountedKind = AttemptKind | 'code';

/**
 * Lets one at a time count and note the attempts of a subject, until the transaction ends: asked
 * at once, many would all find the count below its limit.
 */
export async function holdCount(tx: Tx, kind: CountedKind, subject: string): Promise<void> {
  const name = `${kind} ${subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Notes an attempt, to be counted later. */
export async function noteAttempt(
  db: Db,
  clock: Clock,
  kind: AttemptKind,
  subject: string,
): Promise<void> {
  await db.insertInto('attempt').values({ kind, subject, at: clock() }).execute();
}

/** How often something was attempted in the last `seconds`, and when last. */
export async function countAttempts(
  db: Db,
  clock: Clock,
  kind: AttemptKind,
  subject: string,
  seconds: number,
): Promise<{ count: number; last: Date | null }> {
  const row = await db
    .selectFrom('attempt')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('at').as('last')])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', secondsAfter(clock(), -seconds))
    .executeTakeFirstOrThrow();
  return { count: row.count, last: row.last };
}

/** Forgets the attempts of a subject, after it proved itself. */
export async function forgetAttempts(db: Db, kind: AttemptKind, subject: string): Promise<void> {
  await db.deleteFrom('attempt').where('kind', '=', kind).where('subject', '=', subject).execute();
}

/** Removes what no limit looks at any more. */
export async function sweepAttempts(db: Db, clock: Clock): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('at', '<', secondsAfter(clock(), -ATTEMPT_KEPT_SECONDS))
    .execute();
}
