import cluster from 'node:cluster';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import { ChildProcesses, type Given, readGiven, sayReady } from './child-processes.ts';
import {
  childUploads,
  type DataFolder,
  openDataFolder,
  temporaryUploads,
} from './platform/data-folder.ts';
import { DATABASE_NAME } from './platform/database/database.ts';
import { embeddedConnections } from './platform/database/pools.ts';
import { ownFiles } from './platform/files/file-owner.ts';
import { nameS3Location } from './platform/files/s3-location.ts';
import { gatherFigures } from './platform/http/figures.ts';
import { type Log, openLog } from './platform/log/log.ts';
import type { PlatformPlace } from './platform/open-platform.ts';
import { readSettings, type Settings } from './platform/settings.ts';
import { VERSION } from './platform/version.ts';
import {
  fail,
  onDrain,
  onReplace,
  onStop,
  run,
  STOP_WITHIN_MS,
  Stopped,
  startStoppable,
  stop,
} from './shutdown.ts';

const PAGE = fileURLToPath(new URL('../web', import.meta.url));
const DEMO = fileURLToPath(new URL('../demo', import.meta.url));
/** Long enough for a database that is still being created on a busy machine. */
const DATABASE_WITHIN_MS = 18_000;
const PROCESSES_WITHIN_MS = 12_000;
/** Additional time after the limit within which a process ends by itself. */
const KILL_AFTER_MS = 5000;

async function startDatabase(settings: Settings, folder: string, log: Log): Promise<string> {
  if (settings.DATABASE_URL) return settings.DATABASE_URL;
  const starting = startEmbeddedPostgres({
    dataDir: folder,
    name: DATABASE_NAME,
    connections: embeddedConnections(settings),
    log: (line) => log.info({ part: 'database' }, line),
  });
  return (await startStoppable(starting, DATABASE_WITHIN_MS)).url;
}

function greet(address: string, settings: Settings): void {
  const several = settings.PROCESSES > 1 ? ` with ${settings.PROCESSES} processes` : '';
  const lines = [
    `Fluteline ${VERSION} is ready at ${address}${several} (panel: ${address}/admin, API: ${address}/api/docs)`,
    'Add an administrator: npm run administrator -- create --mobile 98xxxxxxxx --name "Your name"',
    'Demonstration data: npm run demo',
    `Stop with Ctrl-C. Data and logs: ${settings.DATA_DIR}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function greetAsWorker(address: string): void {
  process.stdout.write(
    `Fluteline ${VERSION} runs jobs (health: ${address}/readyz). Stop with Ctrl-C.\n`,
  );
}

/** Warns of folders that others can read: they contain customers' numbers, names and codes. */
function warnOfOpenFolders({ path, openToOthers }: DataFolder, log: Log): void {
  if (openToOthers.length === 0) return;
  log.warn({ folders: openToOthers }, 'others may read the data folder');
  process.stdout.write(
    `Warning: others on this machine may read ${openToOthers.join(', ')}. ` +
      `Close it with: chmod -R go-rwx "${path}"\n`,
  );
}

function logOf(settings: Settings, folder: string, name: string): Log {
  const { LOG: to, LOG_LEVEL: level, LOG_BYTES: bytes, LOG_FILES: files } = settings;
  const path = join(folder, 'log', `${name}.jsonl`);
  return openLog({ to, level, path, rotation: { bytes, files } });
}

/** Imported here, because a process that only starts others needs none of this code. */
async function runHere(settings: Settings, place: PlatformPlace, log: Log): Promise<void> {
  const { openDemonstration } = await import('@fluteline/demo');
  const { runProcess } = await import('./run-process.ts');
  await runProcess(settings, place, log, {
    demonstrationOf: (platform) => openDemonstration(platform, DEMO),
    isLookedAfter: cluster.isWorker,
    greet(address, does) {
      if (cluster.isWorker) sayReady(address);
      else if (does === 'jobs') greetAsWorker(address);
      else greet(address, settings);
    },
  });
}

/** Starts one of several processes, whose folder and database the primary process manages. */
async function startAsChild(settings: Settings, given: Given): Promise<void> {
  const { path, databaseUrl, uploads, outbox } = given;
  const directUrl = settings.DATABASE_DIRECT_URL;
  const uploadTmpDir = childUploads(uploads, cluster.worker?.id ?? 0);
  const place = { databaseUrl, directUrl, uploads, uploadTmpDir, outbox, page: PAGE };
  await runHere(
    { ...settings, ROLE: given.role },
    place,
    logOf(settings, path, `server-${given.name}`),
  );
}

/** Starts several processes on one port, and one that works the jobs when no other process does. */
async function runProcesses(
  settings: Settings,
  place: Pick<Given, 'path' | 'databaseUrl' | 'uploads' | 'outbox'>,
  log: Log,
): Promise<void> {
  await rm(temporaryUploads(place.uploads), { recursive: true, force: true });
  const web = Array.from({ length: settings.PROCESSES }, (_, index) => `${index + 1}`);
  const [first, ...others] = web.map((name): Given => ({ ...place, role: 'web', name }));
  if (!first) return;
  if (settings.ROLE === 'all') others.push({ ...place, role: 'worker', name: 'worker' });
  const giveUp = (why: string) => {
    process.stderr.write(`${why}\n`);
    void stop(1);
  };
  const endsWithinMs = settings.DRAIN_MS + settings.REQUEST_MS + STOP_WITHIN_MS + KILL_AFTER_MS;
  const processes = new ChildProcesses(log, giveUp, endsWithinMs);
  gatherFigures();
  onStop(() => processes.end('SIGINT'), PROCESSES_WITHIN_MS);
  const address = await processes.start(first, others);
  if (address === null) {
    // The process that failed has reported the reason itself.
    void stop(1);
    throw new Stopped();
  }
  onDrain(() => processes.end('SIGTERM', { spares: 'worker' }));
  onReplace(() => void processes.replaceAll());
  greet(address, settings);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const given = readGiven(process.env);
  if (given) return startAsChild(settings, given);
  const folder = await openDataFolder(settings.DATA_DIR);
  onStop(() => folder.close());
  const log = logOf(settings, folder.path, 'server');
  warnOfOpenFolders(folder, log);
  const databaseUrl = await startDatabase(settings, folder.database, log);
  const sharedPlace = settings.STORAGE_URL ? nameS3Location(settings.STORAGE_URL) : null;
  const directUrl = settings.DATABASE_DIRECT_URL;
  const owned = await ownFiles({ url: directUrl ?? databaseUrl, sharedPlace, log, onTaken: fail });
  onStop(() => owned.close());
  const { path, uploads, outbox } = folder;
  if (settings.PROCESSES > 1) {
    return runProcesses(settings, { path, databaseUrl, uploads, outbox }, log);
  }
  const { onlySince } = owned;
  const place = { databaseUrl, directUrl, uploads, outbox, page: PAGE, onlySince };
  await runHere(settings, place, log);
}

run(start);
