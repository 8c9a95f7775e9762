import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import type { TestProject } from 'vitest/node';
import { jobsOf } from '../app.ts';
import { DATABASE_NAME } from '../platform/database/database.ts';
import { type Job, openJobs } from '../platform/jobs/jobs.ts';
import { openLog } from '../platform/log/log.ts';
import { openPlatform } from '../platform/open-platform.ts';
import { readSettings } from '../platform/settings.ts';
import { onServer, withDatabase } from './database.ts';

export const TEMPLATE = 'fluteline_template';

/**
 * Runs recurring jobs only at the turn of the year, since they would write while a test compares
 * tables.
 */
export const seldom = (job: Job<never>): Job<never> =>
  job.cron ? { ...job, cron: '0 0 1 1 *' } : job;

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's own PostgreSQL server. */
    databaseUrl: string;
  }
}

/**
 * Prepares the tables and the job queues; secrets are removed, so that every application creates
 * its own.
 */
async function makeReady(databaseUrl: string, folder: string): Promise<void> {
  const log = openLog({ to: 'off', level: 'error', path: '' });
  const place = { databaseUrl, uploads: join(folder, 'uploads'), outbox: folder, page: null };
  const platform = await openPlatform(readSettings({ LOG: 'off', DATA_DIR: folder }), place, log);
  const jobs = openJobs(databaseUrl, log);
  await jobs.start(jobsOf(platform).map(seldom));
  await jobs.stop();
  await platform.db.deleteFrom('secret').execute();
  await platform.close();
}

/** Starts one PostgreSQL for the run and prepares the template of every test app's database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fluteline-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, name: DATABASE_NAME, durable: false });
  await onServer(postgres.url, `create database ${TEMPLATE}`);
  const url = withDatabase(postgres.url, TEMPLATE);
  await makeReady(url, dataDir);
  project.provide('databaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
