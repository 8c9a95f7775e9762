import { describe, expect, it } from 'vitest';
import { aMobile, anAccount } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';

describe('simultaneous registrations', () => {
  const test = testApp();
  const call = wire(test);

  const registration = (given: Record<string, unknown> = {}) => {
    const Mobile = aMobile();
    return {
      Email: `mill${Mobile}@example.com`,
      Password: 'kraft liner 7',
      CompanyName: `Mill ${Mobile}`,
      Mobile,
      ...given,
    };
  };
  const registerAll = async (bodies: object[]) => {
    const answers = await Promise.all(bodies.map((body) => call.post('/account/register', body)));
    return answers.map((answer) => answer.statusCode).sort();
  };
  const countOf = (column: 'mobile' | 'email', value: string) =>
    test.platform.db
      .selectFrom('account')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(column, '=', value)
      .executeTakeFirstOrThrow();

  it('of one number both stay until one is confirmed', async () => {
    const Mobile = aMobile();
    const answers = await registerAll([registration({ Mobile }), registration({ Mobile })]);
    expect(answers).toEqual([201, 201]);
    expect(await countOf('mobile', Mobile)).toEqual({ count: 2 });
  });

  it('with one email give it to only one of two numbers', async () => {
    const Email = 'both@example.com';
    const answers = await registerAll([registration({ Email }), registration({ Email })]);
    expect(answers).toEqual([201, 409]);
    expect(await countOf('email', Email)).toEqual({ count: 1 });
  });

  it('that want each other’s email do not fail', async () => {
    const before = secondsAgo(7200);
    const [a, b] = [await old(before), await old(before)];
    const answers = await registerAll([
      registration({ Mobile: a.mobile, Email: b.email }),
      registration({ Mobile: b.mobile, Email: a.email }),
    ]);
    expect(answers.every((status) => status === 201 || status === 409)).toBe(true);
    expect(answers).toContain(201);
  });

  it('never undo a verification that comes first', async () => {
    const body = registration();
    const registered = await call.post('/account/register', body);
    expect(registered.statusCode, registered.body).toBe(201);
    const otp = await test.sms.codeFor(body.Mobile);
    const [verified, replaced] = await Promise.all([
      call.post('/account/verifyOtp', { Mobile: body.Mobile, otp }),
      call.post('/account/register', { ...body, Password: 'a stranger’s choice' }),
    ]);
    expect([verified.statusCode, replaced.statusCode]).toSatisfy(
      ([a, b]) => (a === 200 && b === 409) || (a === 409 && b === 201),
    );
  });

  const secondsAgo = (seconds: number) => new Date(test.clock().getTime() - seconds * 1000);
  const old = (registeredAt: Date) =>
    anAccount(test.platform, { isVerified: false, verifiedAt: null, registeredAt });
});
