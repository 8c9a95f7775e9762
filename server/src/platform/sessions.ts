import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '@fluteline/domain/account';
import { sql } from 'kysely';
import { type Clock, secondsAfter } from './clock.ts';
import type { Db } from './database.ts';

const DAY = 86_400;
/** How long a token speaks for somebody. */
export const sessionSeconds = { customer: 30 * DAY, administrator: DAY / 2, reset: 15 * 60 };
/** An administrator's session that nobody uses ends after so long. */
const IDLE_SECONDS = 2 * 3600;
/** How late the end of a used session may be moved on: one write a minute, not one a call. */
const IDLE_STEP_MS = 60_000;

/** Who a token speaks for. */
export interface Session extends Caller {
  readonly purpose: 'session' | 'reset';
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** What is stored of a token: nobody who reads the table can sign in with it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** When an administrator's session ends that was used now: two idle hours on, at most 12 in all. */
function endWhenUsed(createdAt: Date, now: Date): Date {
  const last = secondsAfter(createdAt, sessionSeconds.administrator);
  const idle = secondsAfter(now, IDLE_SECONDS);
  return new Date(Math.min(idle.getTime(), last.getTime()));
}

/**
 * Opens a session (30 days; 12 hours for an administrator, two of them idle) or a reset grant
 * (15 minutes).
 */
export async function openSession(
  db: Db,
  clock: Clock,
  session: {
    accountId: string;
    role: 'customer' | 'administrator';
    purpose: 'session' | 'reset';
    userAgent: string;
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock();
  const { purpose, role } = session;
  const expiresAt =
    purpose === 'session' && role === 'administrator'
      ? endWhenUsed(now, now)
      : secondsAfter(now, sessionSeconds[purpose === 'reset' ? 'reset' : 'customer']);
  await db
    .insertInto('session')
    .values({
      tokenHash: hashToken(token),
      accountId: session.accountId,
      purpose,
      createdAt: now,
      expiresAt,
      userAgent: session.userAgent.slice(0, 300),
    })
    .execute();
  return token;
}

/** The live session of a token, its account's flags as they are now; `null` for any other token. */
export function findSession(db: Db, clock: Clock, token: string): Promise<Session | null> {
  return findSessionByHash(db, clock, hashToken(token));
}

function liveSessions(db: Db, clock: Clock) {
  // The account first: whoever holds both rows holds them in this order.
  return db
    .selectFrom('account')
    .innerJoin('session', 'session.accountId', 'account.id')
    .select([
      'session.purpose',
      'session.createdAt',
      'session.expiresAt',
      'account.id as accountId',
      'account.role',
      'account.isVerified',
      'account.isActive',
      sql<boolean>`account.role = 'administrator'
        and exists (select from panel_policy where second_factor_required)
        and not exists (
          select from second_factor f where f.account_id = account.id and f.confirmed_at is not null
        )`.as('lacksSecondFactor'),
    ])
    .where('session.expiresAt', '>', clock());
}

/** The row of a live session, with what its account may do as it is now. */
export function liveSession(db: Db, clock: Clock, tokenHash: Buffer) {
  return liveSessions(db, clock).where('session.tokenHash', '=', tokenHash);
}

type LiveSession = Awaited<ReturnType<ReturnType<typeof liveSession>['executeTakeFirstOrThrow']>>;

/** Whom such a row speaks for; `null` for none, and for an inactive account's. */
export function asSession(row: LiveSession | undefined, tokenHash: Buffer): Session | null {
  if (!row?.isActive) return null;
  return {
    purpose: row.purpose,
    tokenHash,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    accountId: row.accountId,
    isAdministrator: row.role === 'administrator',
    isVerified: row.isVerified,
    isActive: row.isActive,
    lacksSecondFactor: row.lacksSecondFactor,
  };
}

/** The same by what is stored of the token: whether a session found before still lives. */
export async function findSessionByHash(
  db: Db,
  clock: Clock,
  tokenHash: Buffer,
): Promise<Session | null> {
  return asSession(await liveSession(db, clock, tokenHash).executeTakeFirst(), tokenHash);
}

/** The same for many at once, in one statement: those of them that still live. */
export async function findSessionsByHash(
  db: Db,
  clock: Clock,
  tokenHashes: readonly Buffer[],
): Promise<Session[]> {
  const rows = await liveSessions(db, clock)
    .select('session.tokenHash')
    // A list whose length a plan does not know: one plan serves for all lengths.
    .where(sql<boolean>`session.token_hash = any((select ${tokenHashes}::bytea[])::bytea[])`)
    .execute();
  return rows.flatMap((row) => asSession(row, row.tokenHash) ?? []);
}

/**
 * Notes that an administrator's session is used: its end moves on. A row that a write of the same
 * session holds is left to the next call, so that nobody waits for this.
 */
export async function noteUse(db: Db, clock: Clock, session: Session): Promise<void> {
  if (!session.isAdministrator || session.purpose !== 'session') return;
  const end = endWhenUsed(session.createdAt, clock());
  if (end.getTime() - session.expiresAt.getTime() < IDLE_STEP_MS) return;
  await sql`
    update session set expires_at = ${end} where token_hash = (
      select token_hash from session where token_hash = ${session.tokenHash}
      for no key update skip locked)`.execute(db);
}

/** Ends one session; false when another request ended it before. */
export async function endSession(db: Db, tokenHash: Buffer): Promise<boolean> {
  const ended = await db
    .deleteFrom('session')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends every session and grant of an account. */
export async function endSessionsOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('session').where('accountId', '=', accountId).execute();
}

/** A device somebody is signed in on. */
export interface OpenSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const MOST_REPORTED = 1000;

/** Where an account is signed in, newest first. */
export function listSessions(db: Db, clock: Clock, accountId: string): Promise<OpenSession[]> {
  return db
    .selectFrom('session')
    .select(['id', 'tokenHash', 'userAgent', 'createdAt', 'expiresAt'])
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'session')
    .where('expiresAt', '>', clock())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MOST_REPORTED)
    .execute();
}

/** Ends one session of an account by its id; false where it has none of that id. */
export async function endSessionOf(db: Db, accountId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'session')
    .where('id', '=', id)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends every session and grant of an account but one. */
export async function endOtherSessions(
  db: Db,
  accountId: string,
  tokenHash: Buffer,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('tokenHash', '!=', tokenHash)
    .execute();
}

/** Removes what expired. */
export async function sweepSessions(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<', clock()).execute();
}
