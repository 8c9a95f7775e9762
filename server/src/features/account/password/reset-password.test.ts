import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAccount, anAdministrator, signedIn } from '../../../testing/builders.ts';
import { stateOf } from '../../../testing/state.ts';
import { testApp } from '../../../testing/test-app.ts';
import { bearer, wire } from '../../../testing/wire.ts';
import { hashPassword } from './password-hash.ts';

describe('resetting a password', () => {
  const test = testApp();
  const call = wire(test);
  let passwordHash = '';
  beforeAll(async () => {
    passwordHash = await hashPassword('the old one 1');
  });

  const grantFor = async (mobile: string): Promise<string> => {
    await call.post('/account/sendOtp', { mobile, purpose: 'reset' });
    const otp = await test.sms.codeFor(mobile);
    return (await call.post('/account/verifyOtp', { Mobile: mobile, otp })).json().token;
  };
  const reset = (token: string, Password: unknown = 'the new one 2') =>
    call.put('/account/resetPassword', { Password }, bearer(token));
  const logIn = (Mobile: string, Password: string) =>
    call.post('/account/login', { Mobile, Password });

  it('sets the password and ends every session', async () => {
    const account = await anAccount(test.platform, { passwordHash });
    const phones = [await signedIn(test.platform, account), await signedIn(test.platform, account)];
    const token = await grantFor(account.mobile);
    const answer = await reset(token);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ message: 'Your password has been changed.' });
    for (const { headers } of phones) {
      expect((await call.get('/account/me', headers)).statusCode).toBe(401);
    }
    expect((await logIn(account.mobile, 'the old one 1')).statusCode).toBe(401);
    expect((await logIn(account.mobile, 'the new one 2')).statusCode).toBe(200);
  });

  it('accepts a grant once, both for simultaneous and for later requests', async () => {
    const account = await anAccount(test.platform, { passwordHash });
    const token = await grantFor(account.mobile);
    const answers = await Promise.all(
      ['first choice 1', 'second choice 2', 'third choice 3'].map((word) => reset(token, word)),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401, 401]);
    expect((await reset(token)).statusCode).toBe(401);
  });

  it('accepts a grant for 15 minutes', async () => {
    const account = await anAccount(test.platform, { passwordHash });
    const token = await grantFor(account.mobile);
    test.clock.forward(901);
    const before = await stateOf(test.platform.db);
    const answer = await reset(token);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ error: 'Token is invalid or expired' });
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('accepts no session, no made-up token and no missing one', async () => {
    const { headers } = await aCustomer(test.platform);
    const before = await stateOf(test.platform.db);
    const body = { Password: 'the new one 2' };
    const session = await call.put('/account/resetPassword', body, headers);
    expect(session.statusCode).toBe(403);
    expect(session.json()).toMatchObject({ code: 'forbidden' });
    expect((await reset('made-up')).statusCode).toBe(401);
    const nothing = await call.put('/account/resetPassword', body);
    expect(nothing.statusCode).toBe(401);
    expect(nothing.json().error).toBe('Token is required');
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it.each([
    [undefined, 'Password is required'],
    ['', 'Password is required'],
    [7, 'Password is required'],
    [['the new one 2'], 'Password is required'],
    ['five5', 'Password must be at least 6 characters'],
    ['😀'.repeat(5), 'Password must be at least 6 characters'],
    ['x'.repeat(201), 'Password must be at most 200 characters'],
    ['password123', 'This password is too common. Please choose another.'],
    ['new \ud800 one', 'Contains characters that cannot be stored'],
  ])('refuses %j and keeps the grant', async (password, sentence) => {
    const account = await anAccount(test.platform, { passwordHash });
    const token = await grantFor(account.mobile);
    const answer = await call.put(
      '/account/resetPassword',
      JSON.stringify({ Password: password }),
      { ...bearer(token), 'content-type': 'application/json' },
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: sentence, fields: { Password: sentence } });
    expect((await logIn(account.mobile, 'the old one 1')).statusCode).toBe(200);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('requires twelve characters for an administrator', async () => {
    const { account } = await anAdministrator(test.platform, { passwordHash });
    const token = await grantFor(account.mobile);
    const short = await reset(token, 'eleven char');
    expect(short.statusCode).toBe(400);
    expect(short.json().fields).toEqual({ Password: 'Password must be at least 12 characters' });
    expect((await reset(token, 'twelve chars')).statusCode).toBe(200);
  });

  it('ends a session opened meanwhile with the old password', async () => {
    const account = await anAccount(test.platform, { passwordHash });
    const token = await grantFor(account.mobile);
    const [changed, ...logins] = await Promise.all([
      reset(token),
      ...Array.from({ length: 6 }, () => logIn(account.mobile, 'the old one 1')),
    ]);
    expect(changed?.statusCode).toBe(200);
    for (const login of logins) {
      const old = login.json().token ?? 'none';
      expect((await call.get('/account/me', bearer(old))).statusCode).toBe(401);
    }
  });

  it('ignores an idempotency key', async () => {
    const account = await anAccount(test.platform, { passwordHash });
    const token = await grantFor(account.mobile);
    const headers = { ...bearer(token), 'idempotency-key': 'no good key' };
    const answer = await call.put('/account/resetPassword', { Password: 'the new one 2' }, headers);
    expect(answer.statusCode).toBe(200);
  });
});
