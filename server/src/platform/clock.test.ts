import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { aCustomer, anAccount } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { wire } from '../testing/wire.ts';
import { openDatabaseClock, secondsAfter } from './clock.ts';
import { openDatabase, openPool } from './database/database.ts';
import { countAttempts, noteAttempt } from './limits/attempts.ts';

const DAY = 86_400;
const test = testApp({ QUERIES_PER_DAY: '1', WRONG_PASSWORDS: '2' });
afterEach(() => vi.useRealTimers());

it('the clock follows the database’s time when the machine’s clock is set back', async () => {
  const { clock, close } = await openDatabaseClock(test.platform.db);
  const before = clock();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - DAY * 1000 });
  expect(clock().getTime()).toBeGreaterThanOrEqual(before.getTime());
  close();
});

it('the clock does not jump ahead when its statement waits for a connection', async () => {
  const db = openDatabase(
    openPool({
      url: test.databaseUrl,
      connections: 1,
      connectionMs: 10_000,
      onError: () => undefined,
    }),
  );
  /** Occupies the only connection, for which the clock's statement then waits. */
  const occupy = () => sql`select pg_sleep(2.2)`.execute(db);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [, { clock, close }] = await Promise.all([occupy(), openDatabaseClock(db)]);
  // The database and the test run on one machine, and so have the same clock.
  const ahead = () => clock().getTime() - Date.now();
  expect(ahead()).toBeLessThan(500);
  const occupied = occupy();
  vi.advanceTimersByTime(60_000);
  await occupied;
  await sql`select`.execute(db);
  expect(ahead()).toBeLessThan(500);
  close();
  await db.destroy();
});

it('limits make no caller wait for a moment in the future after a clock was set back', async () => {
  const call = wire(test);
  const { mobile } = await anAccount(test.platform);
  const { account, headers } = await aCustomer(test.platform);
  const sendCode = () => call.post('/account/sendOtp', { mobile, purpose: 'reset' });
  const signIn = (Password: string) =>
    call.post('/account/login', { Mobile: account.mobile, Password });
  const raise = () =>
    call.post(
      '/questionnaire/csp',
      {
        sparePartName: 'Slotting Blade',
        relatedMachine: 'Slotter',
        urgencyLevel: 'high',
        specificationAvailable: 'Yes',
        quantity: 1,
        requiredPartDetails: 'Model SB-7-T',
      },
      headers,
    );
  const statuses = async () => [
    (await sendCode()).statusCode,
    (await signIn('not the password')).statusCode,
    (await signIn('not the password')).statusCode,
    (await raise()).statusCode,
  ];
  expect(await statuses()).toEqual([200, 401, 401, 201]);
  expect([(await sendCode()).statusCode, (await signIn('no')).statusCode]).toEqual([429, 429]);
  expect((await raise()).statusCode).toBe(429);
  test.clock.forward(-DAY);
  expect(await statuses()).toEqual([200, 401, 401, 201]);
});

it('limits count attempts noted by a process whose clock is slightly ahead', async () => {
  const { db, clock } = test.platform;
  const ahead = () => secondsAfter(clock(), 2);
  await noteAttempt(db, ahead, 'own_password', 'somebody');
  expect((await countAttempts(db, clock, 'own_password', 'somebody', 60)).count).toBe(1);
});
