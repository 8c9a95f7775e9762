const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  '53300',
]);

/** Classes of PostgreSQL's codes for a connection that failed, was refused or was ended. */
const lostClasses = /^(08|28|57P|3D|25P03)/;

/**
 * Codes of a database that answers but cannot be written: a standby, a read-only database, a role
 * without its rights. An open connection keeps that state even after the cause is mended.
 */
const unfit = new Set(['25006', '42501']);

/**
 * Returns true when no server listens at the socket's path; for a file, the same code means that it
 * is missing.
 */
const noSocket = ({ code, syscall }: NodeJS.ErrnoException) =>
  code === 'ENOENT' && syscall === 'connect';

/** Codes of statements that the database ended early: a deadlock, or a statement over its time. */
const gaveUp = new Set(['40P01', '57014']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Returns true when the connection must not be reused: later statements on it would fail as well,
 * while a new connection may work.
 */
export function isSpent(error: unknown): boolean {
  const isStale = /^(Query read timeout|cached plan must not change result type)$/;
  return unfit.has(codeOf(error)) || (error instanceof Error && isStale.test(error.message));
}

/**
 * Returns true when a retry may help: the database is away or gave up, and the statement was not at
 * fault.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (lostConnection.has(code) || lostClasses.test(code) || unfit.has(code)) return true;
  if (gaveUp.has(code) || noSocket(error)) return true;
  return /Connection terminated|Client has encountered a connection error|not queryable|Query read timeout|cached plan must not change/i.test(
    error.message,
  );
}

/**
 * Returns true when every connection of the pool stayed in use: the database is available, but
 * busy.
 */
export function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && /^timeout exceeded when trying to connect$/.test(error.message);
}

/** Returns true when the database ended a statement that took longer than its pool allows. */
export function isStatementTimeout(error: unknown): boolean {
  const isCanceled = error instanceof Error && 'code' in error && error.code === '57014';
  return isCanceled && /statement timeout/.test(error.message);
}

/** Returns true when no connection could be opened: no server, or access refused. */
export function isConnectFailure(error: unknown): error is Error & { code?: string } {
  return isDatabaseAway(error) || isPoolBusy(error);
}

/**
 * Returns true when the database ended this transaction because it and another waited for each
 * other.
 */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01';
}

/**
 * Returns the name of the violated constraint for a unique violation; `null` for any other error.
 */
export function violatedUnique(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return null;
  return 'constraint' in error ? String(error.constraint) : '';
}
