/**
 * `npm run backup -- FILE.tar`: backs up the database and the files it names, whether or not the
 * server is running.
 */

import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { borrowEmbeddedPostgres } from '@fluteline/embedded-postgres';
import {
  archiveInFile,
  verifyStored,
  writeArchiveFile,
} from '../server/src/platform/backup/archive-file.ts';
import { makeBackup } from '../server/src/platform/backup/make-backup.ts';
import { BackupError, countsInWords } from '../server/src/platform/backup/manifest.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { DATABASE_NAME } from '../server/src/platform/database/database.ts';
import { openFileStore } from '../server/src/platform/files/open-store.ts';
import { directUrlOf, readSettings } from '../server/src/platform/settings.ts';
import { archiveArgument, fileOf, runCommand, sizeInWords } from './backup/command.ts';

/** Opens the database that the server uses, and starts it for this command if it is not running. */
function openSource(settings: ReturnType<typeof readSettings>) {
  const { DATA_DIR } = settings;
  const url = directUrlOf(settings);
  if (url) return { url, stop: async () => undefined };
  const dataDir = join(DATA_DIR, 'database');
  if (!existsSync(join(dataDir, 'cluster'))) {
    throw new BackupError(`There is nothing to back up: ${DATA_DIR} has no database.`);
  }
  return borrowEmbeddedPostgres({ dataDir, name: DATABASE_NAME });
}

runCommand(async (stopping) => {
  const file = fileOf(archiveArgument('backup', 'FILE.tar'));
  const settings = readSettings(process.env);
  const began = performance.now();
  const database = await openSource(settings);
  try {
    const source = {
      databaseUrl: database.url,
      files: await openFileStore(settings.STORAGE_URL ?? join(settings.DATA_DIR, 'uploads')),
      clock: systemClock,
      stopping,
    };
    await writeArchiveFile(file, stopping, (put) => makeBackup(source, put));
  } finally {
    await database.stop();
  }
  const { counts, missing } = await verifyStored(archiveInFile(file));
  const { size } = await stat(file);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${file}: ${countsInWords(counts)}; ${sizeInWords(size)}, read back, in ${seconds} s.`,
  );
  if (missing.length > 0) {
    console.log(`In the database but not in storage: ${missing.join(', ')}`);
  }
});
