import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../testing/builders.ts';
import { startTestApp, testApp } from '../../../testing/test-app.ts';
import { bearer, wire } from '../../../testing/wire.ts';
import { hashPassword } from '../password/password-hash.ts';

const PASSWORD = 'double wall 5 ply';

describe('guessing passwords', () => {
  const test = testApp();
  const call = wire(test);
  let passwordHash = '';
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD);
  });

  const logIn = (Mobile: string, Password: string) =>
    call.post('/account/login', { Mobile, Password });
  const guessTen = async (mobile: string) => {
    for (let guess = 0; guess < 10; guess++) {
      expect((await logIn(mobile, `guess ${guess}`)).statusCode).toBe(401);
    }
  };
  const retryAfter = (answer: { headers: Record<string, unknown> }) =>
    Number(answer.headers['retry-after']);

  it('requires a wait after ten in 15 minutes, longer each time', async () => {
    const { mobile } = await anAccount(test.platform, { passwordHash });
    await guessTen(mobile);
    for (const wait of [30, 60, 120, 240]) {
      const answer = await logIn(mobile, 'one more');
      expect(answer.statusCode).toBe(429);
      expect(answer.json()).toMatchObject({ code: 'too_many' });
      expect(retryAfter(answer)).toBeGreaterThan(wait - 5);
      expect(retryAfter(answer)).toBeLessThanOrEqual(wait);
      test.clock.forward(wait + 1);
      expect((await logIn(mobile, 'one more')).statusCode).toBe(401);
    }
  });

  it('counts in the same way for unknown numbers', async () => {
    await guessTen('9700000001');
    expect((await logIn('9700000001', 'one more')).statusCode).toBe(429);
  });

  it('counts a number’s guesses in any spelling and from any address', async () => {
    const { mobile } = await anAccount(test.platform, { passwordHash });
    await guessTen(`+91 ${mobile}`);
    const lower = await call.post('/account/login', { mobile, password: 'x', isAdmin: true });
    expect(lower.statusCode).toBe(429);
  });

  it('cannot outrun the count with simultaneous requests', async () => {
    const { mobile } = await anAccount(test.platform, { passwordHash });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => logIn(mobile, `guess ${guess}`)),
    );
    const looked = answers.filter((answer) => answer.statusCode === 401);
    expect(looked).toHaveLength(10);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(20);
  });

  it('succeeds after the wait, and a right password resets the count', async () => {
    const { mobile } = await anAccount(test.platform, { passwordHash });
    await guessTen(mobile);
    expect((await logIn(mobile, PASSWORD)).statusCode).toBe(429);
    test.clock.forward(31);
    expect((await logIn(mobile, PASSWORD)).statusCode).toBe(200);
    expect((await logIn(mobile, 'a slip')).statusCode).toBe(401);
    expect((await logIn(mobile, PASSWORD)).statusCode).toBe(200);
  });

  it('does not prevent a reset by code', async () => {
    const { mobile } = await anAccount(test.platform, { passwordHash });
    await guessTen(mobile);
    await call.post('/account/sendOtp', { mobile, purpose: 'reset' });
    const otp = await test.sms.codeFor(mobile);
    const { token } = (await call.post('/account/verifyOtp', { Mobile: mobile, otp })).json();
    const reset = { Password: 'single face 2 ply' };
    expect((await call.put('/account/resetPassword', reset, bearer(token))).statusCode).toBe(200);
    expect((await logIn(mobile, reset.Password)).statusCode).toBe(200);
  });

  it('is limited by address as well, over passwords and codes together, without ever refusing a right one', async () => {
    const own = await startTestApp({ FAILURES_PER_ADDRESS_HOUR: '4' });
    const { post } = wire(own);
    try {
      const { mobile } = await anAccount(own.platform, { passwordHash });
      for (const Mobile of ['9700000011', '9700000012']) {
        await post('/account/login', { Mobile, Password: 'x' });
        await post('/account/verifyOtp', { Mobile, otp: '000000' });
      }
      const wrong = await post('/account/login', { Mobile: mobile, Password: 'a slip' });
      expect([wrong.statusCode, retryAfter(wrong)]).toEqual([429, 600]);
      const verify = await post('/account/verifyOtp', { Mobile: mobile, otp: '000000' });
      expect(verify.statusCode).toBe(429);
      const right = await post('/account/login', { Mobile: mobile, Password: PASSWORD });
      expect(right.statusCode).toBe(200);
      await post('/account/sendOtp', { mobile, purpose: 'reset' });
      const otp = await own.sms.codeFor(mobile);
      const code = await post('/account/verifyOtp', { Mobile: mobile, otp });
      expect(code.statusCode).toBe(200);
      own.clock.forward(3601);
      const later = await post('/account/login', { Mobile: mobile, Password: 'a slip' });
      expect(later.statusCode).toBe(401);
    } finally {
      await own.close();
    }
  });

  it.each([
    { from: 'an address', failures: 1, address: () => '192.0.2.9' },
    { from: 'a /48 of IPv6', failures: 4, address: (index: number) => `2001:db8:9:${index}::1` },
  ])(
    'is slowed to one a second from $from with too many failures',
    async ({ failures, address }) => {
      const own = await startTestApp({ FAILURES_PER_ADDRESS_HOUR: '1', TRUST_PROXY: '127.0.0.1' });
      const guess = async (_: unknown, index: number) => {
        const body = { Mobile: `97000001${String(index).padStart(2, '0')}`, Password: 'x' };
        const answer = await wire(own).post('/account/login', body, {
          'x-forwarded-for': address(index),
        });
        return retryAfter(answer);
      };
      try {
        for (let index = 20; index < 20 + failures; index++) await guess(null, index);
        // On a busy machine it may take seconds to accept all of them: a fixed time makes them arrive
        // together.
        own.clock.stop();
        const answers = Promise.all(Array.from({ length: 12 }, guess));
        // The last of nine waits for eight seconds.
        const first = await Promise.race([delay(7900, 'not all yet'), answers]);
        expect(first).toBe('not all yet');
        const waits = await answers;
        expect(waits.filter((seconds) => seconds === 600)).toHaveLength(9);
        expect(waits.filter((seconds) => seconds === 8)).toHaveLength(3);
      } finally {
        await own.close();
      }
    },
  );

  it('is limited by /64 of IPv6, and at four times the limit by /48', async () => {
    const own = await startTestApp({ FAILURES_PER_ADDRESS_HOUR: '2', TRUST_PROXY: '127.0.0.1' });
    const guess = async (ip: string) => {
      const body = { Mobile: '9700000200', otp: '000000' };
      const answer = await wire(own).post('/account/verifyOtp', body, { 'x-forwarded-for': ip });
      return answer.statusCode;
    };
    try {
      expect(await guess('2001:db8:1:1::1')).toBe(400);
      expect(await guess('2001:db8:1:1::2')).toBe(400);
      expect(await guess('2001:db8:1:1:ffff::3')).toBe(429);
      for (const subnet of [2, 3, 4, 5, 6]) {
        expect(await guess(`2001:db8:1:${subnet}::1`)).toBe(400);
      }
      expect(await guess('2001:db8:1:7::1')).toBe(429);
      expect(await guess('2001:db8:2:7::1')).toBe(400);
    } finally {
      await own.close();
    }
  });
});
