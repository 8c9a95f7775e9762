import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ObjectStore, startObjectStore } from '../../server/src/testing/object-store.ts';
import { type SmsReader, smsReader } from '../../server/src/testing/sms-reader.ts';
import { freePort } from './free-port.ts';
import { type Launched, launch, type RunningServer, startServer, until } from './process.ts';
import { type ReverseProxy, startProxy } from './proxy.ts';
import { type Replicated, startReplicated } from './standby.ts';

const root = resolve(import.meta.dirname, '..', '..');
const command = [process.execPath, join(root, 'dist', 'server', 'main.js')] as const;

/** The administrator created at the first start. */
export const administrator = { mobile: '9812345670', password: 'a long enough secret' };

/** Two web processes, a worker, a database with its standby, an object store, and a proxy. */
export interface Machines {
  readonly database: Replicated;
  readonly proxy: ReverseProxy;
  /** Text messages that the worker sent. */
  readonly sms: SmsReader;
  /** Returns the address of a web process. */
  url(name: 'a' | 'b'): string;
  /** Stops a web process as a service manager does, and starts it again on the same port. */
  restart(name: 'a' | 'b'): Promise<void>;
  stop(): Promise<void>;
}

interface Parts {
  readonly database: Replicated;
  readonly store: ObjectStore;
  readonly folder: string;
}

function optionsOf({ database, store, folder }: Parts, name: string, env: Record<string, string>) {
  return {
    root,
    dataDir: join(folder, name),
    command,
    env: {
      ROLE: name === 'worker' ? 'worker' : 'web',
      DATABASE_URL: database.url,
      DATABASE_POOL: '8',
      STORAGE_URL: store.url,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_EC2_METADATA_DISABLED: 'true',
      ADMIN_MOBILE: administrator.mobile,
      ADMIN_PASSWORD: administrator.password,
      TRUST_PROXY: '127.0.0.1',
      WRONG_PASSWORDS: '4',
      DRAIN_MS: '2000',
      ...env,
    },
  };
}

async function startWorker(parts: Parts): Promise<Launched> {
  const worker = launch(optionsOf(parts, 'worker', {}));
  await until(
    async () => worker.output().includes('runs jobs'),
    'the worker processes jobs',
    worker.output,
  );
  return worker;
}

async function startAll(parts: Parts): Promise<Machines> {
  const start = (name: string, port: number | string) =>
    startServer(optionsOf(parts, name, { PORT: String(port) }));
  // Fixed ports, because a port assigned by the system could be taken by another program before a
  // restart.
  const web: Record<'a' | 'b', RunningServer> = {
    a: await start('a', await freePort()),
    b: await start('b', await freePort()),
  };
  const worker = await startWorker(parts);
  const url = (name: 'a' | 'b') => web[name].url;
  const proxy = await startProxy([url('a'), url('b')]);
  return {
    database: parts.database,
    proxy,
    sms: smsReader(join(parts.folder, 'worker', 'outbox', 'sms.jsonl')),
    url,
    async restart(name) {
      const { port } = new URL(url(name));
      await web[name].stop('SIGTERM');
      web[name] = await start(name, port);
    },
    async stop() {
      await proxy.close();
      worker.child.kill('SIGINT');
      await Promise.all([worker.ended, web.a.stop(), web.b.stop()]);
    },
  };
}

/** Starts everything in a folder of its own. */
export async function startMachines(): Promise<Machines> {
  const folder = await mkdtemp(join(tmpdir(), 'fluteline-machines-'));
  const database = await startReplicated(folder);
  const store = await startObjectStore();
  const stop = async () => {
    await store.close();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const machines = await startAll({ database, store, folder });
    return { ...machines, stop: () => machines.stop().finally(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}
