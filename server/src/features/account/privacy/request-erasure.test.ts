import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, type SignedIn } from '../../../testing/builders.ts';
import { stateOf } from '../../../testing/state.ts';
import { startTestApp, testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { hashPassword } from '../password/password-hash.ts';
import { hasAdministrator, listAdministrators } from '../store.ts';
import { eraseAccountsJob } from './erase-accounts.ts';

const PASSWORD = 'double wall 5 ply';
const DAY = 86_400;

describe('an erased administrator', () => {
  const test = testApp();

  it('is no longer an administrator', async () => {
    const { platform } = test;
    const due = { erasureDueAt: test.clock() };
    const gone = await anAdministrator(platform, { ...due, isActive: false, isSuspended: true });
    expect(await hasAdministrator(platform.db)).toBe(true);
    await eraseAccountsJob(platform).run({});
    expect(await hasAdministrator(platform.db)).toBe(false);
    const stays = await anAdministrator(platform);
    const mobiles = (await listAdministrators(platform.db)).map(({ mobile }) => mobile);
    expect(mobiles).toEqual([stays.account.mobile]);
    expect(mobiles).not.toContain(gone.account.id);
  });
});

describe('requesting erasure of the own account', () => {
  const test = testApp();
  const call = wire(test);
  let passwordHash = '';
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD);
  });
  const ask = (who: SignedIn, body: object = { Password: PASSWORD }) =>
    call.post('/account/me/erasure', body, who.headers);
  const dueOf = async (who: SignedIn) =>
    (await call.get('/account/me/privacy', who.headers)).json().data.ErasureDueAt;
  const rowOf = (who: SignedIn) =>
    test.platform.db
      .selectFrom('account')
      .select(['mobile', 'erasedAt', 'erasureDueAt'])
      .where('id', '=', who.account.id)
      .executeTakeFirstOrThrow();

  it('takes effect after seven days, and a repeated request does not extend them', async () => {
    const me = await aCustomer(test.platform, { passwordHash });
    const first = await ask(me);
    expect(first.statusCode, first.body).toBe(200);
    const due = first.json().data.ErasureDueAt;
    const away = (Date.parse(due) - test.clock().getTime()) / 1000;
    expect(Math.abs(away - 7 * DAY)).toBeLessThan(10);
    test.clock.forward(DAY);
    expect((await ask(me)).json().data.ErasureDueAt).toBe(due);
    expect(await dueOf(me)).toBe(due);
  });

  it('can be cancelled until the last moment; signing in works until then', async () => {
    const me = await aCustomer(test.platform, { passwordHash });
    await ask(me);
    test.clock.forward(7 * DAY - 60);
    await eraseAccountsJob(test.platform).run({});
    expect(await rowOf(me)).toMatchObject({ mobile: me.account.mobile, erasedAt: null });
    const body = { Mobile: me.account.mobile, Password: PASSWORD };
    expect((await call.post('/account/login', body)).statusCode).toBe(200);
    const back = await call.delete('/account/me/erasure', me.headers);
    expect([back.statusCode, back.body]).toEqual([204, '']);
    expect(await dueOf(me)).toBeNull();
    test.clock.forward(DAY);
    await eraseAccountsJob(test.platform).run({});
    expect(await rowOf(me)).toMatchObject({ erasedAt: null, erasureDueAt: null });
    const before = await stateOf(test.platform.db);
    expect((await call.delete('/account/me/erasure', me.headers)).statusCode).toBe(204);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('needs the password, with counted guesses, and a verified account', async () => {
    const me = await aCustomer(test.platform, { passwordHash });
    const unverified = await aCustomer(test.platform, { passwordHash, isVerified: false });
    const before = await stateOf(test.platform.db);
    for (const body of [{}, { Password: '' }, { Password: 7 }]) {
      const answer = await ask(me, body);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['Password']]);
    }
    for (let guess = 0; guess < 10; guess++) {
      const answer = await ask(me, { Password: `no ${guess}` });
      expect([answer.statusCode, answer.json().fields]).toEqual([
        400,
        { Password: 'Incorrect Password - Try Again' },
      ]);
    }
    expect((await ask(me)).statusCode).toBe(429);
    expect((await ask(unverified)).statusCode).toBe(403);
    expect((await call.post('/account/me/erasure', { Password: PASSWORD })).statusCode).toBe(401);
    expect((await call.delete('/account/me/erasure')).statusCode).toBe(401);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('is refused for the last administrator, and dropped when an account has become that', async () => {
    const own = await startTestApp();
    const { platform, clock } = own;
    const { delete: remove, post, put, get } = wire(own);
    try {
      const a = await anAdministrator(platform, { passwordHash });
      const before = await stateOf(platform.db);
      const last = await post('/account/me/erasure', { Password: PASSWORD }, a.headers);
      expect([last.statusCode, last.json().code]).toEqual([409, 'last_administrator']);
      expect(await stateOf(platform.db)).toEqual(before);
      const b = await anAdministrator(platform, { passwordHash });
      for (const who of [a, b]) {
        const answer = await post('/account/me/erasure', { Password: PASSWORD }, who.headers);
        expect(answer.statusCode).toBe(200);
      }
      await remove('/account/me/erasure', b.headers);
      await put(`/account/?id=${b.account.id}`, { IsSuspended: true }, a.headers);
      clock.forward(8 * DAY);
      await eraseAccountsJob(platform).run({});
      const body = { Mobile: a.account.mobile, Password: PASSWORD };
      const { token } = (await post('/account/login', body)).json();
      const me = await get('/account/me', { authorization: `Bearer ${token}` });
      expect(me.json().data).toMatchObject({ ID: a.account.id, IsActive: true });
    } finally {
      await own.close();
    }
  });
});
