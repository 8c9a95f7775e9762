import pg from 'pg';
import type { Log } from '../log.ts';

/** Another process works on this database, and the two do not share their files. */
export class FilesNotShared extends Error {
  override readonly name = 'FilesNotShared';

  constructor() {
    super(
      'Another process uses this database, and files are stored on the disk of one of the two: ' +
        'stop it first, or set STORAGE_URL for both.',
    );
  }
}

/** A number of the database's own locks that nothing else uses. */
const LOCK = 7_242_001;
const LOOK_EVERY_MS = 250;
const CONNECT_MS = 5000;
const PREDECESSOR_ENDS_MS = 5000;
/** A machine that is gone without a word must not count for hours. */
const NOTICE_GONE = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;

interface Owner {
  readonly url: string;
  /** Files are where every process reads them: any number of such processes may work side by side. */
  readonly isShared: boolean;
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
    application_name: 'fluteline-files',
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(NOTICE_GONE);
  return client;
}

/** Takes the lock of its kind; false where another process has one that excludes it. */
async function tryLock(client: pg.Client, isShared: boolean): Promise<boolean> {
  const call = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query<{ taken: boolean }>(`select ${call}($1) as taken`, [LOCK]);
  return rows[0]?.taken === true;
}

async function lock(
  client: pg.Client,
  { isShared, predecessorEndsMs = PREDECESSOR_ENDS_MS }: Owner,
): Promise<void> {
  for (const until = Date.now() + predecessorEndsMs; !(await tryLock(client, isShared)); ) {
    if (Date.now() > until) throw new FilesNotShared();
    await wait(LOOK_EVERY_MS);
  }
}

async function connectLocked(owner: Owner): Promise<pg.Client> {
  const client = await connect(owner.url);
  try {
    await lock(client, owner);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * Makes sure that no process reads a database whose files it cannot read: one with files on its own
 * disk works on it alone. Held by a connection of its own for as long as the process lives.
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
        client = await connectLocked(owner);
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
  return {
    async close() {
      isClosed = true;
      await client.end().catch(() => undefined);
    },
  };
}
