import { sql } from 'kysely';
import { type Clock, latestNow, secondsAfter } from '../clock.ts';
import { anyOf, type Db, type Tx } from '../database/database.ts';
import { networksOf } from '../networks.ts';

/** No limit looks further back. */
export const ATTEMPT_STORED_SECONDS = 86_400;

const HOUR = 3600;
/** How many times the limit of a /64 a /48 has. */
const WIDER = 4;

/** What is counted against an address. */
type AddressKind = Extract<
  AttemptKind,
  'code_address' | 'failure_address' | 'registration_address'
>;

const kinds = [
  'code_address',
  'failure_address',
  'wrong_password',
  'own_password',
  'wrong_second_factor',
  'test_message',
  'text_message',
  'gateway_failure',
  'limit_reached',
  'registration_address',
] as const;

/** What is counted, each against its own subject: a number, an address, an account. */
export type AttemptKind = (typeof kinds)[number];

/** What is locked while it is counted: attempts, or the codes of a number. */
type CountedKind = AttemptKind | 'code';

/**
 * Lets one at a time count and note the attempts of a subject, until the transaction ends: asked
 * at once, many would all find the count below its limit.
 */
export async function lockCount(tx: Tx, kind: CountedKind, subject: string): Promise<void> {
  const name = `${kind} ${subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Notes an attempt, to be counted later; with where it came from, where that is counted too. */
export async function noteAttempt(
  db: Db,
  clock: Clock,
  kind: AttemptKind,
  subject: string,
  origin = '',
): Promise<void> {
  await db.insertInto('attempt').values({ kind, subject, origin, at: clock() }).execute();
}

/** Which attempts are counted: all, those of one origin, or those whose origin begins so or not. */
interface From {
  readonly origin?: string;
  readonly originBegins?: { readonly with: string; readonly is: boolean };
}

/**
 * How often something was attempted in the last `seconds`, and when last. A moment in the future is
 * none: it is from before a clock was set back.
 */
export async function countAttempts(
  db: Db,
  clock: Clock,
  kind: AttemptKind,
  subject: string,
  seconds: number,
  { origin, originBegins }: From = {},
): Promise<{ count: number; last: Date | null }> {
  const now = clock();
  const row = await db
    .selectFrom('attempt')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('at').as('last')])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', secondsAfter(now, -seconds))
    .where('at', '<=', latestNow(now))
    .$if(origin !== undefined, (query) => query.where('origin', '=', origin ?? ''))
    .$if(originBegins !== undefined, (query) =>
      query.where(
        sql<boolean>`starts_with(origin, ${originBegins?.with ?? ''})`,
        '=',
        originBegins?.is ?? true,
      ),
    )
    .executeTakeFirstOrThrow();
  return { count: row.count, last: row.last };
}

/** Of how many subjects something was noted in the last `seconds`. */
export async function countSubjects(
  db: Db,
  clock: Clock,
  kind: AttemptKind,
  seconds: number,
): Promise<number> {
  const now = clock();
  const row = await db
    .selectFrom('attempt')
    .select((eb) => eb.fn.count<number>('subject').distinct().as('count'))
    .where('kind', '=', kind)
    .where('at', '>', secondsAfter(now, -seconds))
    .where('at', '<=', latestNow(now))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Notes something against an address, by each network it is counted by. */
export async function noteFromAddress(
  db: Db,
  clock: Clock,
  kind: AddressKind,
  address: string,
): Promise<void> {
  const at = clock();
  const rows = networksOf(address).map((subject) => ({ kind, subject, at }));
  await db.insertInto('attempt').values(rows).execute();
}

/**
 * The widest network of an address that has reached a limit in the last hour, or `seconds`; `null`
 * where none has. Asked at once, as many as there are connections may pass it: that is not worth
 * letting a whole plant wait for each other.
 */
export async function networkOverLimit(
  db: Db,
  clock: Clock,
  kind: AddressKind,
  address: string,
  limit: number,
  seconds = HOUR,
): Promise<string | null> {
  const [narrow, ...wider] = networksOf(address);
  const limits = [...wider.map((net) => [net, limit * WIDER] as const), [narrow, limit] as const];
  for (const [network, max] of limits) {
    const { count } = await countAttempts(db, clock, kind, network, seconds);
    if (count >= max) return network;
  }
  return null;
}

/** Forgets the attempts of a subject, or those of one origin, after it proved itself. */
export async function forgetAttempts(
  db: Db,
  kind: AttemptKind,
  subject: string,
  origin?: string,
): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .$if(origin !== undefined, (query) => query.where('origin', '=', origin ?? ''))
    .execute();
}

/** Forgets what was noted of a kind, whatever its subject. */
export async function forgetKind(db: Db, kind: AttemptKind): Promise<void> {
  await db.deleteFrom('attempt').where('kind', '=', kind).execute();
}

/** Forgets every attempt of some subjects; found by kind and subject, as they are indexed. */
export async function forgetSubjects(db: Db, subjects: readonly string[]): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('kind', '=', anyOf(kinds))
    .where('subject', '=', anyOf(subjects))
    .execute();
}

/** Removes what no limit looks at any more. */
export async function sweepAttempts(db: Db, clock: Clock): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('at', '<', secondsAfter(clock(), -ATTEMPT_STORED_SECONDS))
    .execute();
}
