import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { secondsAfter } from '../../../platform/clock.ts';
import { aMobile, anAccount, signedIn } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { bearer, wire } from '../../../testing/wire.ts';
import { insertCode, setCodeHash } from '../code/code-store.ts';
import { takeTries } from '../code/code-tries.ts';
import { hashPassword } from '../password/password-hash.ts';

const PASSWORD = 'double wall 5 ply';
const WRONG = 'not this one 7';
const HOME = '198.51.100.7';

describe('an account that strangers try to sign in to', () => {
  const test = testApp({ TRUST_PROXY: '127.0.0.1' });
  const call = wire(test);
  let passwordHash = '';
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD);
  });

  const from = (ip: string, cookie = '') => ({
    'x-forwarded-for': ip,
    ...(cookie ? { cookie } : {}),
  });
  const stranger = (index: number) => `203.0.113.${index}`;
  const anOwner = () => anAccount(test.platform, { passwordHash });
  const logIn = (mobile: string, password: string, headers: Record<string, string>, more = {}) =>
    call.post('/account/login', { Mobile: mobile, Password: password, ...more }, headers);
  const cookieOf = (answer: { cookies: { name: string; value: string }[] }) => {
    const [{ name, value } = { name: '', value: '' }] = answer.cookies;
    return `${name}=${value}`;
  };
  const deviceOf = async (mobile: string) => cookieOf(await logIn(mobile, PASSWORD, from(HOME)));
  const ask = (mobile: string, headers: Record<string, string>, purpose = 'reset') =>
    call.post('/account/sendOtp', { mobile, purpose }, headers);
  const verify = (mobile: string, otp: string, headers: Record<string, string>) =>
    call.post('/account/verifyOtp', { Mobile: mobile, otp }, headers);
  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const sentTo = async (mobile: string) =>
    (await test.sms.all()).filter((message) => message.to === mobile);
  const codeAfter = async (mobile: string, asking: () => Promise<{ statusCode: number }>) => {
    const before = (await sentTo(mobile)).length;
    expect((await asking()).statusCode).toBe(200);
    await expect
      .poll(async () => (await sentTo(mobile)).length, { timeout: 15_000 })
      .toBe(before + 1);
    return test.sms.codeFor(mobile);
  };
  const guessPasswords = async (mobile: string, ip: string, times: number) => {
    for (let guess = 0; guess < times; guess++) await logIn(mobile, WRONG, from(ip));
  };
  /** Adds fifty wrong passwords within the hour, ten from each of five addresses. */
  const guessFromEverywhere = async (subject: string) => {
    const kind = 'wrong_password';
    const at = test.clock();
    const rows = Array.from({ length: 50 }, (_, guess) => {
      return { kind, subject, origin: stranger(1 + (guess % 5)), at };
    });
    await test.platform.db.insertInto('attempt').values(rows).execute();
  };
  const aCodeFrom = async (mobile: string, origin: string, ago = 0) => {
    const id = randomUUID();
    const createdAt = secondsAfter(test.clock(), -ago);
    const expiresAt = secondsAfter(createdAt, 600);
    const row = { id, mobile, accountId: null, origin, createdAt, expiresAt };
    await insertCode(test.platform.db, { ...row, purpose: 'reset' });
    await setCodeHash(test.platform.db, id, { codeHash: randomBytes(32), expiresAt });
  };

  it('lets its owner sign in at another address while a stranger’s guesses must wait', async () => {
    const { mobile } = await anOwner();
    await guessPasswords(mobile, stranger(1), 10);
    expect((await logIn(mobile, PASSWORD, from(stranger(1)))).statusCode).toBe(429);
    expect((await logIn(mobile, PASSWORD, from(HOME))).statusCode).toBe(200);
    expect((await logIn(mobile, PASSWORD, from(stranger(1)))).statusCode).toBe(429);
  });

  it('makes strangers wait after guesses from many addresses, but no device that signed in before', async () => {
    const { mobile } = await anOwner();
    const device = await deviceOf(mobile);
    await guessFromEverywhere(mobile);
    expect((await logIn(mobile, PASSWORD, from(stranger(99)))).statusCode).toBe(429);
    expect((await logIn(mobile, PASSWORD, from(stranger(1), device))).statusCode).toBe(200);
  });

  it('lets an administrator’s own device sign in to the panel', async () => {
    const given = { passwordHash, role: 'administrator' } as const;
    const { mobile } = await anAccount(test.platform, given);
    const device = cookieOf(await logIn(mobile, PASSWORD, from(HOME), { isAdmin: true }));
    await guessFromEverywhere(mobile);
    const panel = await logIn(mobile, PASSWORD, from(stranger(1), device), { isAdmin: true });
    expect(panel.statusCode).toBe(200);
  });

  it('lets a signed-in owner change the password', async () => {
    const account = await anOwner();
    const { headers } = await signedIn(test.platform, account);
    await guessFromEverywhere(account.mobile);
    const body = { CurrentPassword: PASSWORD, Password: 'single face 2 ply' };
    const changed = await call.put('/account/me/password', body, { ...headers, ...from(HOME) });
    expect(changed.statusCode, changed.body).toBe(204);
  });

  it('can be opened from anywhere with a code, which makes the device known', async () => {
    const { mobile } = await anOwner();
    await guessFromEverywhere(mobile);
    const otp = await codeAfter(mobile, () => ask(mobile, from(HOME)));
    const verified = await verify(mobile, otp, from(HOME));
    const grant = bearer(verified.json().token);
    const reset = await call.put('/account/resetPassword', { Password: 'triple wall 7' }, grant);
    expect(reset.statusCode).toBe(200);
    await guessFromEverywhere(mobile);
    const device = cookieOf(verified);
    expect((await logIn(mobile, 'triple wall 7', from(HOME, device))).statusCode).toBe(200);
  });

  it('accepts its code from its owner at any address after a stranger’s five guesses', async () => {
    const { mobile } = await anOwner();
    const otp = await codeAfter(mobile, () => ask(mobile, from(HOME)));
    for (let guess = 0; guess < 5; guess++) await verify(mobile, otherThan(otp), from(stranger(1)));
    expect((await verify(mobile, otp, from(stranger(1)))).statusCode).toBe(400);
    expect((await verify(mobile, otp, from(stranger(50)))).statusCode).toBe(200);
  });

  it('accepts its code where it was requested after guesses from many addresses, and not elsewhere', async () => {
    const { mobile } = await anOwner();
    const device = await deviceOf(mobile);
    const otp = await codeAfter(mobile, () => ask(mobile, from(HOME)));
    for (let guess = 0; guess < 60; guess++) {
      await verify(mobile, otherThan(otp), from(stranger(guess)));
    }
    const { tries } = await test.platform.db
      .selectFrom('oneTimeCode')
      .select('tries')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(50);
    expect((await verify(mobile, otp, from(stranger(99)))).statusCode).toBe(400);
    expect((await verify(mobile, otp, from(HOME))).statusCode).toBe(200);
    const next = await codeAfter(mobile, () => ask(mobile, from(stranger(99), device)));
    expect((await verify(mobile, next, from(stranger(99), device))).statusCode).toBe(200);
  });

  it('allows at most a hundred tries on the codes that may be sent in a day', async () => {
    const mobile = aMobile();
    const device = { key: 'device one', isKnown: true };
    for (let code = 0; code < 40; code++) {
      const own = code % 4 === 0 ? device : { key: stranger(code), isKnown: false };
      const elsewhere = { key: stranger(code + 100), isKnown: false };
      await aCodeFrom(mobile, own.key);
      for (let guess = 0; guess < 3; guess++) {
        for (const origin of [own, elsewhere]) await takeTries(test.platform, mobile, origin);
      }
      test.clock.forward(601);
    }
    const { tries } = await test.platform.db
      .selectFrom('oneTimeCode')
      .select((eb) => eb.fn.sum<number>('tries').as('tries'))
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow();
    expect(Number(tries)).toBeGreaterThan(60);
    expect(Number(tries)).toBeLessThanOrEqual(100);
  });

  it('is sent at most thirty codes a day for strangers and ten for known devices', async () => {
    const { mobile } = await anOwner();
    const device = await deviceOf(mobile);
    for (let code = 0; code < 30; code++) await aCodeFrom(mobile, stranger(code), 7200);
    expect((await ask(mobile, from(HOME))).statusCode).toBe(429);
    expect((await ask(mobile, from(HOME, device))).statusCode).toBe(200);
    for (let code = 0; code < 9; code++) await aCodeFrom(mobile, 'device two', 7200);
    expect((await ask(mobile, from(HOME, device), 'signup')).statusCode).toBe(429);
  });

  it('is sent a code for its owner’s device after strangers requested too many', async () => {
    const { mobile } = await anOwner();
    const device = await deviceOf(mobile);
    for (let index = 0; index < 5; index++) await aCodeFrom(mobile, stranger(1), 60);
    expect((await ask(mobile, from(stranger(1)))).statusCode).toBe(429);
    expect((await ask(mobile, from(HOME))).statusCode).toBe(200);
    for (let index = 2; index < 11; index++) await aCodeFrom(mobile, stranger(index));
    expect((await ask(mobile, from(stranger(99)))).statusCode).toBe(429);
    expect((await ask(mobile, from(stranger(99), device))).statusCode).toBe(200);
  });

  it('repeats the purpose its owner requested, whatever a stranger requested since', async () => {
    const given = { isVerified: false, verifiedAt: null };
    const { mobile } = await anAccount(test.platform, given);
    await codeAfter(mobile, () => ask(mobile, from(HOME), 'signup'));
    test.clock.forward(31);
    expect((await ask(mobile, from(stranger(1)), 'reset')).statusCode).toBe(200);
    const resend = () => call.post('/account/resendOtp', { mobile }, from(HOME));
    const otp = await codeAfter(mobile, resend);
    expect((await verify(mobile, otp, from(HOME))).json().purpose).toBe('signup');
  });

  it('recognises no device by a made-up cookie, another account’s, or an unverified account’s', async () => {
    const owner = await anOwner();
    const other = await anOwner();
    const device = await deviceOf(other.mobile);
    await guessFromEverywhere(owner.mobile);
    const [name = '', value = ''] = device.split('=');
    const [id = '', tag = ''] = value.split('.');
    const made = [device, `${name}=${id}.${'A'.repeat(22)}`, `${name}=${tag}.${tag}`, `${name}=%`];
    for (const cookie of made) {
      const answer = await logIn(owner.mobile, PASSWORD, from(HOME, cookie));
      expect(answer.statusCode).toBe(429);
    }
    const Mobile = aMobile();
    const company = { Email: `${Mobile}@plant.example`, CompanyName: 'Plant', Mobile };
    const registered = await call.post('/account/register', { ...company, Password: PASSWORD });
    expect(registered.headers['set-cookie']).toBeUndefined();
    const refused = await logIn(Mobile, PASSWORD, from(HOME));
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('is remembered by a cookie that scripts cannot read, other sites cannot send and a logout does not remove', async () => {
    const { mobile } = await anOwner();
    const plain = await logIn(mobile, PASSWORD, from(HOME));
    const secure = await logIn(mobile, PASSWORD, { ...from(HOME), 'x-forwarded-proto': 'https' });
    const common = { httpOnly: true, sameSite: 'Strict', path: '/api/account' };
    expect(plain.cookies[0]).toMatchObject({ ...common, maxAge: 400 * 86_400 });
    expect(plain.cookies[0]?.secure).toBeUndefined();
    expect(secure.cookies[0]).toMatchObject({ ...common, secure: true });
    expect(plain.cookies[0]?.value).not.toContain(mobile);
    const onTheWay = { httpOnly: true, sameSite: 'Lax', maxAge: 30 * 86_400 };
    for (const [place, path] of [[1, '/shop'] as const, [2, '/machines'] as const]) {
      const signedIn = { ...onTheWay, path, name: 'fluteline_signed_in' };
      expect(plain.cookies[place]).toMatchObject(signedIn);
      expect(secure.cookies[place]).toMatchObject({ ...signedIn, secure: true });
    }
    const token = secure.json().token;
    const out = await call.post('/account/logout', undefined, bearer(token));
    const cleared = plain.cookies.slice(1).map(({ name, path }) => ({ name, path, value: '' }));
    expect([out.statusCode, out.cookies]).toMatchObject([204, cleared]);
    for (const { expires } of out.cookies) expect(expires).toEqual(new Date(0));
  });

  it('recognises a device that several accounts share', async () => {
    const [one, two] = [await anOwner(), await anOwner()];
    const first = await deviceOf(one.mobile);
    const both = cookieOf(await logIn(two.mobile, PASSWORD, from(HOME, first)));
    for (const { mobile } of [one, two]) {
      await guessFromEverywhere(mobile);
      expect((await logIn(mobile, PASSWORD, from(HOME, both))).statusCode).toBe(200);
    }
  });

  it('counts guesses by the /64 of an IPv6 address', async () => {
    const { mobile } = await anOwner();
    await guessPasswords(mobile, '2001:db8:1:1::1', 5);
    await guessPasswords(mobile, '2001:db8:1:1:ffff::2', 5);
    expect((await logIn(mobile, PASSWORD, from('2001:db8:1:1::3'))).statusCode).toBe(429);
    expect((await logIn(mobile, PASSWORD, from('2001:db8:1:2::1'))).statusCode).toBe(200);
  });
});
