import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { aMobile, anAccount } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import type { AccountRecord } from '../store.ts';
import { insertCode } from './code-store.ts';
import { DELIVER_CODE, deliverCodeJob } from './deliver-code.ts';

describe('many who request a code at the same time', () => {
  const test = testApp();
  const call = wire(test);
  afterEach(() => vi.restoreAllMocks());

  const unverified = () => anAccount(test.platform, { isVerified: false, verifiedAt: null });
  const ask = async (mobile: string) => {
    const answer = await call.post('/account/sendOtp', { mobile });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  /** Adds a code that only the test delivers. */
  const outsideTheQueue = async ({ id: accountId, mobile }: AccountRecord) => {
    const createdAt = test.clock();
    const id = newId(createdAt);
    const code = { id, mobile, accountId, purpose: 'signup', origin: '', createdAt } as const;
    await insertCode(test.platform.db, { ...code, expiresAt: createdAt });
    return id;
  };
  const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
  const sentTo = async (mobiles: readonly string[]) => {
    const sent = new Set((await test.sms.all()).map(({ to }) => to));
    return mobiles.filter((mobile) => sent.has(mobile)).length;
  };
  const auditOf = async (action: string) => {
    const query = test.platform.db.selectFrom('audit').selectAll();
    return query.where('action', '=', action).orderBy('at').execute();
  };

  it('get all sixty codes in the outbox', async () => {
    const accounts = await Promise.all(many(60, unverified));
    const mobiles = accounts.map(({ mobile }) => mobile);
    await Promise.all(mobiles.map(ask));
    await expect.poll(() => sentTo(mobiles), { timeout: 15_000 }).toBe(60);
  });

  it('get up to ten codes in parallel when the gateway is slow', async () => {
    const waiting: (() => void)[] = [];
    let sent = 0;
    let max = 0;
    vi.spyOn(test.platform.sms, 'sendCode').mockImplementation(async () => {
      await new Promise<void>((answer) => waiting.push(answer));
      sent += 1;
    });
    const accounts = await Promise.all(many(60, unverified));
    await Promise.all(accounts.map(({ mobile }) => ask(mobile)));
    const answerAll = () => {
      max = Math.max(max, waiting.length);
      for (const answer of waiting.splice(0)) answer();
      return sent;
    };
    await expect.poll(answerAll, { timeout: 15_000 }).toBe(60);
    expect(max).toBeGreaterThanOrEqual(5);
    expect(max).toBeLessThanOrEqual(10);
  });

  it('get the same code again when the gateway accepted the first but answered too late', async () => {
    const { mobile } = await unverified();
    const codes: string[] = [];
    vi.spyOn(test.platform.sms, 'sendCode').mockImplementation(async ({ code }) => {
      if (codes.push(code) === 1) throw new Error('no answer within ten seconds');
    });
    await ask(mobile);
    await expect.poll(() => codes.length, { timeout: 15_000 }).toBe(2);
    expect(codes[1]).toBe(codes[0]);
    const verified = await call.post('/account/verifyOtp', { Mobile: mobile, otp: codes[0] });
    expect(verified.statusCode, verified.body).toBe(200);
  });

  it('are not delayed by unknown numbers, whose answers are just as slow', async () => {
    const jobs = async () => {
      const count = sql<{ count: number }>`select count(*)::int as count from jobs.job
        where name = ${DELIVER_CODE}`;
      return (await count.execute(test.platform.db)).rows[0]?.count;
    };
    const before = await jobs();
    await Promise.all(many(60, () => ask(aMobile())));
    expect(await jobs()).toBe(before);
    const known = (await Promise.all(many(5, unverified))).map(({ mobile }) => mobile);
    for (const mobile of [...known, ...many(5, aMobile)]) {
      const answered = ask(mobile).then(() => 'answered');
      expect(await Promise.race([delay(240, 'still waiting'), answered])).toBe('still waiting');
      await answered;
    }
  });

  it('do not lose their code to a failure in the same batch', async () => {
    const accounts = await Promise.all(many(10, unverified));
    const [unlucky, ...others] = accounts.map(({ mobile }) => mobile);
    const sent: string[] = [];
    vi.spyOn(test.platform.sms, 'sendCode').mockImplementation(async ({ to }) => {
      if (to === unlucky && !sent.includes(`failed ${to}`)) {
        sent.push(`failed ${to}`);
        throw new Error('the gateway is busy');
      }
      sent.push(to);
    });
    await Promise.all(accounts.map(({ mobile }) => ask(mobile)));
    await expect.poll(() => sent.length, { timeout: 15_000 }).toBe(11);
    expect([...sent].sort()).toEqual([...others, unlucky, `failed ${unlucky}`].sort());
  });

  it('get a late code that is valid for ten minutes from its sending', async () => {
    const { mobile } = await unverified();
    vi.spyOn(test.platform.sms, 'sendCode').mockRejectedValueOnce(new Error('busy'));
    await ask(mobile);
    test.clock.forward(900);
    const otp = await test.sms.codeFor(mobile);
    const verified = await call.post('/account/verifyOtp', { Mobile: mobile, otp });
    expect(verified.statusCode, verified.body).toBe(200);
  });

  it('are refused with a sentence while the gateway accepts no message, whether or not their number is known', async () => {
    const [first, second, third] = [await unverified(), await unverified(), await unverified()];
    const nobody = aMobile();
    let takes = false;
    vi.spyOn(test.platform.sms, 'sendCode').mockImplementation(async () => {
      if (!takes) throw new Error('away');
    });
    const job = deliverCodeJob(test.platform);
    const codeOf = async (account: AccountRecord) => {
      const codeId = await outsideTheQueue(account);
      return () => job.run({ codeId });
    };
    const deliver = await codeOf(first);
    // A single number that is refused, however often, does not block others.
    for (let tries = 0; tries < 3; tries++) await expect(deliver()).rejects.toThrow('away');
    await ask(aMobile());
    for (const other of [second, third]) {
      await expect((await codeOf(other))()).rejects.toThrow('away');
    }
    for (const to of [first.mobile, nobody]) {
      const refused = await call.post('/account/resendOtp', { mobile: to });
      expect([refused.statusCode, refused.json().error]).toEqual([
        503,
        'Codes cannot be sent just now. Please try again in a few minutes.',
      ]);
    }
    takes = true;
    await deliver();
    await ask(nobody);
  });

  it('find in the audit log why a code was never sent', async () => {
    const codeId = await outsideTheQueue(await unverified());
    const job = deliverCodeJob(test.platform);
    await job.onGivenUp?.({ codeId });
    test.clock.forward(3700);
    await job.run({ codeId });
    const rows = await auditOf('code.not_sent');
    const reasons = rows.filter(({ requestId }) => requestId === codeId).map(({ after }) => after);
    expect(reasons).toEqual([
      { purpose: 'signup', reason: 'gateway' },
      { purpose: 'signup', reason: 'too_late' },
    ]);
  });
});
