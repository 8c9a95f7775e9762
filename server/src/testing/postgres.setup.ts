import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import type { TestProject } from 'vitest/node';
import { DATABASE_NAME } from '../platform/database.ts';
import { openJobs } from '../platform/jobs.ts';
import { openLog } from '../platform/log.ts';
import { migrate } from '../platform/migrate.ts';
import { onServer, withDatabase } from './database.ts';

export const TEMPLATE = 'fluteline_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server of the test run's own. */
    databaseUrl: string;
  }
}

/** Starts one PostgreSQL for the run and prepares the database every test app's is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fluteline-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, name: DATABASE_NAME, durable: false });
  await onServer(postgres.url, `create database ${TEMPLATE}`);
  const url = withDatabase(postgres.url, TEMPLATE);
  await migrate(url);
  const jobs = openJobs(url, openLog({ to: 'off', level: 'error', path: '' }));
  await jobs.start([]);
  await jobs.stop();
  project.provide('databaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
