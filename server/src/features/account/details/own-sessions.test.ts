import { beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../../platform/sessions/sessions.ts';
import { aCustomer, anAccount, anAdministrator, signedIn } from '../../../testing/builders.ts';
import { stateOf } from '../../../testing/state.ts';
import { testApp } from '../../../testing/test-app.ts';
import { bearer, wire } from '../../../testing/wire.ts';
import { hashPassword } from '../password/password-hash.ts';

const PASSWORD = 'double wall 5 ply';
const NEXT = 'single face 2 ply';
const WRONG = 'Incorrect Password - Try Again';

describe('the caller’s own devices', () => {
  const test = testApp();
  const call = wire(test);
  const list = async (headers: Record<string, string>) =>
    (await call.get('/account/me/sessions', headers)).json().sessions;
  const sessionRows = () => test.platform.db.selectFrom('session').selectAll().execute();

  it('are listed newest first, without anything of their tokens', async () => {
    const me = await aCustomer(test.platform);
    test.clock.forward(1);
    const phone = await signedIn(test.platform, me.account);
    const { id: accountId, role } = me.account;
    const grant = { accountId, role, purpose: 'reset', userAgent: 'x' } as const;
    await openSession(test.platform.db, test.clock, grant);
    const sessions = await list(me.headers);
    expect(sessions).toEqual([
      {
        ID: expect.any(String),
        UserAgent: 'test',
        CreatedAt: expect.any(String),
        ExpiresAt: expect.any(String),
        Current: false,
      },
      expect.objectContaining({ Current: true }),
    ]);
    expect((await list(phone.headers)).map((one: { Current: boolean }) => one.Current)).toEqual([
      true,
      false,
    ]);
  });

  it('are signed out one by one, including the current one', async () => {
    const me = await aCustomer(test.platform);
    const phone = await signedIn(test.platform, me.account);
    const [first, second] = await list(me.headers);
    const other = first.Current ? second : first;
    const current = first.Current ? first : second;
    const end = (id: string) => call.delete(`/account/me/sessions/${id}`, me.headers);
    const ended = await end(other.ID);
    expect([ended.statusCode, ended.body]).toEqual([204, '']);
    expect((await call.get('/account/me', phone.headers)).statusCode).toBe(401);
    expect((await end(other.ID)).statusCode).toBe(404);
    expect((await end(current.ID)).statusCode).toBe(204);
    expect((await call.get('/account/me', me.headers)).statusCode).toBe(401);
  });

  it('do not include those of other accounts or unknown ones', async () => {
    const [me, other] = [await aCustomer(test.platform), await aCustomer(test.platform)];
    const [theirs] = await list(other.headers);
    const before = await sessionRows();
    for (const id of [theirs.ID, '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39', '7']) {
      const answer = await call.delete(`/account/me/sessions/${id}`, me.headers);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    expect((await call.delete(`/account/me/sessions/${theirs.ID}`)).statusCode).toBe(401);
    expect((await call.get('/account/me/sessions')).statusCode).toBe(401);
    expect(await sessionRows()).toEqual(before);
  });
});

describe('the caller’s own password', () => {
  const test = testApp();
  const call = wire(test);
  let passwordHash = '';
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD);
  });
  const change = (headers: Record<string, string>, body: object) =>
    call.put('/account/me/password', body, headers);
  const logIn = async (Mobile: string, Password: string) =>
    (await call.post('/account/login', { Mobile, Password })).statusCode;

  it('is changed with the current one; every other device is signed out', async () => {
    const me = await aCustomer(test.platform, { passwordHash });
    const phone = await signedIn(test.platform, me.account);
    const { id: accountId, role, mobile } = me.account;
    const reset = { accountId, role, purpose: 'reset', userAgent: 'x' } as const;
    const grant = bearer(await openSession(test.platform.db, test.clock, reset));
    const body = { CurrentPassword: PASSWORD, Password: NEXT };
    const answer = await change(me.headers, body);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await call.get('/account/me', me.headers)).statusCode).toBe(200);
    expect((await call.get('/account/me', phone.headers)).statusCode).toBe(401);
    expect(
      (await call.put('/account/resetPassword', { Password: 'x'.repeat(8) }, grant)).statusCode,
    ).toBe(401);
    expect(await logIn(mobile, PASSWORD)).toBe(401);
    expect(await logIn(mobile, NEXT)).toBe(200);
  });

  it('is changed once for a key', async () => {
    const me = await aCustomer(test.platform, { passwordHash });
    const headers = { ...me.headers, 'idempotency-key': 'a-change-of-password' };
    const body = { CurrentPassword: PASSWORD, Password: NEXT };
    expect((await change(headers, body)).statusCode).toBe(204);
    expect((await change(headers, body)).statusCode).toBe(204);
    expect((await change(me.headers, body)).json().fields).toEqual({ CurrentPassword: WRONG });
  });

  it('is unchanged when the current one is wrong, and guesses are limited as at the sign-in', async () => {
    const me = await aCustomer(test.platform, { passwordHash });
    const before = await stateOf(test.platform.db);
    for (let guess = 0; guess < 10; guess++) {
      const answer = await change(me.headers, { CurrentPassword: `no ${guess}`, Password: NEXT });
      expect([answer.statusCode, answer.json().error, answer.json().fields]).toEqual([
        400,
        WRONG,
        { CurrentPassword: WRONG },
      ]);
    }
    const late = await change(me.headers, { CurrentPassword: PASSWORD, Password: NEXT });
    expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await stateOf(test.platform.db)).toEqual(before);
    expect(await logIn(me.account.mobile, PASSWORD)).toBe(200);
    test.clock.forward(31);
    const again = await change(me.headers, { CurrentPassword: PASSWORD, Password: NEXT });
    expect(again.statusCode).toBe(204);
  });

  it.each([
    [{ Password: NEXT }, 'CurrentPassword'],
    [{ CurrentPassword: '', Password: NEXT }, 'CurrentPassword'],
    [{ CurrentPassword: PASSWORD }, 'Password'],
    [{ CurrentPassword: PASSWORD, Password: 'short' }, 'Password'],
    [{ CurrentPassword: PASSWORD, Password: 'password' }, 'Password'],
  ])('refuses %j without counting a guess', async (body, field) => {
    const me = await aCustomer(test.platform, { passwordHash });
    const state = async () => [
      await stateOf(test.platform.db),
      await test.platform.db.selectFrom('attempt').selectAll().execute(),
    ];
    const before = await state();
    const answer = await change(me.headers, body);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect(await state()).toEqual(before);
  });

  it('needs twelve characters for an administrator', async () => {
    const panel = await anAdministrator(test.platform, { passwordHash });
    const short = await change(panel.headers, {
      CurrentPassword: PASSWORD,
      Password: 'eleven char',
    });
    expect(short.json().fields).toEqual({ Password: 'Password must be at least 12 characters' });
    const body = { CurrentPassword: PASSWORD, Password: 'twelve chars' };
    expect((await change(panel.headers, body)).statusCode).toBe(204);
  });

  it('is only for verified accounts', async () => {
    const body = { CurrentPassword: PASSWORD, Password: NEXT };
    const account = await anAccount(test.platform, { passwordHash, isVerified: false });
    const unverified = await signedIn(test.platform, account);
    expect((await change(unverified.headers, body)).statusCode).toBe(403);
    expect((await change({}, body)).statusCode).toBe(401);
  });
});
