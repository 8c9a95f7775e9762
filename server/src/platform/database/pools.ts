import { sql } from 'kysely';
import type { Log } from '../log/log.ts';
import type { Platform } from '../platform.ts';
import type { Settings } from '../settings.ts';
import { type Db, openDatabase, openPool, STATEMENT_MS } from './database.ts';

/** A job waits for a free connection; only a database that is away makes it fail. */
const PATIENT = { connections: 4, statementMs: null, connectionMs: 60_000 } as const;

/**
 * Connections of a process in addition to `DATABASE_POOL`: twelve for jobs, sessions, readiness,
 * queue, listeners and lock, and one for each of the five pools to watch and cancel its statements.
 */
const FURTHER = 17;
/** Ten connections for commands and backups, and three that PostgreSQL reserves. */
const OTHERS = 13;
const MIN_CONNECTIONS = 100;

/**
 * Returns the number of connections for the embedded PostgreSQL; with several processes, one more
 * is the worker and one a process being replaced.
 */
export function embeddedConnections({
  PROCESSES,
  DATABASE_POOL,
}: Pick<Settings, 'PROCESSES' | 'DATABASE_POOL'>): number {
  const processes = PROCESSES > 1 ? PROCESSES + 2 : 1;
  return Math.max(MIN_CONNECTIONS, processes * (DATABASE_POOL + FURTHER) + OTHERS);
}

/** The connections of a process by purpose: no purpose can use up the connections of another. */
export interface Pools extends Pick<Platform, 'db' | 'lists' | 'patient' | 'isDatabaseThere'> {
  /** For looking up sessions, which do not wait behind other work of calls. */
  readonly sessions: Db;
  close(): Promise<void>;
}

type PoolSettings = Pick<
  Settings,
  'DATABASE_POOL' | 'DATABASE_WAIT_MS' | 'DATABASE_PREPARE' | 'LIST_MS'
>;

/**
 * The addresses of the database: for calls, and of PostgreSQL itself when the first leads to a
 * pooler.
 */
export interface DatabaseAddresses {
  readonly databaseUrl: string;
  readonly directUrl?: string | undefined;
}

/**
 * Opens the pools; half of `DATABASE_POOL` is for lists and searches. Jobs bypass a pooler, which
 * would end their long statements, and they need few connections.
 */
export function openPools(
  { databaseUrl: url, directUrl }: DatabaseAddresses,
  { DATABASE_POOL, DATABASE_WAIT_MS: connectionMs, DATABASE_PREPARE, LIST_MS }: PoolSettings,
  log: Log,
): Pools {
  const isPooled = directUrl !== undefined;
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const connections = Math.ceil(DATABASE_POOL / 2);
  const calls = { url, onError, connectionMs, isPooled };
  const open = (size: number, statementMs: number) =>
    openDatabase(openPool({ ...calls, connections: size, statementMs }), {
      prepares: DATABASE_PREPARE,
      pooledMs: isPooled ? statementMs : undefined,
    });
  const db = open(connections, STATEMENT_MS);
  const lists = open(connections, LIST_MS);
  const patient = openDatabase(openPool({ url: directUrl ?? url, onError, ...PATIENT }));
  const sessions = open(1, LIST_MS);
  const probe = open(1, connectionMs);
  const all: readonly Db[] = [db, lists, patient, sessions, probe];
  return {
    db,
    lists,
    patient,
    sessions,
    // Locks no row, and fails on a database that cannot be written.
    isDatabaseThere: () =>
      sql`select from session where false for update`.execute(probe).then(
        () => true,
        () => false,
      ),
    async close() {
      await Promise.all(all.map((one) => one.destroy()));
    },
  };
}
