import { sql } from 'kysely';
import { type Db, openDatabase, openPool } from './database.ts';
import type { Log } from './log.ts';
import type { Platform } from './platform.ts';
import type { Settings } from './settings.ts';

/** A job waits for its turn; only a database that is away fails it. */
const PATIENT = { connections: 4, statementMs: null, connectionMs: 60_000 } as const;

/** The connections of a process by what they are for: none can use up another's. */
export interface Pools extends Pick<Platform, 'db' | 'lists' | 'patient' | 'isDatabaseThere'> {
  close(): Promise<void>;
}

/** Opens the pools; half of `DATABASE_POOL` is for lists and searches. */
export function openPools(
  url: string,
  {
    DATABASE_POOL,
    DATABASE_WAIT_MS: connectionMs,
    LIST_MS,
  }: Pick<Settings, 'DATABASE_POOL' | 'DATABASE_WAIT_MS' | 'LIST_MS'>,
  log: Log,
): Pools {
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const connections = Math.ceil(DATABASE_POOL / 2);
  const db = openDatabase(openPool({ url, onError, connections, connectionMs }));
  const lists = openDatabase(
    openPool({ url, onError, connections, connectionMs, statementMs: LIST_MS }),
  );
  const patient = openDatabase(openPool({ url, onError, ...PATIENT }));
  const probe = openDatabase(openPool({ url, onError, connections: 1, connectionMs }));
  const all: readonly Db[] = [db, lists, patient, probe];
  return {
    db,
    lists,
    patient,
    isDatabaseThere: () =>
      sql`select 1`.execute(probe).then(
        () => true,
        () => false,
      ),
    async close() {
      await Promise.all(all.map((one) => one.destroy()));
    },
  };
}
