import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aMobile, anAccount, anAdministrator } from '../../../testing/builders.ts';
import { aReport } from '../../../testing/report-builders.ts';
import { startTestApp, testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { hashPassword } from '../password/password-hash.ts';
import { sweepRegistrationsJob } from '../registration/sweep-registrations.ts';
import { findById, lockById } from '../store.ts';

const PASSWORD = 'double wall 5 ply';
const HERE = '127.0.0.1';

describe('refusals in the audit log', () => {
  const test = testApp();
  const call = wire(test);
  let passwordHash = '';
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD);
  });

  const rowsOf = (targetId: string) =>
    test.platform.db
      .selectFrom('audit')
      .select(['action', 'after', 'address', 'actorId'])
      .where('targetId', '=', targetId)
      .where('address', 'is not', null)
      .orderBy('at')
      .orderBy('id')
      .execute();

  it('state the account and the origin of a wrong code and a wrong password', async () => {
    const { id, mobile } = await anAccount(test.platform, { passwordHash });
    await call.post('/account/verifyOtp', { Mobile: mobile, otp: '000000' });
    await call.post('/account/login', { Mobile: mobile, Password: 'a guess 1' });
    expect(await rowsOf(id)).toEqual([
      { action: 'code.refused', after: null, address: HERE, actorId: null },
      {
        action: 'sign_in.refused',
        after: { reason: 'wrong_password' },
        address: HERE,
        actorId: null,
      },
    ]);
  });

  it('state that a number’s limit was reached, once an hour, and can be filtered', async () => {
    const { id, mobile } = await anAccount(test.platform, { passwordHash });
    const limits = async () =>
      (await rowsOf(id))
        .filter(({ action }) => action === 'limit.reached')
        .map(({ after }) => after);
    const guess = (Password: string) => call.post('/account/login', { Mobile: mobile, Password });
    for (let index = 0; index < 10; index++) await guess(`guess ${index}`);
    expect(await limits()).toEqual([]);
    for (const again of ['once', 'twice']) expect((await guess(again)).statusCode).toBe(429);
    expect(await limits()).toEqual([{ limit: 'sign_in' }]);
    const panel = await anAdministrator(test.platform);
    const path = `/admin/audit?action=limit.reached&address=${HERE}&target_id=${id}`;
    const listed = await call.get(path, panel.headers);
    expect(listed.json().data).toMatchObject([
      { action: 'limit.reached', target_id: id, address: HERE, after: { limit: 'sign_in' } },
    ]);
    test.clock.forward(3601);
    for (let index = 0; index < 12; index++) await guess(`later ${index}`);
    expect(await limits()).toHaveLength(2);
  });

  it('leave out a code requested again within 30 s, but include too many in an hour', async () => {
    const { id, mobile } = await anAccount(test.platform);
    const ask = () => call.post('/account/sendOtp', { mobile, purpose: 'reset' });
    await ask();
    expect((await ask()).statusCode).toBe(429);
    expect(await rowsOf(id)).toEqual([]);
    for (let index = 0; index < 5; index++) {
      test.clock.forward(31);
      await ask();
    }
    expect((await rowsOf(id)).map(({ after }) => after)).toEqual([{ limit: 'code_request' }]);
  });

  it('state that a signed-in caller guesses their own password', async () => {
    const { account, headers } = await aCustomer(test.platform, { passwordHash });
    const body = { CurrentPassword: 'not mine', Password: 'single face 2 ply' };
    for (let index = 0; index < 12; index++) {
      await call.put('/account/me/password', body, headers);
    }
    const rows = await rowsOf(account.id);
    expect(rows.filter(({ action }) => action === 'password.refused')).toHaveLength(10);
    expect(rows.at(-1)).toMatchObject({ after: { limit: 'own_password' }, address: HERE });
  });

  it('have at most 30 rows an hour for the limits a network reached, each with its address', async () => {
    const own = await startTestApp({ CODES_PER_ADDRESS_HOUR: '1', TRUST_PROXY: '127.0.0.1' });
    try {
      for (let index = 0; index < 40; index++) {
        const from = { 'x-forwarded-for': `2001:db8::${index}` };
        await wire(own).post('/account/sendOtp', { mobile: aMobile() }, from);
      }
      const rows = await own.platform.db
        .selectFrom('audit')
        .select('address')
        .where('action', '=', 'limit.reached')
        .execute();
      expect(rows).toHaveLength(30);
      expect(new Set(rows.map(({ address }) => address)).size).toBe(30);
    } finally {
      await own.close();
    }
  });
});

describe('sign-ups from one address', () => {
  it('are limited to a daily number, and the refusal says so', async () => {
    const own = await startTestApp({ REGISTRATIONS_PER_ADDRESS_DAY: '2' });
    try {
      const register = () => {
        const Mobile = aMobile();
        const Email = `mill${Mobile}@example.com`;
        const body = { Email, Mobile, Password: 'kraft liner 7', CompanyName: 'Mill' };
        return wire(own).post('/account/register', body);
      };
      expect((await register()).statusCode).toBe(201);
      expect((await register()).statusCode).toBe(201);
      const refused = await register();
      expect([refused.statusCode, refused.json()]).toMatchObject([
        429,
        { error: 'Too many sign-ups came from your network today. Please try again later.' },
      ]);
      expect(refused.headers['retry-after']).toBe('3600');
      own.clock.forward(86_401);
      expect((await register()).statusCode).toBe(201);
    } finally {
      await own.close();
    }
  });

  it('are limited by /64 of IPv6, and at four times the limit by /48', async () => {
    const own = await startTestApp({
      REGISTRATIONS_PER_ADDRESS_DAY: '1',
      TRUST_PROXY: '127.0.0.1',
    });
    const register = async (ip: string) => {
      const Mobile = aMobile();
      const Email = `mill${Mobile}@example.com`;
      const body = { Email, Mobile, Password: 'kraft liner 7', CompanyName: 'Mill' };
      const from = { 'x-forwarded-for': ip };
      return (await wire(own).post('/account/register', body, from)).statusCode;
    };
    try {
      for (const subnet of [1, 2, 3, 4]) {
        expect(await register(`2001:db8:1:${subnet}::1`)).toBe(201);
      }
      expect(await register('2001:db8:1:5::1')).toBe(429);
      expect(await register('2001:db8:2:1::1')).toBe(201);
      expect(await register('2001:db8:2:1::2')).toBe(429);
    } finally {
      await own.close();
    }
  });
});

describe('unverified registrations', () => {
  const test = testApp();
  const unverified = (days: number, given: object = {}) => {
    const registeredAt = new Date(test.clock().getTime() - days * 86_400_000);
    const pending = { isVerified: false, verifiedAt: null, registeredAt };
    return anAccount(test.platform, { ...pending, ...given });
  };

  it('are removed after seven days, together with their details in the audit log', async () => {
    const gone = await unverified(7.01, { companyName: 'Gone Boxes' });
    const reported = await unverified(8);
    const barred = await unverified(8, { isActive: false, isBlocked: true });
    const stays = [
      reported,
      barred,
      await unverified(6.9),
      await unverified(8, { isVerified: true, verifiedAt: new Date() }),
      await unverified(8, { role: 'administrator' }),
      await unverified(8, { verifiedAt: new Date() }),
    ];
    await aReport(test.platform, { accountId: reported.id, uploadedBy: barred.id });
    await sweepRegistrationsJob(test.platform).run({});
    const left = await test.platform.db.selectFrom('account').select('id').execute();
    expect(left.map(({ id }) => id).sort()).toEqual(stays.map(({ id }) => id).sort());
    expect(await findById(test.platform.db, gone.id)).toBeUndefined();
  });

  it('stay while one of them is being confirmed', async () => {
    const { id } = await unverified(8);
    await test.platform.db.transaction().execute(async (tx) => {
      await lockById(tx, id);
      await sweepRegistrationsJob(test.platform).run({});
    });
    expect(await findById(test.platform.db, id)).toMatchObject({ id });
  });
});
