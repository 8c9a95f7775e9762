import { hash } from 'node:crypto';
import pg from 'pg';
import { noticeGone } from '../database/database.ts';
import type { Log } from '../log/log.ts';

/** Another process uses this database, and the two do not share their files. */
export class FilesNotShared extends Error {
  override readonly name = 'FilesNotShared';

  constructor(where = 'files are stored on the disk of one of the two') {
    super(
      `Another process uses this database, and ${where}: stop it first, or set the same STORAGE_URL for both.`,
    );
  }
}

/** Advisory lock that a process holds while it uses the database's files. */
const LOCK = 7_242_001;
/** First half of the advisory locks for storage places; the second half identifies the place. */
const PLACES = 7_242_002;
const LOOK_EVERY_MS = 250;
const CONNECT_MS = 5000;
const NAME = 'fluteline-files';
const PREDECESSOR_ENDS_MS = 5000;
const ASK_EVERY_MS = 4000;

interface Owner {
  readonly url: string;
  /**
   * Name of the place where all processes store files: any number with the same place may run
   * together; `null` for files on disk.
   */
  readonly sharedPlace: string | null;
  readonly log: Log;
  /** How long a process that was just stopped or killed may still hold the lock. */
  readonly predecessorEndsMs?: number;
  /** Called when the lock was lost with its connection and another process has taken it. */
  readonly onTaken: (error: FilesNotShared) => void;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    keepAlive: true,
    options: noticeGone,
    application_name: NAME,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Returns a place's number in the positive half of the key's range, because `pg_locks` shows the
 * other half as unsigned numbers.
 */
const numberOf = (place: string) => hash('sha256', place, 'buffer').readUInt32BE() >>> 1;

/**
 * Returns true when another process uses another place. Takes the lock before looking: of two
 * processes that start together, at least one sees the other.
 */
async function isAtOtherPlace(client: pg.Client, place: string): Promise<boolean> {
  const key = [PLACES, numberOf(place)];
  await client.query('select pg_advisory_lock_shared($1::int, $2::int)', key);
  const { rows } = await client.query(
    `select from pg_locks where locktype = 'advisory' and classid = $1::int and objid <> $2::int
      and database = (select oid from pg_database where datname = current_database())`,
    key,
  );
  return rows.length > 0;
}

/**
 * Takes the locks for this kind of storage; returns the error when another process has one that
 * excludes it.
 */
async function tryLock(client: pg.Client, { sharedPlace }: Owner): Promise<FilesNotShared | null> {
  const call = sharedPlace === null ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  const { rows } = await client.query<{ taken: boolean }>(`select ${call}($1) as taken`, [LOCK]);
  if (!rows[0]?.taken) return new FilesNotShared();
  if (sharedPlace === null || !(await isAtOtherPlace(client, sharedPlace))) return null;
  await client.query('select pg_advisory_unlock_all()');
  return new FilesNotShared('its files are stored at another STORAGE_URL');
}

async function lock(client: pg.Client, owner: Owner): Promise<void> {
  const { predecessorEndsMs = PREDECESSOR_ENDS_MS } = owner;
  const until = Date.now() + predecessorEndsMs;
  for (;;) {
    const against = await tryLock(client, owner);
    if (!against) return;
    if (Date.now() > until) throw against;
    await wait(LOOK_EVERY_MS);
  }
}

/** Returns the database's time when no other process holds the lock; `null` otherwise. */
async function findOnlySince(client: pg.Client): Promise<Date | null> {
  const { rows } = await client.query<{ now: Date }>(
    `select now() as now where not exists (
      select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1
        and objsubid = 1 and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database()))`,
    [LOCK],
  );
  return rows[0]?.now ?? null;
}

/** Ends a lost connection's session: its lock stays until the server notices the loss. */
async function end(client: pg.Client, lost: pg.Client): Promise<void> {
  const backend = 'processID' in lost ? lost.processID : null;
  const call = `select pg_terminate_backend(pid) from pg_stat_activity
    where pid = $1 and application_name = $2`;
  await client.query(call, [backend, NAME]);
}

async function connectLocked(owner: Owner, lost?: pg.Client): Promise<pg.Client> {
  const client = await connect(owner.url);
  try {
    if (lost) await end(client, lost);
    await lock(client, owner);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** The locks of a process. */
interface Owned {
  /** When it took them, if no other process used the database then; `null` otherwise. */
  readonly onlySince: Date | null;
  close(): Promise<void>;
}

/**
 * Makes sure that no process uses a database whose files it cannot read: a process with files on
 * its own disk is alone, others have the same storage place. The locks are held by a separate
 * connection for the life of the process.
 */
export async function ownFiles(owner: Owner): Promise<Owned> {
  let isClosed = false;
  let client = await connectLocked(owner);
  const onlySince = await findOnlySince(client);

  const follow = () => {
    client.once('end', () => {
      if (!isClosed) void again();
    });
  };
  const again = async () => {
    owner.log.warn('the lock of the files was lost with its connection');
    while (!isClosed) {
      try {
        client = await connectLocked(owner, client);
        follow();
        if (isClosed) await client.end();
        return;
      } catch (error) {
        if (error instanceof FilesNotShared) return owner.onTaken(error);
        await wait(LOOK_EVERY_MS);
      }
    }
  };
  follow();
  // A silent network gives no other sign that the connection is lost.
  const asking = setInterval(() => {
    const asked = client;
    asked.query('select 1').catch(() => asked.end().catch(() => undefined));
  }, ASK_EVERY_MS).unref();
  return {
    onlySince,
    async close() {
      isClosed = true;
      clearInterval(asking);
      await client.end().catch(() => undefined);
    },
  };
}
