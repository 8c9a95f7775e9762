import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { preparing, type StatementOptions } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

/** Reads, or writes that need no transaction. */
export type Db = Kysely<Tables>;
/** A transaction: what every writing use case is handed. */
export type Tx = Transaction<Tables>;

/** What the pool reports of trouble on idle connections. */
export interface DatabaseOptions {
  readonly url: string;
  readonly connections: number;
  readonly onError: (error: Error) => void;
  /** How long a statement may take; `null` for work nobody waits for in front of a screen. */
  readonly statementMs?: number | null;
  /** How long a connection is waited for: a free one, or a new one from the server. */
  readonly connectionMs?: number;
  /** The address leads through a pooler, which takes no limits of a connection's own. */
  readonly isPooled?: boolean;
}

/**
 * `where(column, '=', anyOf(values))`: one statement for a list of any length, prepared once. An
 * `in` list is another statement for each length.
 */
export function anyOf<Value extends string | Buffer>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`any(${values})`;
}

// Counts and figures fit a double; PostgreSQL sends them as text otherwise.
const INT8 = 20;
const NUMERIC = 1700;
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);

const STATEMENT_MS = 15_000;
/** Names the application's role and database where they are embedded, and its connections. */
export const DATABASE_NAME = 'fluteline';

/** No answer so long after a statement had to end, and the connection is given up. */
const SILENCE_MS = 2000;
const CONNECTION_MS = 1500;

function statementLimits(ms: number | null, isPooled: boolean): pg.PoolConfig {
  const query_timeout = ms === null ? undefined : ms + SILENCE_MS;
  if (isPooled) return { query_timeout };
  return {
    query_timeout,
    statement_timeout: ms ?? undefined,
    idle_in_transaction_session_timeout: 30_000,
  };
}

/** The connection pool. An unreachable server is reported within 1.5 s instead of waited for. */
export function openPool(options: DatabaseOptions): pg.Pool {
  const { statementMs = STATEMENT_MS, isPooled = false } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: options.connectionMs ?? CONNECTION_MS,
    // A network that swallows everything gives no other sign: without these a connection would
    // wait for its answer for ever, and hold its place in the pool.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...statementLimits(statementMs, isPooled),
    idleTimeoutMillis: 60_000,
    application_name: DATABASE_NAME,
  });
  // Without listeners a restart of the database would end this process.
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  return pool;
}

/** The typed query builder over a pool; column names are camelCase inside. */
export function openDatabase(pool: pg.Pool, how: StatementOptions = {}): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparing(pool, how) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
]);

/** Nobody listens at the socket's path; of a file, the same code means that it is not there. */
const noSocket = ({ code, syscall }: NodeJS.ErrnoException) =>
  code === 'ENOENT' && syscall === 'connect';

/** Ended by the database before it was done: a deadlock, or a statement over its time. */
const gaveUp = new Set(['40P01', '57014']);

/** True when trying again may help: the database is away or gave up, no statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (lostConnection.has(code) || gaveUp.has(code) || noSocket(error)) return true;
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
  const refused = ['28P01', '28000', '3D000'];
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return refused.includes(code) || isDatabaseAway(error) || isPoolBusy(error);
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
