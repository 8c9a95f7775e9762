import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { FileArea, FileStore } from '../files/file-store.ts';
import { sideInName, storedAs } from '../files/names.ts';
import { VERSION } from '../version.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { FORMAT, type Manifest } from './manifest.ts';
import { withClient, writeSnapshot } from './snapshot.ts';

/** The data that a backup contains. */
export interface BackupSource {
  readonly databaseUrl: string;
  readonly files: FileStore;
  readonly clock: Clock;
  /** Stops an unfinished backup. */
  readonly stopping?: AbortSignal;
}

interface NamedFile {
  readonly name: string;
  readonly access: FileArea;
  readonly isClaimed: boolean;
}

interface StoredFile {
  readonly key: string;
  readonly isRequired: boolean;
}

type Content = Buffer | 'large' | null;

const BATCH = 1000;
const AT_ONCE = 16;
const SMALL_BYTES = 1024 * 1024;
const MISSING_SHOWN = 100;

async function* namedFiles(client: pg.Client): AsyncGenerator<NamedFile> {
  for (let after = ''; ; ) {
    const { rows } = await client.query<NamedFile>({
      text: `select name, access, claimed_at is not null as "isClaimed" from file
        where name > $1 order by name limit ${BATCH}`,
      values: [after],
    });
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.name;
  }
}

/** Yields the stored objects of the files that the database names: a picture has several sizes. */
async function* storedFiles(client: pg.Client): AsyncGenerator<StoredFile> {
  for await (const { name, access, isClaimed } of namedFiles(client)) {
    for (const stored of storedAs(name)) {
      // Smaller sizes of a picture are made again from the full one.
      const isRequired = isClaimed && sideInName(stored) === null;
      yield { key: `${access}/${stored}`, isRequired };
    }
  }
}

/**
 * Reads a whole file, so that none stays open while the archive is written slowly; returns `null`
 * for a missing one.
 */
async function read(files: FileStore, key: string, maxBytes: number): Promise<Content> {
  const file = await files.open(key);
  if (!file) return null;
  if (file.size <= maxBytes) return buffer(file.stream);
  file.stream.destroy();
  return 'large';
}

/**
 * Writes the files that the database names, read after the snapshot: every file named in it was
 * stored before, and stays a day longer than its row needs it. Small files are read side by side: a
 * store takes longer to begin an answer than to send it.
 */
async function writeFiles(
  client: pg.Client,
  { files }: BackupSource,
  writer: ArchiveWriter,
): Promise<string[]> {
  const missing: string[] = [];
  const write = async (group: readonly StoredFile[]) => {
    const small = await Promise.all(group.map(({ key }) => read(files, key, SMALL_BYTES)));
    for (const [at, { key, isRequired }] of group.entries()) {
      const found = small[at] === 'large' ? await read(files, key, Infinity) : small[at];
      if (Buffer.isBuffer(found)) {
        await writer.add(`files/${key}`, found.length, Readable.from(found));
      } else if (isRequired) {
        missing.push(key);
      }
    }
  };
  let group: StoredFile[] = [];
  for await (const file of storedFiles(client)) {
    group.push(file);
    if (group.length < AT_ONCE) continue;
    await write(group);
    group = [];
  }
  await write(group);
  return missing.slice(0, MISSING_SHOWN);
}

/** Makes an archive of the database and the files it names while other processes go on writing. */
export function makeBackup(
  source: BackupSource,
  put: (archive: Readable) => Promise<void>,
): Promise<Manifest> {
  return withClient(source.databaseUrl, (client) =>
    writeArchive(put, async (archive) => {
      const writer: ArchiveWriter = {
        add(...entry) {
          source.stopping?.throwIfAborted();
          return archive.add(...entry);
        },
      };
      const at = source.clock().toISOString();
      const snapshot = await writeSnapshot(client, writer);
      const missing = await writeFiles(client, source, writer);
      return { format: FORMAT, release: VERSION, at, ...snapshot, missing };
    }),
  );
}
