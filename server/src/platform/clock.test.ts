import { afterEach, expect, it, vi } from 'vitest';
import { aCustomer, anAccount } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { wire } from '../testing/wire.ts';
import { openDatabaseClock, secondsAfter } from './clock.ts';
import { countAttempts, noteAttempt } from './limits/attempts.ts';

const DAY = 86_400;
const test = testApp({ QUERIES_PER_DAY: '1', WRONG_PASSWORDS: '2' });
afterEach(() => vi.useRealTimers());

it('goes by the database where the clock of the machine is set back', async () => {
  const { clock, close } = await openDatabaseClock(test.platform.db);
  const before = clock();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - DAY * 1000 });
  expect(clock().getTime()).toBeGreaterThanOrEqual(before.getTime());
  close();
});

it('makes nobody wait for a moment in the future, as a clock that is set back leaves', async () => {
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

it('counts what a process whose clock is a little ahead has noted', async () => {
  const { db, clock } = test.platform;
  const ahead = () => secondsAfter(clock(), 2);
  await noteAttempt(db, ahead, 'own_password', 'somebody');
  expect((await countAttempts(db, clock, 'own_password', 'somebody', 60)).count).toBe(1);
});
