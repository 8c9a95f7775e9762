import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator } from '../../testing/builders.ts';
import { type DatabaseLine, openDatabaseLine } from '../../testing/database-line.ts';
import { freshDatabase, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Db } from './database.ts';

/**
 * Returns the number of prepared statements and the limits of a connection, after some statements
 * worth preparing.
 */
async function sessionOf(db: Db) {
  return db.connection().execute(async (one) => {
    for (let times = 0; times < 3; times++) await one.selectFrom('account').select('id').execute();
    const asked = sql<{ prepared: number; statement: string; idle: string }>`
      select (select count(*) from pg_prepared_statements where statement like 'select "id"%') as prepared,
        current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`;
    return (await asked.execute(one)).rows[0];
  });
}

describe('behind a pooler', () => {
  let line: DatabaseLine;
  let test: TestApp;
  beforeAll(async () => {
    const directUrl = await freshDatabase();
    line = await openDatabaseLine(directUrl);
    const settings = { DATABASE_PREPARE: '0', DATABASE_WAIT_MS: '1500', LIST_MS: '1000' };
    test = await startTestApp(settings, { databaseUrl: line.url, directUrl });
  });
  afterAll(async () => {
    await test?.close();
    await line?.close();
  });

  it('calls use nothing that belongs to a session', async () => {
    const nothing = { prepared: 0, statement: '0', idle: '0' };
    expect(await sessionOf(test.platform.db)).toEqual(nothing);
    expect(await sessionOf(test.platform.lists)).toEqual(nothing);
    expect(await sessionOf(test.platform.patient)).toMatchObject({ prepared: 1 });
  });

  it('a statement is ended at its limit by the protocol’s CancelRequest', async () => {
    const { platform, app } = test;
    const { headers } = await anAdministrator(platform);
    const lock = await platform.patient.startTransaction().execute();
    await sql`lock table catalogue_item in access exclusive mode`.execute(lock);
    const answer = await app.inject({ url: '/api/catalogue/', headers });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'too_slow']);
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    expect((await waiting.execute(platform.patient)).rows).toEqual([]);
    await lock.rollback().execute();
  });

  it('only calls go through the pooler: jobs and changes go on without it', async () => {
    const { platform, app } = test;
    await platform.changes.start();
    await aCustomer(platform);
    await line.cut();
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    const names = sql<{ name: string }>`
      select distinct application_name as name from pg_stat_activity
      where datname = current_database() order by 1`;
    const { rows } = await names.execute(platform.patient);
    expect(rows.map(({ name }) => name)).toEqual([
      'fluteline',
      'fluteline-changes',
      'fluteline-jobs',
    ]);
    await line.mend();
    await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200);
  });
});

describe('on PostgreSQL itself', () => {
  it('calls prepare their statements, and have limits', async () => {
    const test = await startTestApp();
    try {
      const limits = { prepared: 1, statement: '15s', idle: '30s' };
      expect(await sessionOf(test.platform.db)).toEqual(limits);
    } finally {
      await test.close();
    }
  });
});
