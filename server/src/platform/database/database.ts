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

/** How long a statement may take where nothing else is said. */
export const STATEMENT_MS = 15_000;
/** Names the application's role and database where they are embedded, and its connections. */
export const DATABASE_NAME = 'fluteline';

/** No answer so long after a statement had to end, and the connection is given up. */
const SILENCE_MS = 2000;
const CONNECTION_MS = 1500;
const IDLE_MS = 60_000;

/**
 * What the server is to notice by itself: a client that is gone without a word, and a connection its
 * client gave up while the line between them was silent.
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

/** The connection pool. An unreachable server is reported within 1.5 s instead of waited for. */
export function openPool(options: DatabaseOptions): pg.Pool {
  const { statementMs = STATEMENT_MS, isPooled = false } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    // Statements that belong together are sent together.
    pipeline: true,
    connectionTimeoutMillis: options.connectionMs ?? CONNECTION_MS,
    // A network that swallows everything gives no other sign: without these a connection would
    // wait for its answer for ever, and hold its place in the pool.
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

/** Names columns camelCase inside; all rows of an answer have the same. */
class Names extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  /** As the database spells a name: when a statement is compiled, which saves a second copy of it. */
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

/** The typed query builder over a pool; column names are camelCase inside. */
export function openDatabase(pool: pg.Pool, how: StatementOptions = {}): Db {
  return new Kysely<Tables>({
    dialect: new Dialect({ pool: preparing(pool, how) }),
    plugins: [names],
  });
}
