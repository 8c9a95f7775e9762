import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Tx } from '../database/database.ts';
import { lockMigrations, migrateWithin } from '../database/migrate.ts';
import type { Tables } from '../database/tables.ts';
import { requireUsable, SERVER_STATE, type ServerState } from '../database/usable-database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { BackupError, type Counts, countsInWords, type Manifest } from './manifest.ts';
import { countsOf, PLAIN_VALUES, WAITING_JOBS } from './snapshot.ts';

/** Wraps the single connection of a load for the migrations and the queue as well. */
function databaseOn(client: pg.Client): Kysely<Tables> {
  const only = { query: client.query.bind(client), release: () => undefined };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => only, end: async () => undefined },
    }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** Throws when the database cannot be used, or has any table, view or sequence. */
export async function requireEmpty(client: pg.Client): Promise<void> {
  requireUsable((await client.query<ServerState>(SERVER_STATE)).rows[0]);
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1`);
  const [found] = rows;
  if (!found) return;
  throw new BackupError(
    `The database is not empty (it has ${found.name}): restore into a new one.`,
  );
}

interface Definition {
  readonly drop: string;
  readonly create: string;
}

/**
 * Returns the foreign keys, and the indexes that no constraint needs: they are created after the
 * rows, each in one pass.
 */
async function definitionsOf(client: pg.Client): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as create, 1 as place
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 2
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = i.indexrelid and contype <> 'f')
      and i.indrelid not in ('kysely_migration'::regclass, 'kysely_migration_lock'::regclass)
    order by place`);
  return rows;
}

/** Adds a part of a table's rows. */
export type AddRows = (table: string, content: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Prepares the archive's schema without the indexes, foreign keys and triggers that slow a load
 * down; returns a function that restores them.
 */
async function prepareTables(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string }>(`
    select format('public.%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely\\_%'`);
  const tables = rows.map(({ name }) => name);
  await client.query(`truncate ${tables.join(', ')}`);
  const definitions = await definitionsOf(client);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { drop } of definitions) await client.query(drop);
  return async () => {
    for (const { create } of definitions.toReversed()) await client.query(create);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  };
}

async function requireCounts(client: pg.Client, manifest: Manifest): Promise<Counts> {
  const counts = await countsOf(client);
  const [found, said] = [counts, manifest.counts].map(countsInWords);
  if (found !== said) throw new BackupError(`It contains ${found}, but the manifest says ${said}.`);
  return counts;
}

/**
 * Loads an archive's rows into an empty database in one transaction: others see nothing before it
 * commits, and nothing is left when it fails. Returns the counts of what was loaded.
 */
export async function loadDatabase(
  client: pg.Client,
  manifest: Manifest,
  jobs: Jobs,
  fill: (add: AddRows) => Promise<void>,
): Promise<Counts> {
  let hasQueue = false;
  const load = databaseOn(client)
    .transaction()
    .execute(async (tx) => {
      await client.query(PLAIN_VALUES);
      await lockMigrations(tx);
      await requireEmpty(client);
      await migrateWithin(tx, manifest.migration);
      await client.query(
        `create temp table "${WAITING_JOBS}" (name text, data jsonb, place int generated always as identity) on commit drop`,
      );
      const complete = await prepareTables(client);
      await fill(async (table, content) => {
        const columns = manifest.tables[table]?.columns;
        if (!columns) throw new BackupError(`Its manifest does not name the table ${table}.`);
        const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
        const copy = `copy ${client.escapeIdentifier(table)} (${list}) from stdin`;
        await pipeline(Readable.from(content), createGunzip(), client.query(copyFrom(copy)));
      });
      await complete();
      await migrateWithin(tx);
      const counts = await requireCounts(client, manifest);
      hasQueue = true;
      await sendWaiting(client, tx, jobs);
      return counts;
    });
  const counts = await load.catch(async (error) => {
    // The queue is created outside the transaction.
    if (hasQueue) {
      await jobs.stop();
      await client.query('drop schema if exists jobs cascade');
    }
    throw error;
  });
  // The committed data stays even when this fails: PostgreSQL would run analyze by itself a little
  // later.
  await client.query('analyze').catch(() => undefined);
  return counts;
}

/** Sends jobs that were waiting again, in their order. */
async function sendWaiting(client: pg.Client, tx: Tx, jobs: Jobs): Promise<void> {
  await jobs.start([]);
  const { rows } = await client.query<{ name: string; data: object[] }>(`
    select name, array_agg(coalesce(data, '{}') order by place) as data from "${WAITING_JOBS}"
    group by name`);
  for (const { name, data } of rows) await jobs.resend(tx, name, data);
}
