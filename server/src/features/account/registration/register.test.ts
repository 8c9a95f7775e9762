import { describe, expect, it } from 'vitest';
import { aMobile, anAccount } from '../../../testing/builders.ts';
import { stateOf } from '../../../testing/state.ts';
import { startTestApp, testApp } from '../../../testing/test-app.ts';
import { bearer, wire } from '../../../testing/wire.ts';

describe('registering', () => {
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
  const register = (body: object) => call.post('/account/register', body);
  const accountOf = (mobile: string) =>
    test.platform.db
      .selectFrom('account')
      .selectAll()
      .where('mobile', '=', mobile)
      .executeTakeFirst();

  it('returns the company, stores the consent and sends a code', async () => {
    const body = registration({ ConsentVersion: '2026-11-01', AnalyticsConsent: true });
    const answer = await register(body);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toEqual({
      message: 'Registered. A code is on its way to your mobile number.',
      user: { CompanyName: body.CompanyName, Email: body.Email, Mobile: body.Mobile },
      registration: expect.stringMatching(/^[\w-]{43}$/),
      code_sent: true,
    });
    expect(await test.sms.codeFor(body.Mobile)).toMatch(/^\d{6}$/);
    expect(await accountOf(body.Mobile)).toMatchObject({
      role: 'customer',
      isVerified: false,
      isActive: true,
      consentVersion: '2026-11-01',
      consentedAt: expect.any(Date),
      analyticsConsent: true,
    });
  });

  it('records no consent when none was given', async () => {
    const body = registration();
    await register(body);
    expect(await accountOf(body.Mobile)).toMatchObject({
      consentVersion: null,
      consentedAt: null,
      analyticsConsent: false,
    });
  });

  it('accepts usual spellings of a number and ignores unknown fields', async () => {
    const Mobile = aMobile();
    const spelled = `+91 ${Mobile.slice(0, 5)}-${Mobile.slice(5)}`;
    const answer = await call.post('/account/register/', {
      ...registration({ Mobile: spelled }),
      role: 'administrator',
      IsVerified: true,
      isAdmin: true,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().user.Mobile).toBe(Mobile);
    expect(await accountOf(Mobile)).toMatchObject({ role: 'customer', isVerified: false });
  });

  it('refuses an account’s email in any letter case', async () => {
    const taken = await anAccount(test.platform, { email: 'Plant.Head@Example.com' });
    const before = await stateOf(test.platform.db);
    const answer = await register(registration({ Email: 'plant.head@EXAMPLE.COM' }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: 'This email is already registered',
      code: 'email_taken',
    });
    expect(await stateOf(test.platform.db)).toEqual(before);
    expect(await accountOf(taken.mobile)).toEqual(taken);
  });

  it('refuses an account’s number', async () => {
    const taken = await anAccount(test.platform);
    const before = await stateOf(test.platform.db);
    const answer = await register(registration({ Mobile: taken.mobile }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: 'This mobile number is already registered',
      code: 'mobile_taken',
    });
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('reveals nothing to an address with too many refusals, and lets it register a new number', async () => {
    const own = await startTestApp({ FAILURES_PER_ADDRESS_HOUR: '2' });
    try {
      const taken = await anAccount(own.platform);
      const send = (body: object) => wire(own).post('/account/register', body);
      const ofNumber = () => send(registration({ Mobile: taken.mobile }));
      const ofEmail = () => send(registration({ Email: taken.email }));
      expect((await ofNumber()).json()).toMatchObject({ code: 'mobile_taken' });
      expect((await ofEmail()).json()).toMatchObject({ code: 'email_taken' });
      for (const refused of [await ofNumber(), await ofEmail()]) {
        expect(refused.json()).toMatchObject({ code: 'too_many' });
        expect(refused.headers['retry-after']).toBe('600');
      }
      expect((await send(registration())).statusCode).toBe(201);
    } finally {
      await own.close();
    }
  });

  it('does not release a number whose verification an administrator revoked', async () => {
    const taken = await anAccount(test.platform, { isVerified: false });
    expect((await register(registration({ Mobile: taken.mobile }))).statusCode).toBe(409);
    expect(await accountOf(taken.mobile)).toEqual(taken);
  });

  it('does not let a barred company register again', async () => {
    const barred = await anAccount(test.platform, {
      isVerified: false,
      verifiedAt: null,
      isActive: false,
      isBlocked: true,
    });
    const again = registration({ Mobile: barred.mobile, Email: barred.email });
    expect((await register(again)).statusCode).toBe(409);
    test.clock.forward(3601);
    expect((await register(registration({ Email: barred.email }))).statusCode).toBe(409);
    expect(await accountOf(barred.mobile)).toEqual(barred);
  });

  it('lets a later registration replace an unverified one', async () => {
    const first = registration();
    await register(first);
    const second = registration({ Mobile: first.Mobile, Password: 'fluting medium 9' });
    const answer = await register(second);
    expect(answer.statusCode).toBe(201);
    const sent = async () => (await test.sms.all()).filter(({ to }) => to === first.Mobile).length;
    await expect.poll(sent, { timeout: 15_000 }).toBe(2);
    const otp = await test.sms.codeFor(first.Mobile);
    const { registration: secret } = answer.json();
    const typed = { Mobile: first.Mobile, otp, registration: secret };
    const verified = await call.post('/account/verifyOtp', typed);
    expect(verified.statusCode, verified.body).toBe(200);
    expect(verified.json().user).toMatchObject({
      CompanyName: second.CompanyName,
      Email: second.Email,
    });
    const me = await call.get('/account/me', bearer(verified.json().token));
    expect(me.json().data.IsVerified).toBe(true);
    const logIn = (Password: string) =>
      call.post('/account/login', { Mobile: first.Mobile, Password });
    expect((await logIn(first.Password)).statusCode).toBe(401);
    expect((await logIn(second.Password)).statusCode).toBe(200);
    expect((await register(registration({ Email: first.Email }))).statusCode).toBe(201);
  });

  it('does not replace the code of a registration that is merely sent again', async () => {
    const body = registration();
    await register(body);
    const otp = await test.sms.codeFor(body.Mobile);
    const again = await register(body);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toMatchObject({
      message: expect.stringContaining('on its way'),
      code_sent: true,
    });
    const verified = await call.post('/account/verifyOtp', { Mobile: body.Mobile, otp });
    expect(verified.statusCode).toBe(200);
  });

  it('reserves an email for an unverified registration for one hour', async () => {
    const squatter = registration();
    await register(squatter);
    const owner = registration({ Email: squatter.Email.toUpperCase() });
    test.clock.forward(3590);
    expect((await register(owner)).json()).toMatchObject({ code: 'email_taken' });
    test.clock.forward(11);
    expect((await register(owner)).statusCode).toBe(201);
    expect(await accountOf(squatter.Mobile)).toBeUndefined();
    expect(await accountOf(owner.Mobile)).toMatchObject({ email: owner.Email });
  });

  it('succeeds without a code, and says so, for a number that was sent too many codes', async () => {
    const body = registration();
    for (let index = 0; index < 5; index++) {
      await register({ ...body, CompanyName: `Mill ${index}` });
    }
    const answer = await register({ ...body, CompanyName: 'Mill 5' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      message: expect.stringContaining('ask for one later'),
      code_sent: false,
    });
  });
});
