/** `npm run restore -- FILE.tar`: into an empty data folder, or an empty database and storage. */

import { createReadStream } from 'node:fs';
import { startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import { verifyArchiveFile } from '../server/src/platform/backup/archive-file.ts';
import { emptyFolder, requireEmptyFolder } from '../server/src/platform/backup/empty-folder.ts';
import { dropQueue, requireEmpty } from '../server/src/platform/backup/load.ts';
import {
  type Counts,
  countsInWords,
  type Manifest,
} from '../server/src/platform/backup/manifest.ts';
import { restoreBackup } from '../server/src/platform/backup/restore-backup.ts';
import { withClient } from '../server/src/platform/backup/snapshot.ts';
import { type DataFolder, openDataFolder } from '../server/src/platform/data-folder.ts';
import { DATABASE_NAME } from '../server/src/platform/database.ts';
import { diskStore } from '../server/src/platform/files/disk-store.ts';
import { openJobs } from '../server/src/platform/jobs.ts';
import { openLog } from '../server/src/platform/log.ts';
import { readSettings } from '../server/src/platform/settings.ts';
import { archiveArgument, runCommand } from './backup/command.ts';

interface Archive {
  readonly file: string;
  readonly manifest: Manifest;
  readonly stopping: AbortSignal;
}

function load(archive: Archive, databaseUrl: string, folder: DataFolder): Promise<Counts> {
  const { file, manifest, stopping: signal } = archive;
  const log = openLog({ to: 'stdout', level: 'error', path: '' });
  return withClient(databaseUrl, async (client) => {
    const jobs = openJobs(databaseUrl, log);
    try {
      const target = { client, jobs, files: diskStore(folder.uploads) };
      return await restoreBackup(createReadStream(file, { signal }), manifest, target);
    } catch (error) {
      await jobs.stop();
      await dropQueue(client);
      throw error;
    } finally {
      await jobs.stop();
    }
  });
}

async function restore(archive: Archive, url: string | undefined, folder: DataFolder) {
  if (url) return load(archive, url, folder);
  const database = await startEmbeddedPostgres({ dataDir: folder.database, name: DATABASE_NAME });
  try {
    return await load(archive, database.url, folder);
  } finally {
    await database.stop();
  }
}

runCommand(async (stopping) => {
  const file = archiveArgument('restore');
  const { DATA_DIR, DATABASE_URL } = readSettings(process.env);
  await requireEmptyFolder(DATA_DIR);
  if (DATABASE_URL) await withClient(DATABASE_URL, requireEmpty);
  const manifest = await verifyArchiveFile(file);
  const folder = await openDataFolder(DATA_DIR, { lockTimeoutMs: 0 });
  let isRestored = false;
  try {
    const counts = await restore({ file, manifest, stopping }, DATABASE_URL, folder);
    isRestored = true;
    const { at, release } = manifest;
    console.log(`Restored, as of ${at} (release ${release}): ${countsInWords(counts)}.`);
  } finally {
    await folder.close();
    if (!isRestored) await emptyFolder(DATA_DIR);
  }
});
