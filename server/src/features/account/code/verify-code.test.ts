import { describe, expect, it } from 'vitest';
import { aMobile, anAccount } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { bearer, wire } from '../../../testing/wire.ts';

describe('verifying a code', () => {
  const test = testApp();
  const call = wire(test);

  const send = async (mobile: string, purpose: string) => {
    const sent = (await test.sms.all()).length;
    const answer = await call.post('/account/sendOtp', { mobile, purpose });
    expect(answer.statusCode, answer.body).toBe(200);
    await expect
      .poll(async () => (await test.sms.all()).length, { timeout: 15_000 })
      .toBe(sent + 1);
    return test.sms.codeFor(mobile);
  };
  const verify = (mobile: string, otp: string) =>
    call.post('/account/verifyOtp', { Mobile: mobile, otp });
  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const unverified = () => anAccount(test.platform, { isVerified: false, verifiedAt: null });
  const sessionsOf = ({ id }: { id: string }) =>
    test.platform.db
      .selectFrom('session')
      .select('accountId')
      .where('accountId', '=', id)
      .execute();
  const expectRefused = (answer: { statusCode: number; json(): unknown }) => {
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: 'Invalid OTP. Please try again.',
      code: 'invalid_code',
      fields: { otp: 'Invalid OTP. Please try again.' },
    });
  };

  it('verifies the account and signs in after a sign-up', async () => {
    const account = await unverified();
    const otp = await send(account.mobile, 'signup');
    const answer = await verify(`+91${account.mobile}`, otp);
    expect(answer.statusCode, answer.body).toBe(200);
    const { token, ...rest } = answer.json();
    expect(rest).toEqual({
      purpose: 'signup',
      user: {
        CompanyName: account.companyName,
        Email: account.email,
        Mobile: account.mobile,
      },
    });
    const me = await call.get('/account/me', bearer(token));
    expect(me.json().data).toMatchObject({ ID: account.id, IsVerified: true });
  });

  it('grants a reset, which is not a session', async () => {
    const account = await anAccount(test.platform);
    const answer = await verify(account.mobile, await send(account.mobile, 'reset'));
    expect(answer.json()).toMatchObject({ purpose: 'reset', user: { Mobile: account.mobile } });
    expect((await call.get('/account/me', bearer(answer.json().token))).statusCode).toBe(401);
  });

  it('refuses wrong codes, and those of unknown or other numbers, in the same way', async () => {
    const account = await unverified();
    const other = await unverified();
    const otp = await send(account.mobile, 'signup');
    expectRefused(await verify(account.mobile, otherThan(otp)));
    expectRefused(await verify(other.mobile, otp));
    expectRefused(await verify(aMobile(), otp));
    const { isVerified } = await test.platform.db
      .selectFrom('account')
      .select('isVerified')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    expect(isVerified).toBe(false);
  });

  it('accepts a code once', async () => {
    const account = await anAccount(test.platform);
    const otp = await send(account.mobile, 'reset');
    const answers = await Promise.all([1, 2, 3].map(() => verify(account.mobile, otp)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400, 400]);
    expectRefused(await verify(account.mobile, otp));
  });

  it('accepts a code for ten minutes', async () => {
    const account = await anAccount(test.platform);
    const otp = await send(account.mobile, 'reset');
    test.clock.forward(595);
    expectRefused(await verify(account.mobile, otherThan(otp)));
    test.clock.forward(6);
    expectRefused(await verify(account.mobile, otp));
  });

  it('allows five tries, after which only a new code works', async () => {
    const account = await anAccount(test.platform);
    const otp = await send(account.mobile, 'reset');
    for (let guess = 0; guess < 5; guess++) {
      expectRefused(await verify(account.mobile, otherThan(otp)));
    }
    expectRefused(await verify(account.mobile, otp));
    test.clock.forward(31);
    const next = await send(account.mobile, 'reset');
    expect((await verify(account.mobile, next)).statusCode).toBe(200);
  });

  it('counts 20 simultaneous guesses one by one', async () => {
    const account = await anAccount(test.platform);
    const otp = await send(account.mobile, 'reset');
    const wrong = otherThan(otp);
    await Promise.all(Array.from({ length: 20 }, () => verify(account.mobile, wrong)));
    const { tries } = await test.platform.db
      .selectFrom('oneTimeCode')
      .select('tries')
      .where('mobile', '=', account.mobile)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
    expectRefused(await verify(account.mobile, otp));
  });

  it('distinguishes which of two live codes was entered', async () => {
    const account = await unverified();
    const signup = await send(account.mobile, 'signup');
    await test.platform.db
      .updateTable('account')
      .set({ isVerified: true })
      .where('id', '=', account.id)
      .execute();
    const reset = await send(account.mobile, 'reset');
    expect((await verify(account.mobile, reset)).json().purpose).toBe('reset');
    expect((await verify(account.mobile, signup)).json().purpose).toBe('signup');
  });

  it('uses up older codes of the same purpose together with a right one', async () => {
    const account = await anAccount(test.platform);
    const first = await send(account.mobile, 'reset');
    test.clock.forward(31);
    const second = await send(account.mobile, 'reset');
    expect((await verify(account.mobile, first)).statusCode).toBe(200);
    expectRefused(await verify(account.mobile, second));
  });

  it('opens no session for a sign-up code of a number that became an administrator', async () => {
    const account = await unverified();
    const otp = await send(account.mobile, 'signup');
    await test.platform.db
      .updateTable('account')
      .set({ role: 'administrator' })
      .where('id', '=', account.id)
      .execute();
    expectRefused(await verify(account.mobile, otp));
    expect(await sessionsOf(account)).toEqual([]);
  });

  it('does not sign in an account suspended after its code was sent', async () => {
    const account = await unverified();
    const otp = await send(account.mobile, 'signup');
    await test.platform.db
      .updateTable('account')
      .set({ isActive: false, isSuspended: true })
      .where('id', '=', account.id)
      .execute();
    const answer = await verify(account.mobile, otp);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('not_active');
    expect(await sessionsOf(account)).toEqual([]);
  });
});
