import { sql } from 'kysely';
import { type MigrationResultSet, Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import { type Db, openDatabase, openPool, type Tx } from './database.ts';
import { requireUsable, SERVER_STATE, type ServerState } from './usable-database.ts';

/** How long a start waits for its first connection. */
const START_MS = 10_000;

/** The database has had a migration that this release does not know. */
export class NewerDatabaseError extends Error {
  constructor(migration: string) {
    super(`The database was migrated by a newer release (${migration}): start that one.`);
  }
}

/**
 * Brings the schema up to date; returns the names of the migrations applied. Processes that start
 * at the same time wait for the first. An unknown migration in the database means that a newer
 * release has run, which is an error.
 */
export async function migrate(url: string): Promise<string[]> {
  // A separate connection without a statement limit: an index on a large table takes longer than
  // any request may, and no user waits for an answer during a start.
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
      // The migrator takes its own lock only after it has created its tables.
      await sql`select pg_advisory_lock(hashtextextended('migrate', 0))`.execute(connection);
      if (await isEmpty(connection)) return await migrateWithin(connection);
      if (await isCurrent(connection)) return [];
      const applied: string[] = [];
      // Each in its own transaction: its locks are held no longer than it takes.
      for (;;) {
        const next = await run(connection, (migrator) => migrator.migrateUp());
        if (next.length === 0) return applied;
        applied.push(...next);
      }
    });
  } finally {
    await db.destroy();
  }
}

/** Returns true for a database that nobody uses yet: one transaction for all is faster. */
async function isEmpty(db: Db): Promise<boolean> {
  const asked = sql<{
    isEmpty: boolean;
  }>`select to_regclass('kysely_migration') is null as is_empty`;
  return (await asked.execute(db)).rows[0]?.isEmpty ?? false;
}

/** Returns true if exactly this release's migrations were applied: most starts find it so. */
async function isCurrent(db: Db): Promise<boolean> {
  const asked = sql<{ name: string }>`select name from kysely_migration`;
  const applied = new Set((await asked.execute(db)).rows.map(({ name }) => name));
  const known = Object.keys(migrations);
  return applied.size === known.length && known.every((name) => applied.has(name));
}

/** Makes processes that start wait until the transaction ends, as for a migration. */
export async function lockMigrations(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('migrate', 0))`.execute(tx);
}

/** Applies missing migrations in one transaction, up to a given one or all. */
export function migrateWithin(db: Db, last?: string): Promise<string[]> {
  return run(db, (migrator) => (last ? migrator.migrateTo(last) : migrator.migrateToLatest()));
}

async function run(
  db: Db,
  apply: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<string[]> {
  const migrator = new Migrator({
    // Migrations use the database's own spelling of names.
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  });
  const { error, results } = await apply(migrator);
  const unknown = /previously executed migration (\S+) is missing/.exec(String(error))?.[1];
  if (unknown) throw new NewerDatabaseError(unknown);
  if (error) throw error;
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((r) => r.migrationName);
}
