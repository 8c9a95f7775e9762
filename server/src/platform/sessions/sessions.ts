import { hash, randomBytes } from 'node:crypto';
import type { Caller } from '@fluteline/domain/account';
import { type RawBuilder, sql } from 'kysely';
import { type Clock, secondsAfter } from '../clock.ts';
import type { Db } from '../database/database.ts';

const DAY = 86_400;
/** Lifetime of a token, in seconds. */
export const sessionSeconds = { customer: 30 * DAY, administrator: DAY / 2, reset: 15 * 60 };
/** Idle time after which an administrator's session ends. */
const IDLE_SECONDS = 2 * 3600;
/**
 * Minimum step by which the end of a used session moves: one write a minute, not one for each call.
 */
const IDLE_STEP_MS = 60_000;

/** The caller that a token identifies. */
export interface Session extends Caller {
  readonly purpose: 'session' | 'reset';
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Returns the stored form of a token: reading the table does not allow anyone to sign in. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * Returns the end of an administrator's session that is used now: after two idle hours, at most 12
 * hours in all.
 */
function endWhenUsed(createdAt: Date, now: Date): Date {
  const last = secondsAfter(createdAt, sessionSeconds.administrator);
  const idle = secondsAfter(now, IDLE_SECONDS);
  return new Date(Math.min(idle.getTime(), last.getTime()));
}

/**
 * Opens a session (30 days; for an administrator 12 hours, or two idle ones) or a reset grant (15
 * minutes), and returns its token.
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

/**
 * Returns the live session of a token with its account's current flags; `null` for any other token.
 */
export function findSession(db: Db, clock: Clock, token: string): Promise<Session | null> {
  return findSessionByHash(db, clock, hashToken(token));
}

/** The row of a live session, with its account's current permissions. */
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
  /** Selects sessions, after other tables are joined. */
  readonly where: RawBuilder<unknown>;
  readonly columns?: RawBuilder<unknown>;
  readonly joins?: RawBuilder<unknown>;
}

/**
 * Reads live sessions. Written as SQL text: it runs with every call, and building it would take as
 * long as its execution.
 */
export function liveSessions<Row extends object = object>(
  clock: Clock,
  { where, columns = sql``, joins = sql`` }: LiveSessionParts,
): RawBuilder<LiveSession & Row> {
  // Account first: every transaction locks the two rows in this order.
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

/** Selects the session with a token. */
export const ofToken = (tokenHash: Buffer) => sql`session.token_hash = ${tokenHash}`;

/** Returns the session of a row; `null` without one, and for an inactive account. */
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

/**
 * Returns the live session with a token hash, to check whether a session found earlier is still
 * live.
 */
export async function findSessionByHash(
  db: Db,
  clock: Clock,
  tokenHash: Buffer,
): Promise<Session | null> {
  const { rows } = await liveSessions(clock, { where: ofToken(tokenHash) }).execute(db);
  return asSession(rows[0], tokenHash);
}

/** Returns the live sessions among many token hashes, in one statement. */
export async function findSessionsByHash(
  db: Db,
  clock: Clock,
  tokenHashes: readonly Buffer[],
): Promise<Session[]> {
  // In a subselect the planner does not know the list's length, so one plan serves all lengths.
  const some = sql`session.token_hash = any((select ${tokenHashes}::bytea[])::bytea[])`;
  const columns = sql`, session.token_hash`;
  const asked = liveSessions<{ readonly tokenHash: Buffer }>(clock, { where: some, columns });
  const { rows } = await asked.execute(db);
  return rows.flatMap((row) => asSession(row, row.tokenHash) ?? []);
}

/**
 * Notes that an administrator's session is used, which moves its end. A row locked by a write of
 * the same session is left to the next call, so that no call waits for this.
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

/** Ends one session; returns false when another request has already ended it. */
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

/** A device on which an account is signed in. */
export interface OpenSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const MAX_REPORTED = 1000;

/** Returns the devices on which an account is signed in, newest first. */
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

/** Ends one session of an account by its id; returns false when it has none with that id. */
export async function endSessionOf(db: Db, accountId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'session')
    .where('id', '=', id)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends every session and grant of an account except one. */
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

/** Removes expired sessions. */
export async function sweepSessions(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<', clock()).execute();
}
