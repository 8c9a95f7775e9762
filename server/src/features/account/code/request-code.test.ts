import { describe, expect, it } from 'vitest';
import { aMobile, anAccount } from '../../../testing/builders.ts';
import { startTestApp, testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';

describe('requesting a code', () => {
  const test = testApp();
  const call = wire(test);

  const send = (mobile: string, purpose?: string) =>
    call.post('/account/sendOtp', { mobile, ...(purpose ? { purpose } : {}) });
  const resend = (mobile: string) => call.post('/account/resendOtp', { mobile });
  const sentTo = async (mobile: string) =>
    (await test.sms.all()).filter((message) => message.to === mobile);
  const purposesOf = async (mobile: string) => {
    const rows = await test.platform.db
      .selectFrom('oneTimeCode')
      .select('purpose')
      .where('mobile', '=', mobile)
      .orderBy('createdAt')
      .execute();
    return rows.map((row) => row.purpose);
  };
  const unverified = () => anAccount(test.platform, { isVerified: false, verifiedAt: null });

  it('uses reset for a verified account and signup for any other without a given purpose', async () => {
    const verified = await anAccount(test.platform);
    const registered = await unverified();
    const nobody = aMobile();
    for (const mobile of [verified.mobile, registered.mobile, nobody]) await send(mobile);
    expect(await purposesOf(verified.mobile)).toEqual(['reset']);
    expect(await purposesOf(registered.mobile)).toEqual(['signup']);
    expect(await purposesOf(nobody)).toEqual(['signup']);
  });

  it('gives the same answer for a known and an unknown number, and sends only to the known one', async () => {
    const known = await anAccount(test.platform);
    const nobody = aMobile();
    const bodies: unknown[] = [];
    for (const mobile of [known.mobile, nobody]) {
      const answer = await send(mobile, 'reset');
      expect(answer.statusCode).toBe(200);
      bodies.push(answer.json());
      const tooSoon = await send(mobile, 'reset');
      expect(tooSoon.statusCode).toBe(429);
      bodies.push(tooSoon.json().code);
    }
    expect(bodies.slice(0, 2)).toEqual(bodies.slice(2));
    await test.sms.codeFor(known.mobile);
    expect(await sentTo(known.mobile)).toHaveLength(1);
    expect(await sentTo(nobody)).toEqual([]);
  });

  it.each([
    ['signup', 'to an account verified before', true, true],
    ['reset', 'to an account not verified yet', false, true],
    ['reset', 'to an account that is not active', true, false],
  ])('sends no %s code %s', async (purpose, _, isVerified, isActive) => {
    const { mobile } = await anAccount(test.platform, { isVerified, isActive });
    expect((await send(mobile, purpose)).statusCode).toBe(200);
    expect(await sentTo(mobile)).toEqual([]);
  });

  it('sends an administrator marked as not verified a code for reset and none for signup', async () => {
    const unproven = { role: 'administrator', isVerified: false } as const;
    const { mobile } = await anAccount(test.platform, unproven);
    expect((await send(mobile, 'signup')).statusCode).toBe(200);
    expect((await send(mobile)).statusCode).toBe(200);
    expect(await purposesOf(mobile)).toEqual(['signup', 'reset']);
    await test.sms.codeFor(mobile);
    const codes = await test.platform.db
      .selectFrom('oneTimeCode')
      .select(['purpose', 'codeHash'])
      .where('mobile', '=', mobile)
      .orderBy('createdAt')
      .execute();
    expect(codes).toEqual([
      { purpose: 'signup', codeHash: null },
      { purpose: 'reset', codeHash: expect.any(Buffer) },
    ]);
    expect(await sentTo(mobile)).toHaveLength(1);
  });

  it('sends one every 30 s for a number and purpose', async () => {
    const { mobile } = await anAccount(test.platform);
    expect((await send(mobile, 'reset')).statusCode).toBe(200);
    const answer = await send(mobile, 'reset');
    expect(answer.statusCode).toBe(429);
    expect(answer.json().code).toBe('too_many');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(20);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(30);
    expect((await send(mobile, 'signup')).statusCode).toBe(200);
    test.clock.forward(30);
    expect((await send(mobile, 'reset')).statusCode).toBe(200);
  });

  it('sends one for many simultaneous requests', async () => {
    const { mobile } = await anAccount(test.platform);
    const asked = Array.from({ length: 10 }, () => send(mobile));
    const statuses = (await Promise.all(asked)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
    await test.sms.codeFor(mobile);
    expect(await sentTo(mobile)).toHaveLength(1);
  });

  it('repeats the last requested purpose, for unknown numbers too', async () => {
    const nobody = aMobile();
    await send(nobody, 'reset');
    expect((await resend(nobody)).statusCode).toBe(429);
    test.clock.forward(31);
    expect((await resend(nobody)).statusCode).toBe(200);
    expect(await purposesOf(nobody)).toEqual(['reset', 'reset']);
    const registered = await unverified();
    expect((await resend(registered.mobile)).statusCode).toBe(200);
    expect(await purposesOf(registered.mobile)).toEqual(['signup']);
  });

  it('sends five an hour and ten a day to a number, known or not', async () => {
    const { mobile } = await anAccount(test.platform);
    for (const number of [mobile, aMobile()]) {
      const ask = async () => {
        test.clock.forward(31);
        return send(number, 'reset');
      };
      const five = async () => {
        for (let index = 0; index < 5; index++) expect((await ask()).statusCode).toBe(200);
      };
      await five();
      const hour = await ask();
      expect(hour.statusCode).toBe(429);
      expect(Number(hour.headers['retry-after'])).toBeGreaterThan(3000);
      test.clock.forward(3600);
      await five();
      test.clock.forward(3600);
      const day = await ask();
      expect(day.statusCode).toBe(429);
      expect(Number(day.headers['retry-after'])).toBeGreaterThan(3600);
      test.clock.forward(86_400);
      expect((await ask()).statusCode).toBe(200);
    }
  });

  it('stores no readable code', async () => {
    const { mobile } = await anAccount(test.platform);
    await send(mobile);
    const code = await test.sms.codeFor(mobile);
    const rows = await test.platform.db
      .selectFrom('oneTimeCode')
      .selectAll()
      .where('mobile', '=', mobile)
      .execute();
    expect(rows[0]?.codeHash).toHaveLength(32);
    // Word boundaries exclude numbers, times and ids that contain these digits by chance.
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  it('is limited by address', async () => {
    const own = await startTestApp({ CODES_PER_ADDRESS_HOUR: '2' });
    try {
      const ask = () => wire(own).post('/account/sendOtp', { mobile: aMobile() });
      expect((await ask()).statusCode).toBe(200);
      expect((await ask()).statusCode).toBe(200);
      const answer = await ask();
      expect(answer.statusCode).toBe(429);
      expect(answer.headers['retry-after']).toBe('600');
      own.clock.forward(3601);
      expect((await ask()).statusCode).toBe(200);
    } finally {
      await own.close();
    }
  });
});
