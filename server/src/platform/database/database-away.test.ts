import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAccount, type SignedIn } from '../../testing/builders.ts';
import { END_CONNECTIONS, onServer } from '../../testing/database.ts';
import { type DatabaseLine, openDatabaseLine } from '../../testing/database-line.ts';
import { freshDatabase, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';
import { isDatabaseAway } from './database-errors.ts';

describe('a database that is away', () => {
  let databaseUrl: string;
  let line: DatabaseLine;
  let test: TestApp;
  let customer: SignedIn;
  beforeAll(async () => {
    databaseUrl = await freshDatabase();
    line = await openDatabaseLine(databaseUrl);
    test = await startTestApp({ DATABASE_WAIT_MS: '1500' }, { databaseUrl: line.url });
    customer = await aCustomer(test.platform);
  });
  afterAll(async () => {
    await line.mend();
    await test.close();
    await line.close();
  });

  const get = (url: string, headers = {}) => test.app.inject({ url, headers });
  const expectReady = () =>
    expect.poll(async () => (await get('/readyz')).statusCode, { timeout: 10_000 }).toBe(200);
  const expectDelivered = async () => {
    const { mobile } = await anAccount(test.platform);
    const asked = await wire(test).post('/account/sendOtp', { mobile });
    expect(asked.statusCode, asked.body).toBe(200);
    await expect
      .poll(async () => (await test.sms.all()).some(({ to }) => to === mobile), { timeout: 15_000 })
      .toBe(true);
  };
  /** Returns the number of statements that the database is running. */
  const sleeping = async () => {
    const asked = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and query like 'select pg_sleep%'`;
    const [row] = await onServer(databaseUrl, asked);
    return row?.count;
  };
  const expectUnavailable = async () => {
    expect((await get('/readyz')).statusCode).toBe(503);
    expect((await get('/healthz')).statusCode).toBe(200);
    const calls = [
      get('/api/account/me', customer.headers),
      get('/api/catalogue/', customer.headers),
      ...Array.from({ length: 20 }, () => get('/api/query/records', customer.headers)),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'unavailable' });
      expect(answer.headers['retry-after']).toBe('2');
    }
    const Mobile = customer.account.mobile;
    const logIn = await wire(test).post('/account/login', { Mobile, Password: 'kraft liner' });
    expect(logIn.statusCode).toBe(503);
  };

  it('is reported when its connections are cut, and everything recovers by itself, jobs included', async () => {
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
    await line.cut();
    await expectUnavailable();
    await line.mend();
    await expectReady();
    expect((await get('/api/account/me', customer.headers)).statusCode).toBe(200);
    await expectDelivered();
  });

  it('hardly disturbs the app when it only ended every connection', async () => {
    await onServer(databaseUrl, END_CONNECTIONS);
    await expectReady();
    expect((await get('/api/account/me', customer.headers)).statusCode).toBe(200);
    await expectDelivered();
  });

  it('is reported when it accepts connections and does not answer', async () => {
    await line.cut();
    await line.mend();
    line.hush();
    // A call fails within the time it waits for a connection: noticing the silence would take
    // longer.
    expect((await get('/readyz')).statusCode).toBe(503);
    expect((await get('/api/account/me', customer.headers)).statusCode).toBe(503);
    await line.mend();
    await expectReady();
  });

  it('makes the app close every silent connection, and leaves none open', async () => {
    await test.platform.changes.start();
    const changed: unknown[] = [];
    test.platform.changes.follow(({ change }) => changed.push(change));
    await expectDelivered();
    const asked = sql`select pg_sleep(600)`.execute(test.platform.patient);
    const outcome = expect(asked).rejects.toSatisfy(isDatabaseAway);
    await expect.poll(sleeping, { timeout: 10_000 }).toBe(1);
    line.hush();
    await outcome;
    await line.mend();
    // Statements sent during the silence are never answered, and no later statement is sent on
    // their connections.
    await expect.poll(() => line.swallowing(), { timeout: 20_000 }).toBe(0);
    await expectReady();
    await expectDelivered();
    await expect.poll(() => changed.at(-1)).toMatchObject({ topic: 'reload' });
    expect(line.open()).toBeLessThan(30);
  });
});
