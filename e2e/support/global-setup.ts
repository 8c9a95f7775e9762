import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import { DATABASE_NAME } from '../../server/src/platform/database/database.ts';
import { builtServer, POSTGRES_URL } from './server-process.ts';
import { offerDemo } from './shared-demo.ts';

/**
 * Starts one PostgreSQL for the run, with a database for every worker's server, and one
 * demonstration.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(builtServer)) throw new Error('There is no build: run npm run build');
  const dataDir = await mkdtemp(join(tmpdir(), 'fluteline-e2e-'));
  const postgres = await startEmbeddedPostgres({ dataDir, name: DATABASE_NAME, durable: false });
  process.env[POSTGRES_URL] = postgres.url;
  const closeDemo = await offerDemo();
  return async () => {
    await closeDemo();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
