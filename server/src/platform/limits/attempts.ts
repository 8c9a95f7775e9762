import { sql } from 'kysely';
import { type Clock, latestNow, secondsAfter } from '../clock.ts';
import { anyOf, type Db, type Tx } from '../database/database.ts';
import { networksOf } from '../networks.ts';

/** How long attempts are stored: no limit looks further back. */
export const ATTEMPT_STORED_SECONDS = 86_400;

const HOUR = 3600;
/** Factor by which the limit of a wider network (a /48) exceeds that of a /64. */
const WIDER = 4;

/** Kinds of attempts counted by address. */
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

/** Kinds of attempts, each counted by its own subject: a number, an address, an account. */
export type AttemptKind = (typeof kinds)[number];

/** Kinds of counts that can be locked: attempts, or the codes of a number. */
type CountedKind = AttemptKind | 'code';

/**
 * Serialises counting and noting the attempts of a subject until the transaction ends: otherwise
 * many simultaneous requests would all find the count below its limit.
 */
export async function lockCount(tx: Tx, kind: CountedKind, subject: string): Promise<void> {
  const name = `${kind} ${subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Notes an attempt to be counted later, with its origin when that is counted too. */
export async function noteAttempt(
  db: Db,
  clock: Clock,
  kind: AttemptKind,
  subject: string,
  origin = '',
): Promise<void> {
  await db.insertInto('attempt').values({ kind, subject, origin, at: clock() }).execute();
}

/**
 * Which attempts count: all, those of one origin, or those whose origin does or does not begin with
 * a prefix.
 */
interface From {
  readonly origin?: string;
  readonly originBegins?: { readonly with: string; readonly is: boolean };
}

/**
 * Returns how often something was attempted in the last `seconds`, and when last. Moments in the
 * future are left out: they were noted before a clock was set back.
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

/** Returns the number of subjects with an attempt in the last `seconds`. */
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

/** Notes an attempt against each network that an address counts towards. */
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
 * Returns the widest network of an address that has reached a limit in the last hour, or `seconds`;
 * `null` without one. As many simultaneous requests as there are connections may exceed the limit:
 * preventing that is not worth making a whole plant's requests wait for each other.
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

/** Removes the attempts of a subject, or those of one origin, after the subject authenticated. */
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

/** Removes all attempts of a kind, whatever their subject. */
export async function forgetKind(db: Db, kind: AttemptKind): Promise<void> {
  await db.deleteFrom('attempt').where('kind', '=', kind).execute();
}

/** Removes every attempt of some subjects; named by kind and subject to use the index. */
export async function forgetSubjects(db: Db, subjects: readonly string[]): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('kind', '=', anyOf(kinds))
    .where('subject', '=', anyOf(subjects))
    .execute();
}

/** Removes attempts that no limit counts any more. */
export async function sweepAttempts(db: Db, clock: Clock): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('at', '<', secondsAfter(clock(), -ATTEMPT_STORED_SECONDS))
    .execute();
}
