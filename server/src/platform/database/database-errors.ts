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

/** By class of PostgreSQL's codes: a connection that failed, that was not let in, that was ended. */
const lostClasses = /^(08|28|57P|3D|25P03)/;

/**
 * The database is there, but not to be written: a standby, one set to read only, a role without its
 * rights. A connection stays as it began, also when that is mended.
 */
const unfit = new Set(['25006', '42501']);

/** Nobody listens at the socket's path; of a file, the same code means that it is not there. */
const noSocket = ({ code, syscall }: NodeJS.ErrnoException) =>
  code === 'ENOENT' && syscall === 'connect';

/** Ended by the database before it was done: a deadlock, or a statement over its time. */
const gaveUp = new Set(['40P01', '57014']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** True when a connection would fail whatever is asked next, or again where another would not. */
export function isSpent(error: unknown): boolean {
  const isStale = /^(Query read timeout|cached plan must not change result type)$/;
  return unfit.has(codeOf(error)) || (error instanceof Error && isStale.test(error.message));
}

/** True when trying again may help: the database is away or gave up, no statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (lostConnection.has(code) || lostClasses.test(code) || unfit.has(code)) return true;
  if (gaveUp.has(code) || noSocket(error)) return true;
  return /Connection terminated|Client has encountered a connection error|not queryable|Query read timeout|cached plan must not change/i.test(
    error.message,
  );
}

/** True when every connection of the pool stayed in use: the database is there, but busy. */
export function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && /^timeout exceeded when trying to connect$/.test(error.message);
}

/** True when the database ended a statement that took longer than its pool allows. */
export function isStatementTimeout(error: unknown): boolean {
  const isCanceled = error instanceof Error && 'code' in error && error.code === '57014';
  return isCanceled && /statement timeout/.test(error.message);
}

/** True when no connection could be opened: nobody there, or not let in. */
export function isConnectFailure(error: unknown): error is Error & { code?: string } {
  return isDatabaseAway(error) || isPoolBusy(error);
}

/** True when the database ended this transaction because two waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01';
}

/** The name of the violated constraint, for a unique violation; `null` for any other error. */
export function violatedUnique(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return null;
  return 'constraint' in error ? String(error.constraint) : '';
}
