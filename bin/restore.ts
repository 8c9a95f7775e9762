/**
 * `npm run restore -- FILE.tar`, or `s3://bucket/FILE.tar`: restores into an empty data folder, or
 * into an empty database and storage.
 */
import { addAbortSignal } from 'node:stream';
import { json } from 'node:stream/consumers';
import { startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import { repeatErasures } from '../server/src/features/account/details/index.ts';
import {
  archiveInBucket,
  archiveInFile,
  type StoredArchive,
  verifyStored,
} from '../server/src/platform/backup/archive-file.ts';
import { emptyFolder, requireEmptyFolder } from '../server/src/platform/backup/empty-folder.ts';
import { requireEmpty } from '../server/src/platform/backup/load.ts';
import {
  BackupError,
  countsInWords,
  type Manifest,
} from '../server/src/platform/backup/manifest.ts';
import { backupsOf } from '../server/src/platform/backup/open-backups.ts';
import { restoreBackup } from '../server/src/platform/backup/restore-backup.ts';
import { withClient } from '../server/src/platform/backup/snapshot.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { type DataFolder, openDataFolder } from '../server/src/platform/data-folder.ts';
import { DATABASE_NAME, openDatabase, openPool } from '../server/src/platform/database/database.ts';
import type { FileStore } from '../server/src/platform/files/file-store.ts';
import { openFileStore } from '../server/src/platform/files/open-store.ts';
import { openJobs } from '../server/src/platform/jobs/jobs.ts';
import { messageOf } from '../server/src/platform/log/error-message.ts';
import { openLog } from '../server/src/platform/log/log.ts';
import { directUrlOf, readSettings, type Settings } from '../server/src/platform/settings.ts';
import { archiveArgument, fileOf, RestoredError, runCommand } from './backup/command.ts';

interface Archive {
  readonly stored: StoredArchive;
  readonly manifest: Manifest;
  readonly stopping: AbortSignal;
}

/** List that `repeatErasures` reads from a store once the archive is loaded. */
const ERASURES = 'erasures/list.json';

async function requireReadable(store: FileStore): Promise<void> {
  try {
    const list = await store.open(ERASURES);
    if (list) await json(list.stream);
  } catch (error) {
    throw new BackupError(`The list of erasures cannot be read: ${messageOf(error)}`);
  }
}

/**
 * Opens the stores of the settings, and checks their lists of erasures before anything is written.
 */
async function openStores(settings: Settings, folder: DataFolder) {
  const files = await openFileStore(settings.STORAGE_URL ?? folder.uploads);
  const backups = await backupsOf(settings);
  await files.checkWrites();
  for (const store of backups ? [files, backups] : [files]) {
    await store.check();
    await requireReadable(store);
  }
  return { files, backups };
}

async function load(
  { stored, manifest, stopping }: Archive,
  url: string,
  stores: Awaited<ReturnType<typeof openStores>>,
): Promise<void> {
  const log = openLog({ to: 'stdout', level: 'error', path: '' });
  const jobs = openJobs(url, log);
  const db = openDatabase(openPool({ url, connections: 2, onError: () => undefined }));
  try {
    const counts = await withClient(url, async (client) => {
      const archive = addAbortSignal(stopping, await stored.open());
      return restoreBackup(archive, manifest, { client, jobs, files: stores.files });
    });
    const erasing = { ...stores, db, log, clock: systemClock, jobs: { stopping } };
    const repeated = await repeatErasures(erasing).catch((error: unknown) => {
      throw new RestoredError(
        `The archive is restored, but repeating the erasures failed (${messageOf(error)}): do not start the server, because the erased data would be back; restore again into a new database and data folder.`,
      );
    });
    const { at, release } = manifest;
    console.log(`Restored, as of ${at} (release ${release}): ${countsInWords(counts)}.`);
    if (repeated > 0) console.log(`Erasures repeated or requested again: ${repeated}.`);
  } finally {
    await jobs.stop();
    await db.destroy();
  }
}

async function restore(archive: Archive, settings: Settings, folder: DataFolder): Promise<void> {
  const stores = await openStores(settings, folder);
  const url = directUrlOf(settings);
  if (url) return load(archive, url, stores);
  const database = await startEmbeddedPostgres({ dataDir: folder.database, name: DATABASE_NAME });
  try {
    await load(archive, database.url, stores);
  } finally {
    await database.stop();
  }
}

runCommand(async (stopping) => {
  const typed = archiveArgument('restore', 'FILE.tar, or s3://bucket/FILE.tar');
  const stored = typed.startsWith('s3:') ? archiveInBucket(typed) : archiveInFile(fileOf(typed));
  const settings = readSettings(process.env);
  const { DATA_DIR } = settings;
  await requireEmptyFolder(DATA_DIR);
  const url = directUrlOf(settings);
  if (url) await withClient(url, requireEmpty);
  const manifest = await verifyStored(stored);
  // Checked again, because reading a large archive takes minutes.
  await requireEmptyFolder(DATA_DIR);
  const folder = await openDataFolder(DATA_DIR, { lockTimeoutMs: 0 });
  let mayStay = false;
  try {
    await restore({ stored, manifest, stopping }, settings, folder);
    mayStay = true;
  } catch (error) {
    mayStay = error instanceof RestoredError;
    throw error;
  } finally {
    await folder.close();
    if (!mayStay) await emptyFolder(DATA_DIR);
  }
}, process.env.STORAGE_URL);
