import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onServer, withDatabase } from '../../server/src/testing/database.ts';
import { type SmsReader, smsReader } from '../../server/src/testing/sms-reader.ts';
import { startServer } from '../launch/process.ts';

const root = resolve(import.meta.dirname, '..', '..');

export const builtServer = join(root, 'dist', 'server', 'main.js');
/** Variable with which the global setup gives the workers the address of its PostgreSQL. */
export const POSTGRES_URL = 'E2E_POSTGRES_URL';

export const administrator = { mobile: '9000000001', password: 'Corrugator-36', name: 'Day Desk' };

/** The built server as a process of its own. */
export interface TestServer {
  readonly url: string;
  readonly sms: SmsReader;
  /** Returns the output so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Limits for a test run, in which many sign-ups come from one address and the machine may be busy.
 */
const generousLimits = {
  OVERLOAD_WAIT_MS: '15000',
  OVERLOAD_MS: '15000',
  CODES_PER_ADDRESS_HOUR: '100000',
  FAILURES_PER_ADDRESS_HOUR: '100000',
};

/** Starts the built server on a fresh database and a data folder of its own. */
export async function startTestServer(
  env: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const postgresUrl = process.env[POSTGRES_URL];
  if (!postgresUrl) throw new Error('The global setup has not started PostgreSQL');
  const database = `e2e_${randomUUID().replaceAll('-', '')}`;
  await onServer(postgresUrl, `create database ${database}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'fluteline-e2e-data-'));
  const server = await startServer({
    root,
    dataDir,
    command: [process.execPath, builtServer],
    env: {
      DATABASE_URL: withDatabase(postgresUrl, database),
      DATABASE_POOL: '5',
      ADMIN_MOBILE: administrator.mobile,
      ADMIN_PASSWORD: administrator.password,
      ADMIN_NAME: administrator.name,
      ...generousLimits,
      ...env,
    },
  });
  return {
    url: server.url,
    sms: smsReader(join(dataDir, 'outbox', 'sms.jsonl')),
    output: server.output,
    async stop() {
      await server.stop();
      // The database is removed with the run's PostgreSQL.
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
