import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { FileArea, FileStore } from '../files/file-store.ts';
import { sideInName, storedAs } from '../files/names.ts';
import { VERSION } from '../version.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { FORMAT, type Manifest } from './manifest.ts';
import { withClient, writeSnapshot } from './snapshot.ts';

/** What is backed up. */
export interface BackupSource {
  readonly databaseUrl: string;
  readonly files: FileStore;
  readonly clock: Clock;
  /** Ends the backup before it is done. */
  readonly stopping?: AbortSignal;
}

interface NamedFile {
  readonly name: string;
  readonly access: FileArea;
  readonly isClaimed: boolean;
}

const BATCH = 1000;
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

/**
 * The files that the database names, read after its snapshot: what that names was stored before it
 * was named, and stays a day longer than its row needs it.
 */
async function writeFiles(
  client: pg.Client,
  { files }: BackupSource,
  writer: ArchiveWriter,
): Promise<string[]> {
  const missing: string[] = [];
  for await (const { name, access, isClaimed } of namedFiles(client)) {
    for (const stored of storedAs(name)) {
      const key = `${access}/${stored}`;
      const file = await files.open(key);
      if (file) await writer.add(`files/${key}`, file.size, file.stream);
      // A picture's smaller sizes are made anew from the full one.
      else if (isClaimed && sideInName(stored) === null) missing.push(key);
    }
  }
  return missing.slice(0, MISSING_SHOWN);
}

/** Makes an archive of the database and the files it names while others go on writing. */
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
