import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import { type Db, openDatabase, openPool, type Tx } from './database.ts';
import { requireUsable, SERVER_STATE, type ServerState } from './usable-database.ts';

/** How long a start waits for its first connection. */
const START_MS = 10_000;

/** The database has been through a migration this release does not know. */
export class NewerDatabaseError extends Error {
  constructor(migration: string) {
    super(`The database was migrated by a newer release (${migration}): start that one.`);
  }
}

/**
 * Brings the schema up to date; answers the names of the migrations applied now. Several processes
 * starting at once wait for the first. An unknown migration in the database means that a newer
 * release was here: that is an error, not something to run over.
 */
export async function migrate(url: string): Promise<string[]> {
  // A connection of its own: an index on a large table takes longer than any request may, and nobody
  // waits for an answer yet while the machine is busy starting.
  const pool = openPool({
    url,
    connections: 1,
    onError: () => undefined,
    statementMs: null,
    connectionMs: START_MS,
  });
  const db = openDatabase(pool);
  try {
    return await db.connection().execute(async (connection) => {
      requireUsable((await sql.raw<ServerState>(SERVER_STATE).execute(connection)).rows[0]);
      // The migrator's own lock is taken after it has made its tables.
      await sql`select pg_advisory_lock(hashtextextended('migrate', 0))`.execute(connection);
      return await migrateWithin(connection);
    });
  } finally {
    await db.destroy();
  }
}

/** Lets processes that start meanwhile wait until the transaction ends, as for a migration. */
export async function lockMigrations(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('migrate', 0))`.execute(tx);
}

/** Applies what is missing on a connection or in a transaction, as far as a migration or all. */
export async function migrateWithin(db: Db, last?: string): Promise<string[]> {
  const migrator = new Migrator({
    // Migrations spell names as the database does.
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  });
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  const unknown = /previously executed migration (\S+) is missing/.exec(String(error))?.[1];
  if (unknown) throw new NewerDatabaseError(unknown);
  if (error) throw error;
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((r) => r.migrationName);
}
