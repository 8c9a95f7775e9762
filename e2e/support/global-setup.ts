import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import { DATABASE_NAME } from '../../server/src/platform/database.ts';
import { builtServer, POSTGRES_URL } from './server-process.ts';

/** One PostgreSQL for the run; every worker's server has a database of its own in it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(builtServer)) throw new Error('There is no build: npm run build');
  const dataDir = await mkdtemp(join(tmpdir(), 'fluteline-e2e-'));
  const postgres = await startEmbeddedPostgres({ dataDir, name: DATABASE_NAME, durable: false });
  process.env[POSTGRES_URL] = postgres.url;
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
