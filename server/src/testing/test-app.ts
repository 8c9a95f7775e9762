import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp, jobsOf } from '../app.ts';
import type { Demonstration } from '../features/settings/index.ts';
import type { ReadSpace } from '../platform/disk-space.ts';
import { openLog } from '../platform/log/log.ts';
import { type OpenPlatform, openPlatform } from '../platform/open-platform.ts';
import type { PushNetwork } from '../platform/push/index.ts';
import { readSettings } from '../platform/settings.ts';
import { copyDatabase } from './database.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { seldom, TEMPLATE } from './postgres.setup.ts';
import { type SmsReader, smsReader } from './sms-reader.ts';

/** A whole application on a separate database, with a clock and messages that the test controls. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly platform: OpenPlatform;
  readonly clock: FakeClock;
  readonly sms: SmsReader;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/** Creates a separate database in the state after a first start. */
export function freshDatabase(): Promise<string> {
  return copyDatabase(inject('databaseUrl'), TEMPLATE);
}

const nowhere = async () => [];
const noDemonstration: Demonstration = { load: async () => false, remove: async () => null };

/** Replacements for an application's defaults. */
interface Given {
  readonly databaseUrl?: string | (() => Promise<string>);
  /** Address of PostgreSQL itself, when `databaseUrl` leads to a proxy. */
  readonly directUrl?: string;
  readonly push?: Partial<PushNetwork>;
  readonly readSpace?: ReadSpace;
  readonly demonstration?: (platform: OpenPlatform) => Demonstration;
}

/** Starts an application for a test, on a separate database or the given one. */
export async function startTestApp(
  environment: NodeJS.ProcessEnv = {},
  given: Given = {},
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'fluteline-app-'));
  const { databaseUrl: database = freshDatabase } = given;
  const databaseUrl = typeof database === 'string' ? database : await database();
  const settings = readSettings({
    LOG: 'off',
    DATABASE_POOL: '8',
    // A busy machine must not make a test's request fail.
    DATABASE_WAIT_MS: '15000',
    // What watches the event loop outlives its application.
    OVERLOAD_MS: '0',
    OVERLOAD_WAIT_MS: '60000',
    ACCOUNT_WAIT_MS: '60000',
    LIST_MS: '15000',
    DISK_FREE_BYTES: '0',
    DISK_FREE_PERCENT: '0',
    // Builders change rows without a notification.
    ANSWER_MEMORY_BYTES: '0',
    ...environment,
    DATA_DIR: folder,
  });
  const clock = fakeClock();
  const place = {
    databaseUrl,
    directUrl: given.directUrl,
    uploads: join(folder, 'uploads'),
    outbox: folder,
    page: null,
    clock,
    // A test must not reach other machines.
    push: { resolve: nowhere, ...given.push },
    readSpace: given.readSpace,
  };
  const log = openLog({ to: settings.LOG, level: 'info', path: join(folder, 'log.jsonl') });
  const platform = await openPlatform(settings, place, log);
  const app = await buildApp(platform, given.demonstration?.(platform) ?? noDemonstration);
  await platform.jobs.start(jobsOf(platform).map(seldom));
  return {
    app,
    platform,
    clock,
    sms: smsReader(join(folder, 'sms.jsonl')),
    databaseUrl,
    async close() {
      await app.close();
      await platform.jobs.stop();
      await platform.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts an application for all tests of a file. */
export function testApp(
  environment: NodeJS.ProcessEnv | (() => Promise<NodeJS.ProcessEnv>) = {},
  given: Given = {},
): TestApp {
  let running: TestApp | undefined;
  beforeAll(async () => {
    const settings = typeof environment === 'function' ? await environment() : environment;
    running = await startTestApp(settings, given);
  });
  afterAll(() => running?.close());
  return new Proxy({} as TestApp, {
    get: (_target, name) => {
      if (!running) throw new Error('The test app runs only inside tests');
      return running[name as keyof TestApp];
    },
  });
}
