import { hash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { cancellerOf, poolerCanceller } from './cancel-statement.ts';
import { isSpent } from './database-errors.ts';
import { type Statement, sendTogether } from './send-together.ts';
import { watchSilence } from './silence-watch.ts';

const MAX_NAMES = 500;
/**
 * Limit on prepared searches: they differ by the number and kinds of their words, and their plans
 * would fill every connection.
 */
const MAX_SEARCHES = 50;

// Matches statements that must not be prepared: after five runs PostgreSQL plans them for any
// pattern and no longer uses the trigram index. A pattern in a subselect is never known to the
// planner, so it makes no difference there.
const HAS_PATTERN = /\bsimilarity\b|(?:\bi?like|~)(?! \(select \$)/i;

const IS_QUERY = /^\s*(select|insert|update|delete|with)\b/i;
const IS_SEARCH = /\bi?like \(select \$/i;

/**
 * Returns a function that names statements worth preparing; `undefined` for one that must be
 * planned each time.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  let searches = 0;
  return (text) => {
    const known = names.get(text);
    if (known) return known;
    if (!IS_QUERY.test(text) || HAS_PATTERN.test(text) || names.size >= MAX_NAMES) return undefined;
    const isSearch = IS_SEARCH.test(text);
    if (isSearch && searches >= MAX_SEARCHES) return undefined;
    if (isSearch) searches += 1;
    const name = hash('sha256', text, 'base64url').slice(0, 20);
    names.set(text, name);
    return name;
  };
}

/** What a connection to PostgreSQL allows, directly or through a pooler. */
export interface StatementOptions {
  readonly prepares?: boolean;
  /**
   * Statement limit behind a pooler: there, a connection has no limit of its own, nor a backend
   * process by which PostgreSQL could cancel its statement.
   */
  readonly pooledMs?: number | undefined;
}

const CONTROL_MS = 2000;

/** Opens one connection in addition to a pool, all of whose connections may be in use. */
function controlOf({ options }: pg.Pool): pg.Pool {
  const control = new pg.Pool({
    ...options,
    max: 1,
    idleTimeoutMillis: 5000,
    connectionTimeoutMillis: CONTROL_MS,
    query_timeout: CONTROL_MS,
  });
  const ignore = () => undefined;
  control.on('error', ignore);
  control.on('connect', (client) => client.on('error', ignore));
  return control;
}

/** Sends statements in one packet; returns the answer of the last, or throws the first failure. */
async function queryAll(
  client: pg.PoolClient,
  statements: readonly pg.QueryConfig[],
): Promise<pg.QueryResult | undefined> {
  const { stream } = client.connection;
  stream.cork();
  const asked = statements.map((statement) => client.query(statement));
  stream.uncork();
  const answers = await Promise.allSettled(asked);
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
  const last = answers.at(-1);
  return last?.status === 'fulfilled' ? last.value : undefined;
}

/**
 * Wraps a pool so that each connection prepares a statement once, which saves parsing and planning.
 */
export function preparing(
  pool: pg.Pool,
  { prepares = true, pooledMs }: StatementOptions,
): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const nameOf = statementNames();
  const control = controlOf(pool);
  const isPooled = pooledMs !== undefined;
  const canceller = isPooled ? poolerCanceller(pooledMs) : cancellerOf(control);
  const watch = watchSilence(control, { knowsBackends: !isPooled });
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let isToEnd = false;
    const send = (statements: readonly Statement[], last: string) => {
      const named = statements.map(({ text, values }) => {
        const name = prepares ? nameOf(text) : undefined;
        return { text, values: [...values], ...(name && { name }) };
      });
      const ask = () => watch.run(client, () => queryAll(client, named));
      return canceller.run(client, last, ask);
    };
    const together = sendTogether(send);
    async function run(text: string, values: readonly unknown[]) {
      try {
        return await together({ text, values });
      } catch (error) {
        isToEnd ||= isSpent(error);
        throw error;
      }
    }
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query(
      asked: string | PostgresCursor<unknown>,
      values: readonly unknown[] = [],
    ): unknown {
      if (typeof asked !== 'string') throw new Error('Nothing is read by a cursor here');
      return run(asked, values);
    }
    return { query, release: () => client.release(isToEnd) };
  };
  return {
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
    async end() {
      watch.end();
      await Promise.all([pool.end(), control.end()]);
    },
  } as PostgresPool;
}
