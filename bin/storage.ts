/**
 * `npm run storage -- copy --to s3://bucket/prefix` copies every file and the list of erasures to
 * another store, `--to disk` back; `npm run storage -- check` compares files and rows. Both work
 * whether or not the server is running.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { copyErasures } from '../server/src/features/account/details/index.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { checkFiles } from '../server/src/platform/files/check-files.ts';
import { copyFiles } from '../server/src/platform/files/copy-files.ts';
import { openCopyJournal } from '../server/src/platform/files/copy-journal.ts';
import { openFileStore, type StorePlace } from '../server/src/platform/files/open-store.ts';
import { explainFailure } from '../server/src/platform/log/explain-failure.ts';
import { readSettings } from '../server/src/platform/settings.ts';
import { withDatabase } from './administrator/with-database.ts';
import { parseCommand, type StorageCommand, UsageError } from './storage/parse-command.ts';

const MAX_NAMED = 20;
const count = (figure: number) => figure.toLocaleString('en-IN');
const files = (figure: number) => `${count(figure)} ${figure === 1 ? 'file' : 'files'}`;

const { DATA_DIR, STORAGE_URL } = readSettingsOrEnd();
const onDisk = join(DATA_DIR, 'uploads');
const configured: StorePlace = STORAGE_URL ?? onDisk;

function readSettingsOrEnd() {
  try {
    return readSettings(process.env);
  } catch (error) {
    console.error(explainFailure(error));
    process.exit(1);
  }
}

function name(what: string, keys: readonly string[]): void {
  if (keys.length === 0) return;
  console.log(`${what}: ${files(keys.length)}`);
  for (const key of keys.slice(0, MAX_NAMED)) console.log(`  ${key}`);
  if (keys.length > MAX_NAMED) console.log(`  and ${count(keys.length - MAX_NAMED)} more`);
}

async function copy({ to: wanted }: Extract<StorageCommand, { name: 'copy' }>): Promise<boolean> {
  const place = wanted === 'disk' ? onDisk : wanted;
  if (isDeepStrictEqual(place, configured)) {
    throw new UsageError('--to is wrong: the files are already there');
  }
  const [from, to] = await Promise.all([openFileStore(configured), openFileStore(place)]);
  await from.check();
  await to.check();
  await to.checkWrites();
  const route = createHash('sha256')
    .update(JSON.stringify([configured, place]))
    .digest('hex');
  const journal = await openCopyJournal(
    join(DATA_DIR, 'storage', `copy-${route.slice(0, 12)}.tsv`),
  );
  try {
    const onProgress = (done: number, all: number) =>
      console.log(`${count(done)} of ${files(all)}`);
    const report = await copyFiles({ from, to, journal, onProgress });
    await copyErasures(from, to);
    name('Files that differed after copying, and were removed again', report.wrong);
    const megabytes = count(Math.round(report.bytes / 1e6));
    console.log(
      `${files(report.copied)} (${megabytes} MB) copied and read back, ${count(report.present)} were already there.`,
    );
    return report.wrong.length === 0;
  } catch (error) {
    console.error('The copy stopped. Run the same command again to continue where it stopped.');
    throw error;
  } finally {
    await journal.close();
  }
}

async function check(): Promise<boolean> {
  const store = await openFileStore(configured);
  await store.check();
  const found = await withDatabase((db) => checkFiles(db, store, systemClock));
  name('Rows whose file is not stored', found.missing);
  name('Files older than a day without a row', found.strays);
  const young =
    found.young > 0 ? `; ${files(found.young)} of the last day do not have a row yet` : '';
  console.log(`${count(found.rows)} rows and ${files(found.files)} compared${young}.`);
  return found.missing.length + found.strays.length === 0;
}

async function run(): Promise<boolean> {
  const command = parseCommand(process.argv.slice(2));
  return command.name === 'copy' ? copy(command) : check();
}

run().then(
  (isWell) => {
    process.exitCode = isWell ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof UsageError ? error.message : explainFailure(error));
    process.exitCode = 1;
  },
);
