import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp, buildHealthApp, jobsOf } from './app.ts';
import { AdministratorError, startingAdministrator } from './features/account/index.ts';
import type { Demonstration } from './features/settings/index.ts';
import { listen } from './platform/http/listen.ts';
import { giveBackMemory } from './platform/idle-memory.ts';
import { QUEUE_STOPS_WITHIN_MS } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log/log.ts';
import { type OpenPlatform, openPlatform, type PlatformPlace } from './platform/open-platform.ts';
import { type Settings, SettingsError } from './platform/settings.ts';
import { onDrain, onStop, within } from './shutdown.ts';

/** Reports that this process is at work: its address, and what it does. */
type Greet = (address: string, does: 'calls' | 'jobs') => void;

/** The functions that only the program itself can provide. */
interface Program {
  readonly demonstrationOf: (platform: OpenPlatform) => Demonstration;
  readonly greet: Greet;
  /** True for a process without an address, which the primary process watches. */
  readonly isLookedAfter: boolean;
}

function addressOf(app: FastifyInstance, host: string): string {
  const bound = app.server.address();
  const port = bound && typeof bound === 'object' ? bound.port : 0;
  return `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
}

async function workJobs(platform: OpenPlatform): Promise<void> {
  await platform.jobs.start(jobsOf(platform));
  onStop(() => platform.jobs.stop(), QUEUE_STOPS_WITHIN_MS);
}

/** Runs a worker, which only works jobs. */
async function work(platform: OpenPlatform, { greet, isLookedAfter }: Program): Promise<void> {
  const { HEALTH_PORT: port, HEALTH_HOST: host } = platform.settings;
  const app = buildHealthApp(platform);
  onStop(() => app.close());
  await workJobs(platform);
  if (isLookedAfter) return greet('', 'jobs');
  await listen(app, { port, host }, 'HEALTH_PORT or HEALTH_HOST');
  greet(addressOf(app, host), 'jobs');
}

async function makeAdministrator(platform: OpenPlatform): Promise<void> {
  try {
    await startingAdministrator(platform);
  } catch (error) {
    if (error instanceof AdministratorError) throw new SettingsError(error.message);
    throw error;
  }
}

async function serve(platform: OpenPlatform, program: Program): Promise<void> {
  const { settings } = platform;
  await makeAdministrator(platform);
  const demonstration = program.demonstrationOf(platform);
  const app = await buildApp(platform, demonstration);
  await workJobs(platform);
  // Stopped before the jobs: a request under way may send one.
  onStop(() => app.close());
  if (settings.DEMO) await demonstration.load((line) => process.stdout.write(`${line}\n`));
  await listen(app, { port: settings.PORT, host: settings.HOST }, 'PORT or HOST');
  onDrain(async (isReplaced) => {
    platform.drain(isReplaced ? 'replaced' : 'stopping');
    await delay(settings.DRAIN_MS);
    await within(settings.REQUEST_MS, app.close());
  });
  program.greet(addressOf(app, settings.HOST), 'calls');
}

/** Opens the platform, and answers calls or works jobs, depending on `ROLE`. */
export async function runProcess(
  settings: Settings,
  place: PlatformPlace,
  log: Log,
  program: Program,
): Promise<void> {
  const platform = await openPlatform(settings, place, log);
  onStop(() => platform.close());
  if (settings.ROLE === 'worker') await work(platform, program);
  else await serve(platform, program);
  giveBackMemory();
}
