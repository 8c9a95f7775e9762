import { hash } from 'node:crypto';
import pg from 'pg';
import { noticeGone } from '../database/database.ts';
import type { Log } from '../log/log.ts';

/** Another process works on this database, and the two do not share their files. */
export class FilesNotShared extends Error {
  override readonly name = 'FilesNotShared';

  constructor(where = 'files are stored on the disk of one of the two') {
    super(
      `Another process uses this database, and ${where}: stop it first, or set the same STORAGE_URL for both.`,
    );
  }
}

/** A number of the database's own locks that nothing else uses. */
const LOCK = 7_242_001;
/** The same of the places files are stored at: its second half is the place. */
const PLACES = 7_242_002;
const LOOK_EVERY_MS = 250;
const CONNECT_MS = 5000;
const NAME = 'fluteline-files';
const PREDECESSOR_ENDS_MS = 5000;
const ASK_EVERY_MS = 4000;

interface Owner {
  readonly url: string;
  /** Where every process reads files: any number with the same place may work side by side; `null` on disk. */
  readonly sharedPlace: string | null;
  readonly log: Log;
  /** A process that was just stopped, or killed, still counts for a moment. */
  readonly predecessorEndsMs?: number;
  /** The lock was lost with its connection, and another process has it now. */
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

/** Half of the range of a key, as `pg_locks` writes the other half in another way. */
const numberOf = (place: string) => hash('sha256', place, 'buffer').readUInt32BE() >>> 1;

/** Its lock is taken before the look: of two that start together, at least one sees the other. */
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

/** Takes the locks of its kind; answers what is against it where another process has one that excludes it. */
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

/** The lock of a connection that was lost on the way stands as long as the server knows nothing of it. */
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

/**
 * Makes sure that no process reads a database whose files it cannot read: one with files on its own
 * disk works on it alone, others have their files at one place. Held by a connection of its own for as long as the process lives.
 */
export async function ownFiles(owner: Owner): Promise<{ close(): Promise<void> }> {
  let isClosed = false;
  let client = await connectLocked(owner);

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
  // A line that swallows everything gives no other sign.
  const asking = setInterval(() => {
    const asked = client;
    asked.query('select 1').catch(() => asked.end().catch(() => undefined));
  }, ASK_EVERY_MS).unref();
  return {
    async close() {
      isClosed = true;
      clearInterval(asking);
      await client.end().catch(() => undefined);
    },
  };
}
