import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ObjectStore, startObjectStore } from '../../server/src/testing/object-store.ts';
import { smsReader } from '../../server/src/testing/sms-reader.ts';
import { type Launched, launch, type RunningServer, startServer, until } from './process.ts';

const root = resolve(import.meta.dirname, '..', '..');

describe('the roles of processes', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let store: ObjectStore;
  let web: RunningServer;
  let worker: Launched | undefined;

  const options = (ROLE: string, env: Record<string, string> = {}) => ({
    root,
    dataDir: join(folder, ROLE),
    command: [process.execPath, join(root, 'dist', 'server', 'main.js')] as const,
    env: {
      ROLE,
      DATABASE_URL: postgres.url,
      STORAGE_URL: store.url,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_EC2_METADATA_DISABLED: 'true',
      ...env,
    },
  });
  const outboxOf = (role: string) => smsReader(join(folder, role, 'outbox', 'sms.jsonl'));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fluteline-roles-'));
    postgres = await startEmbeddedPostgres({
      dataDir: join(folder, 'database'),
      name: 'roles',
      durable: false,
    });
    store = await startObjectStore();
    web = await startServer(options('web'));
  });
  afterAll(async () => {
    worker?.child.kill('SIGINT');
    await worker?.ended;
    await web?.stop();
    await store?.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('split calls and jobs: a web process queues jobs, a worker runs them and reports its health', async () => {
    const Mobile = '9876500001';
    const plant = { CompanyName: 'Pooled', Email: 'a@pooled.in', Password: 'Corrugator-36' };
    const registered = await fetch(`${web.url}/api/account/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...plant, Mobile }),
    });
    expect(registered.status, await registered.text()).toBe(201);
    // The port for calls is in use, but the worker does not need it.
    const { port } = new URL(web.url);
    const started = launch(options('worker', { PORT: port }));
    worker = started;
    const isUp = async () => started.output().includes('runs jobs');
    await until(isUp, 'the worker processes jobs', started.output);
    expect(await outboxOf('worker').codeFor(Mobile)).toMatch(/^\d+$/);
    expect(await outboxOf('web').all()).toEqual([]);
    expect((await fetch(`${web.url}/readyz`)).status).toBe(200);

    const health = new URL(/health: (\S+)\)/.exec(started.output())?.[1] ?? '');
    expect(health.hostname).toBe('127.0.0.1');
    expect((await fetch(health)).status).toBe(200);
    const figures = await (await fetch(new URL('/metrics', health))).text();
    expect(figures).toMatch(/^process_resident_memory_bytes \d+/m);
    expect((await fetch(new URL('/api/catalogue/', health))).status).toBe(404);
    const second = launch({
      ...options('worker', { HEALTH_PORT: health.port }),
      dataDir: join(folder, 'second'),
    });
    expect((await second.ended).code).toBe(1);
    expect(second.output()).toMatch(
      /^listen EADDRINUSE[^\n]*: choose another HEALTH_PORT or HEALTH_HOST$/,
    );
  });
});
