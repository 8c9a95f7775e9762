import { hash, randomBytes } from 'node:crypto';
import type { Caller } from '@fluteline/domain/account';
import { type RawBuilder, sql } from 'kysely';
import { type Clock, secondsAfter } from '../clock.ts';
import type { Db } from '../database/database.ts';

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
  return hash('sha256', token, 'buffer');
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

/** The row of a live session, with what its account may do as it is now. */
export interface LiveSession {
  readonly purpose: Session['purpose'];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly accountId: string;
  readonly role: 'customer' | 'administrator';
  readonly isVerified: boolean;
  readonly isActive: boolean;
  readonly lacksSecondFactor: boolean;
}

interface LiveSessionParts {
  /** Narrows to some sessions, after other tables are joined. */
  readonly where: RawBuilder<unknown>;
  readonly columns?: RawBuilder<unknown>;
  readonly joins?: RawBuilder<unknown>;
}

/**
 * Reads live sessions. Written as text: it goes with every call, and to build it takes as long as to
 * have it answered.
 */
export function liveSessions<Row extends object = object>(
  clock: Clock,
  { where, columns = sql``, joins = sql`` }: LiveSessionParts,
): RawBuilder<LiveSession & Row> {
  // The account first: whoever holds both rows holds them in this order.
  return sql`select session.purpose, session.created_at, session.expires_at, account.id as account_id,
      account.role, account.is_verified, account.is_active,
      account.role = 'administrator'
        and exists (select from panel_policy where second_factor_required)
        and not exists (
          select from second_factor f where f.account_id = account.id and f.confirmed_at is not null
        ) as lacks_second_factor ${columns}
    from account join session on session.account_id = account.id ${joins}
    where session.expires_at > ${clock()} and ${where}`;
}

/** The one with such a token. */
export const ofToken = (tokenHash: Buffer) => sql`session.token_hash = ${tokenHash}`;

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
  const { rows } = await liveSessions(clock, { where: ofToken(tokenHash) }).execute(db);
  return asSession(rows[0], tokenHash);
}

/** The same for many at once, in one statement: those of them that still live. */
export async function findSessionsByHash(
  db: Db,
  clock: Clock,
  tokenHashes: readonly Buffer[],
): Promise<Session[]> {
  // A list whose length a plan does not know: one plan serves for all lengths.
  const some = sql`session.token_hash = any((select ${tokenHashes}::bytea[])::bytea[])`;
  const columns = sql`, session.token_hash`;
  const asked = liveSessions<{ readonly tokenHash: Buffer }>(clock, { where: some, columns });
  const { rows } = await asked.execute(db);
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

const MAX_REPORTED = 1000;

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
    .limit(MAX_REPORTED)
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
