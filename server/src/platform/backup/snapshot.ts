import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrations } from '../../migrations/index.ts';
import { noticeGone } from '../database/database.ts';
import { NewerDatabaseError } from '../database/migrate.ts';
import type { ArchiveWriter } from './archive.ts';
import { BackupError, type Counts } from './manifest.ts';

/** Section of the jobs that were waiting: they are sent again after a restore. */
export const WAITING_JOBS = 'waiting-jobs';

const PART_BYTES = 4 * 1024 * 1024;
const compress = promisify(gzip);

// A separate connection: one of a pool may not stay in a transaction for minutes.
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Between rows and files the session is idle for as long as a thousand files take.
    options: `${noticeGone} -c idle_session_timeout=0`,
    application_name: 'fluteline-backup',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Settings that make values read and write independently of the server's configuration, without a
 * time limit.
 */
export const PLAIN_VALUES = `
  set local datestyle to iso, ymd; set local intervalstyle to postgres; set local timezone to utc;
  set local extra_float_digits to 1; set local bytea_output to hex;
  set local statement_timeout to 0; set local idle_in_transaction_session_timeout to 0;`;

/** Runs work on a separate connection. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as is_there', [table]);
  return rows[0].is_there;
}

/** Returns the database's last migration. */
export async function migrationOf(client: pg.Client): Promise<string> {
  const empty = new BackupError('There is nothing to back up: the database is empty.');
  if (!(await isThere(client, 'public.kysely_migration'))) throw empty;
  const { rows } = await client.query('select max(name) as name from kysely_migration');
  const name: string | null = rows[0].name;
  if (name === null) throw empty;
  if (!(name in migrations)) throw new NewerDatabaseError(name);
  return name;
}

/** Returns the counts of what matters to a person. */
export async function countsOf(client: pg.Client): Promise<Counts> {
  const { rows } = await client.query<Counts>(`
    select (select count(*) from account) as accounts, (select count(*) from catalogue_item) as items,
      (select count(*) from query) as queries, (select count(*) from file) as files`);
  const [counts] = rows;
  if (!counts) throw new Error('a select without a table has one row');
  return counts;
}

interface Source {
  readonly name: string;
  readonly columns: readonly string[];
  readonly statement: string;
}

/** Returns every table of the application with its columns, and the waiting jobs. */
async function sourcesOf(client: pg.Client): Promise<Source[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname not like 'kysely\\_%'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  const tables = rows.map(({ name, columns }) => {
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const statement = `copy public.${client.escapeIdentifier(name)} (${list}) to stdout`;
    return { name, columns, statement };
  });
  if (!(await isThere(client, 'jobs.job'))) return tables;
  const statement = `
    copy (select name, data from jobs.job where state < 'completed'
      and name not in (select name from jobs.schedule) order by created_on) to stdout`;
  return [...tables, { name: WAITING_JOBS, columns: ['name', 'data'], statement }];
}

/**
 * Cuts a stream of rows into parts of whole rows: in the COPY format a line break always ends a
 * row.
 */
async function* partsOf(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of rows) {
    const end = chunk.lastIndexOf('\n') + 1;
    if (bytes + chunk.length < PART_BYTES || end === 0) {
      chunks.push(chunk);
      bytes += chunk.length;
      continue;
    }
    yield Buffer.concat([...chunks, chunk.subarray(0, end)]);
    chunks = [chunk.subarray(end)];
    bytes = chunk.length - end;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

async function writeTable(
  client: pg.Client,
  { name, statement }: Source,
  writer: ArchiveWriter,
): Promise<number> {
  const rows = client.query(copyTo(statement));
  let part = 0;
  for await (const bytes of partsOf(rows)) {
    const packed = await compress(bytes, { level: 3 });
    part += 1;
    const entry = `database/${name}/${String(part).padStart(6, '0')}.copy.gz`;
    await writer.add(entry, packed.length, one(packed));
  }
  return rows.rowCount;
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** The part of a manifest that comes from a snapshot of the database. */
export interface WrittenSnapshot {
  readonly migration: string;
  readonly counts: Counts;
  readonly tables: Record<string, { columns: string[]; rows: number }>;
}

/** Writes every row as it is at one moment, while other processes go on writing. */
export async function writeSnapshot(
  client: pg.Client,
  writer: ArchiveWriter,
): Promise<WrittenSnapshot> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(PLAIN_VALUES);
  const migration = await migrationOf(client);
  const counts = await countsOf(client);
  const tables: WrittenSnapshot['tables'] = {};
  for (const source of await sourcesOf(client)) {
    const rows = await writeTable(client, source, writer);
    tables[source.name] = { columns: [...source.columns], rows };
  }
  await client.query('commit');
  return { migration, counts, tables };
}
