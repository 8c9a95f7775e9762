import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDemonstration } from '@fluteline/demo';
import { startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import type { FastifyInstance } from 'fastify';
import { buildApp, jobsOf } from './app.ts';
import { AdministratorError, startingAdministrator } from './features/account/index.ts';
import { type DataFolder, openDataFolder } from './platform/data-folder.ts';
import { DATABASE_NAME } from './platform/database.ts';
import { explainFailure } from './platform/explain-failure.ts';
import { ownFiles } from './platform/files/file-owner.ts';
import { type Log, openLog } from './platform/log.ts';
import { type OpenPlatform, openPlatform } from './platform/open-platform.ts';
import { readSettings, type Settings } from './platform/settings.ts';

const PAGE = fileURLToPath(new URL('../web', import.meta.url));
const DEMO = fileURLToPath(new URL('../demo', import.meta.url));
const STEP_WITHIN_MS = 4_000;
const DATABASE_WITHIN_MS = 9_000;
const STOP_WITHIN_MS = 25_000;

/** What was started, to be stopped in the opposite order. */
const started: { stop: () => Promise<unknown>; withinMs: number }[] = [];
let stopping = false;
/** Lets what is served end well before a stop; absent until something is served. */
let drain: (() => Promise<unknown>) | undefined;

/** Thrown out of a start that was asked to stop on its way. */
class Stopped extends Error {}

function onStop(stop: () => Promise<unknown>, withinMs = STEP_WITHIN_MS): void {
  started.push({ stop, withinMs });
  if (stopping) throw new Stopped();
}

/** Also while starting: the database in the making must not be left behind. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(code || 1), STOP_WITHIN_MS).unref();
  await within(STEP_WITHIN_MS, starting);
  for (const step of started.reverse()) await within(step.withinMs, step.stop());
  process.exit(code);
}

function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work.catch(() => undefined), delay(ms)]);
}

async function startDatabase(settings: Settings, folder: string, log: Log): Promise<string> {
  if (settings.DATABASE_URL) return settings.DATABASE_URL;
  const database = await startEmbeddedPostgres({
    dataDir: folder,
    name: DATABASE_NAME,
    log: (line) => log.info({ part: 'database' }, line),
  });
  onStop(() => database.stop(), DATABASE_WITHIN_MS);
  return database.url;
}

function addressOf(app: FastifyInstance, settings: Settings): string {
  const bound = app.server.address();
  const port = bound && typeof bound === 'object' ? bound.port : settings.PORT;
  return `http://${settings.HOST === '0.0.0.0' ? 'localhost' : settings.HOST}:${port}`;
}

function greet(address: string, platform: OpenPlatform): void {
  const lines = [
    `Fluteline ${platform.version} is ready at ${address} (panel: ${address}/admin, API: ${address}/api/docs)`,
    'An administrator: npm run administrator -- create --mobile 98xxxxxxxx --name "Your name"',
    'Demonstration data: npm run demo',
    `Stop with Ctrl-C. Data and logs: ${platform.settings.DATA_DIR}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Numbers, names and codes of customers stand there. */
function warnOfOpenFolders({ path, openToOthers }: DataFolder, log: Log): void {
  if (openToOthers.length === 0) return;
  log.warn({ folders: openToOthers }, 'others may read the data folder');
  process.stdout.write(
    `Warning: others on this machine may read ${openToOthers.join(', ')}. ` +
      `Close it with: chmod -R go-rwx "${path}"\n`,
  );
}

async function workJobs(platform: OpenPlatform): Promise<void> {
  await platform.jobs.start(jobsOf(platform));
  onStop(() => platform.jobs.stop());
}

/** Jobs alone: nothing listens. */
async function work(platform: OpenPlatform): Promise<void> {
  await workJobs(platform);
  process.stdout.write(`Fluteline ${platform.version} works jobs. Stop with Ctrl-C.\n`);
}

async function serve(platform: OpenPlatform): Promise<void> {
  const { settings } = platform;
  await startingAdministrator(platform);
  const demonstration = openDemonstration(platform, DEMO);
  const app = await buildApp(platform, demonstration);
  await workJobs(platform);
  // Before the jobs: a request under way may send one.
  onStop(() => app.close());
  if (settings.DEMO) await demonstration.load((line) => process.stdout.write(`${line}\n`));
  await app.listen({ port: settings.PORT, host: settings.HOST });
  drain = async () => {
    platform.drain();
    await delay(settings.DRAIN_MS);
    await within(settings.REQUEST_MS, app.close());
  };
  greet(addressOf(app, settings), platform);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const folder = await openDataFolder(settings.DATA_DIR);
  onStop(() => folder.close());
  const path = join(folder.path, 'log', 'server.jsonl');
  const log = openLog({ to: settings.LOG, level: settings.LOG_LEVEL, path });
  warnOfOpenFolders(folder, log);
  const databaseUrl = await startDatabase(settings, folder.database, log);
  const isShared = settings.STORAGE_URL !== undefined;
  const directUrl = settings.DATABASE_DIRECT_URL;
  const owned = await ownFiles({ url: directUrl ?? databaseUrl, isShared, log, onTaken: fail });
  onStop(() => owned.close());
  const { uploads, outbox } = folder;
  const place = { databaseUrl, directUrl, uploads, outbox, page: PAGE };
  const platform = await openPlatform(settings, place, log);
  onStop(() => platform.close());
  if (settings.ROLE === 'worker') await work(platform);
  else await serve(platform);
}

function fail(error: unknown): void {
  if (error instanceof Stopped) return;
  const line = error instanceof AdministratorError ? error.message : explainFailure(error);
  process.stderr.write(`${line}\n`);
  void stop(1);
}

// A terminal or a launcher that is gone must not prevent a stop in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
for (const signal of ['SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(0));
}
process.on('SIGTERM', () => void Promise.resolve(drain?.()).finally(() => stop(0)));
process.on('disconnect', () => void stop(0));
process.on('uncaughtException', fail);

const starting = start();
starting.catch(fail);
