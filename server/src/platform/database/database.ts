import {
  CamelCasePlugin,
  Kysely,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresDialect,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
  type Transaction,
  type UnknownRow,
} from 'kysely';
import pg from 'pg';
import { preparing, type StatementOptions } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

/** A database handle for reads, and for writes that need no transaction. */
export type Db = Kysely<Tables>;
/** A transaction, as every writing use case gets it. */
export type Tx = Transaction<Tables>;

/** Options of a connection pool; `onError` receives errors of idle connections. */
export interface DatabaseOptions {
  readonly url: string;
  readonly connections: number;
  readonly onError: (error: Error) => void;
  /** Statement limit; `null` for background work that no user waits for. */
  readonly statementMs?: number | null;
  /** How long to wait for a connection, free or new. */
  readonly connectionMs?: number;
  /** True when the address leads to a pooler, which does not accept session settings. */
  readonly isPooled?: boolean;
}

/**
 * Builds `where(column, '=', anyOf(values))`: one statement for a list of any length, prepared
 * once. An `in` list is a different statement for each length.
 */
export function anyOf<Value extends string | Buffer>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`any(${values})`;
}

// Counts and figures fit a double; by default PostgreSQL's driver returns them as text.
const INT8 = 20;
const NUMERIC = 1700;
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);

/** Default statement limit. */
export const STATEMENT_MS = 15_000;
/** Name of the embedded database and its role, and of the application's connections. */
export const DATABASE_NAME = 'fluteline';

/** How long after a statement's limit a connection without an answer is closed. */
const SILENCE_MS = 2000;
const CONNECTION_MS = 1500;
const IDLE_MS = 60_000;

/**
 * Settings with which the server itself notices a client that disappeared, and a connection that
 * its client closed while the network was silent.
 */
export const noticeGone = [
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=3',
  'tcp_keepalives_count=3',
  `idle_session_timeout=${IDLE_MS * 1.5}`,
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

function statementLimits(ms: number | null, isPooled: boolean): pg.PoolConfig {
  const query_timeout = ms === null ? undefined : ms + SILENCE_MS;
  if (isPooled) return { query_timeout };
  return {
    query_timeout,
    options: noticeGone,
    statement_timeout: ms ?? undefined,
    idle_in_transaction_session_timeout: 30_000,
  };
}

/**
 * Opens a connection pool. An unreachable server is reported within 1.5 s instead of waited for.
 */
export function openPool(options: DatabaseOptions): pg.Pool {
  const { statementMs = STATEMENT_MS, isPooled = false } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    // Sends statements that belong together in one packet.
    pipeline: true,
    connectionTimeoutMillis: options.connectionMs ?? CONNECTION_MS,
    // A silent network gives no other sign: without keepalive a connection would wait for its
    // answer for ever, and keep its place in the pool.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...statementLimits(statementMs, isPooled),
    idleTimeoutMillis: IDLE_MS,
    application_name: DATABASE_NAME,
  });
  // Without listeners a restart of the database would end this process.
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  return pool;
}

/**
 * Converts column names to camelCase once for each result, since all its rows have the same
 * columns.
 */
class Names extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  /**
   * Returns the database's spelling of a name. Converting while a statement is compiled saves a
   * second copy of it.
   */
  spell(name: string): string {
    return this.snakeCase(name);
  }

  override async transformResult({ result }: PluginTransformResultArgs) {
    const [first = {}] = result.rows;
    const names = Object.keys(first).map((name) => [name, this.camelCase(name)] as const);
    const rows = result.rows.map((row) => {
      const renamed: UnknownRow = {};
      for (const [from, to] of names) renamed[to] = row[from];
      return renamed;
    });
    return { ...result, rows };
  }
}

const names = new Names();

class Compiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(names.spell(identifier));
  }
}

class Dialect extends PostgresDialect {
  override createQueryCompiler(): Compiler {
    return new Compiler();
  }
}

/** Opens the typed query builder over a pool; column names are camelCase in the code. */
export function openDatabase(pool: pg.Pool, how: StatementOptions = {}): Db {
  return new Kysely<Tables>({
    dialect: new Dialect({ pool: preparing(pool, how) }),
    plugins: [names],
  });
}
