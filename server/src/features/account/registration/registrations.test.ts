import { describe, expect, it } from 'vitest';
import { aCustomer, aMobile, anAccount, anAdministrator } from '../../../testing/builders.ts';
import { aReport } from '../../../testing/report-builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { bearer, wire } from '../../../testing/wire.ts';
import { createAdministrator } from '../administrator/create-administrator.ts';
import { findById } from '../store.ts';
import { MAX_REGISTRATIONS } from './register.ts';

describe('registrations of one number', () => {
  const test = testApp();
  const call = wire(test);

  let made = 0;
  const company = (Mobile: string, given: object = {}) => {
    const name = `${Mobile}-${++made}`;
    return {
      Email: `mill${name}@example.com`,
      Password: `kraft liner ${name}`,
      CompanyName: `Mill ${name}`,
      Mobile,
      ...given,
    };
  };
  const register = async (body: object): Promise<string> => {
    const answer = await call.post('/account/register', body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().registration;
  };
  const messagesTo = async (mobile: string) =>
    (await test.sms.all()).filter(({ to }) => to === mobile);
  const newestCode = async (mobile: string, count: number) => {
    const sent = async () => (await messagesTo(mobile)).length;
    await expect.poll(sent, { timeout: 15_000 }).toBe(count);
    return test.sms.codeFor(mobile);
  };
  const verify = (Mobile: string, otp: string, registration?: string) =>
    call.post('/account/verifyOtp', { Mobile, otp, registration });
  const accountsOf = (mobile: string) =>
    test.platform.db.selectFrom('account').selectAll().where('mobile', '=', mobile).execute();
  /** Registers a victim, then a stranger with another email and password. */
  const victimAndStranger = async () => {
    const Mobile = aMobile();
    const [victim, stranger] = [company(Mobile), company(Mobile)];
    const secret = await register(victim);
    const first = await newestCode(Mobile, 1);
    const strangersSecret = await register(stranger);
    const newest = await newestCode(Mobile, 2);
    return { Mobile, victim, stranger, secret, strangersSecret, first, newest };
  };

  it('are each confirmed by their own newest code, and the other one is removed', async () => {
    const { Mobile, victim, stranger, secret, strangersSecret, newest } = await victimAndStranger();
    expect(strangersSecret).not.toBe(secret);
    const answer = await verify(Mobile, newest, secret);
    expect(answer.statusCode, answer.body).toBe(200);
    const { token, user } = answer.json();
    expect(user).toEqual({ CompanyName: victim.CompanyName, Email: victim.Email, Mobile });
    expect((await call.get('/account/me', bearer(token))).json().data.IsVerified).toBe(true);
    expect(await accountsOf(Mobile)).toMatchObject([{ email: victim.Email, isVerified: true }]);
    const logIn = (Password: string) => call.post('/account/login', { Mobile, Password });
    expect((await logIn(victim.Password)).statusCode).toBe(200);
    expect((await logIn(stranger.Password)).statusCode).toBe(401);
    expect((await verify(Mobile, newest, strangersSecret)).statusCode).toBe(400);
  });

  it('share their live codes, while each keeps its own consent', async () => {
    const Mobile = aMobile();
    const secret = await register(company(Mobile, { ConsentVersion: '2026-11-01' }));
    const first = await newestCode(Mobile, 1);
    await register(company(Mobile, { AnalyticsConsent: true }));
    expect((await verify(Mobile, first, secret)).statusCode).toBe(200);
    expect(await accountsOf(Mobile)).toMatchObject([
      { consentVersion: '2026-11-01', analyticsConsent: false },
    ]);
  });

  it('are not confirmed without a secret, and the code stays valid for the one with a secret', async () => {
    const { Mobile, secret, newest } = await victimAndStranger();
    const refused = await verify(Mobile, newest);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { error: 'Please sign up again', code: 'sign_up_again' },
    ]);
    const elsewhere = await register(company(aMobile()));
    for (const wrong of ['made up', elsewhere]) {
      expect((await verify(Mobile, newest, wrong)).json().code).toBe('sign_up_again');
    }
    expect((await accountsOf(Mobile)).map(({ isVerified }) => isVerified)).toEqual([false, false]);
    expect((await verify(Mobile, newest, secret)).statusCode).toBe(200);
  });

  it('need a right code before the secret is examined', async () => {
    const { Mobile, newest } = await victimAndStranger();
    const wrong = newest === '000000' ? '111111' : '000000';
    expect((await verify(Mobile, wrong, 'made up')).json().code).toBe('invalid_code');
  });

  it('are confirmed without a secret when there is only one', async () => {
    const body = company(aMobile());
    await register(body);
    const otp = await newestCode(body.Mobile, 1);
    const answer = await verify(body.Mobile, otp);
    expect(answer.json().user.Email).toBe(body.Email);
  });

  it('are one when the same details are sent twice, and either secret confirms it', async () => {
    const body = company(aMobile());
    const [first, second] = [await register(body), await register(body)];
    expect(await accountsOf(body.Mobile)).toHaveLength(1);
    expect(second).not.toBe(first);
    const otp = await newestCode(body.Mobile, 1);
    expect((await verify(body.Mobile, otp, first)).statusCode).toBe(200);
  });

  it('are confirmed by a code that was requested again', async () => {
    const { Mobile, victim, secret } = await victimAndStranger();
    test.clock.forward(31);
    expect((await call.post('/account/resendOtp', { mobile: Mobile })).statusCode).toBe(200);
    const otp = await newestCode(Mobile, 3);
    expect((await verify(Mobile, otp, secret)).json().user.Email).toBe(victim.Email);
  });

  it('are distinguished at the sign-in, whose refusal contains a secret of the matching one', async () => {
    const { Mobile, victim, stranger } = await victimAndStranger();
    test.clock.forward(31);
    const refusal = async (Password: string) => {
      const answer = await call.post('/account/login', { Mobile, Password });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_verified']);
      return answer.json().registration as string;
    };
    expect(await refusal(stranger.Password)).toMatch(/^[\w-]{43}$/);
    const secret = await refusal(victim.Password);
    const wrong = await call.post('/account/login', { Mobile, Password: 'neither of them' });
    expect([wrong.statusCode, wrong.json().registration]).toEqual([401, undefined]);
    const otp = await newestCode(Mobile, 3);
    expect((await verify(Mobile, otp, secret)).json().user.Email).toBe(victim.Email);
  });

  it('give the number to only one when two are confirmed at the same time', async () => {
    const { Mobile, secret, strangersSecret, first, newest } = await victimAndStranger();
    const answers = await Promise.all([
      verify(Mobile, first, secret),
      verify(Mobile, newest, strangersSecret),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 400, 409].includes(status))).toBe(true);
    expect(await accountsOf(Mobile)).toMatchObject([{ isVerified: true }]);
  });

  it('store no usable secret, and none after the confirmation', async () => {
    const body = company(aMobile());
    const secret = await register(body);
    const rows = () => test.platform.db.selectFrom('registrationSecret').selectAll().execute();
    const [{ id } = { id: '' }] = await accountsOf(body.Mobile);
    const own = async () => (await rows()).filter(({ accountId }) => accountId === id);
    expect(await own()).toHaveLength(1);
    expect(JSON.stringify(await rows())).not.toContain(secret);
    await verify(body.Mobile, await newestCode(body.Mobile, 1), secret);
    expect(await own()).toEqual([]);
  });

  it('are limited: of too many, the oldest is removed', async () => {
    const Mobile = aMobile();
    for (let index = 0; index <= MAX_REGISTRATIONS; index++) {
      await register(company(Mobile, { CompanyName: `Mill ${index}` }));
    }
    const names = (await accountsOf(Mobile)).map(({ companyName }) => companyName);
    expect(names).toHaveLength(MAX_REGISTRATIONS);
    expect(names).not.toContain('Mill 0');
    expect(names).toContain(`Mill ${MAX_REGISTRATIONS}`);
  });

  it('all appear in the users table, and are removed when an administrator confirms one of them', async () => {
    const { Mobile, victim, strangersSecret, newest } = await victimAndStranger();
    const panel = await anAdministrator(test.platform);
    const listed = await call.get(`/account/?search=${Mobile}`, panel.headers);
    expect(listed.json().data).toHaveLength(2);
    const own = (await accountsOf(Mobile)).find(({ email }) => email === victim.Email);
    const path = `/account/?id=${own?.id}`;
    const answer = await call.put(path, { IsVerified: true }, panel.headers);
    expect(answer.json().data).toMatchObject({ Email: victim.Email, IsVerified: true });
    expect(await accountsOf(Mobile)).toMatchObject([{ email: victim.Email }]);
    expect((await verify(Mobile, newest, strangersSecret)).json().code).toBe('sign_up_again');
  });

  it('of a number barred by an administrator are not confirmed', async () => {
    const { Mobile, victim, strangersSecret, newest } = await victimAndStranger();
    const panel = await anAdministrator(test.platform);
    const own = (await accountsOf(Mobile)).find(({ email }) => email === victim.Email);
    await call.put(`/account/?id=${own?.id}`, { IsBlocked: true }, panel.headers);
    const refused = await verify(Mobile, newest, strangersSecret);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'mobile_taken']);
  });

  it('stay next to the confirmed one when they have a report', async () => {
    const { Mobile, victim, stranger, secret, newest } = await victimAndStranger();
    const other = (await accountsOf(Mobile)).find(({ email }) => email === stranger.Email);
    await aReport(test.platform, { accountId: other?.id ?? '' });
    expect((await verify(Mobile, newest, secret)).json().user.Email).toBe(victim.Email);
    expect((await accountsOf(Mobile)).map(({ id }) => id)).toContain(other?.id);
  });

  it('leave no details behind after their removal, and no note on them', async () => {
    const { Mobile, stranger, secret, newest } = await victimAndStranger();
    const panel = await anAdministrator(test.platform);
    const other = (await accountsOf(Mobile)).find(({ email }) => email === stranger.Email);
    const path = `/admin/users/${other?.id}/notes`;
    expect((await call.post(path, { text: 'Called' }, panel.headers)).statusCode).toBe(201);
    expect((await verify(Mobile, newest, secret)).statusCode).toBe(200);
    expect(await accountsOf(Mobile)).toHaveLength(1);
    const rows = await test.platform.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(stranger.CompanyName);
  });
});

describe('an email that is only claimed', () => {
  const test = testApp();
  const call = wire(test);
  const claim = async (Email: string) => {
    const claimer = await aCustomer(test.platform);
    const answer = await call.put('/account/me', { Email }, claimer.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return claimer;
  };
  const signUp = async (Email: string) => {
    const Mobile = aMobile();
    const body = { Email, Password: 'kraft liner 7', CompanyName: 'Owner', Mobile };
    const answer = await call.post('/account/register', body);
    expect(answer.statusCode, answer.body).toBe(201);
    return { Mobile, registration: answer.json().registration as string };
  };

  it('goes to the sign-up with a verified number, and the account that loses it is notified', async () => {
    const Email = 'Owner@Mill.example';
    const claimer = await claim('owner@mill.example');
    const { Mobile, registration } = await signUp(Email);
    const me = async () => (await call.get('/account/me', claimer.headers)).json().data;
    expect(await me()).toMatchObject({ Email: 'owner@mill.example', EmailReleasedAt: null });
    const otp = await test.sms.codeFor(Mobile);
    const answer = await call.post('/account/verifyOtp', { Mobile, otp, registration });
    expect(answer.json().user.Email).toBe(Email);
    expect(await me()).toMatchObject({ Email: '', EmailReleasedAt: expect.any(String) });
    const row = await test.platform.db
      .selectFrom('audit')
      .select('actorId')
      .where('action', '=', 'account.email_released')
      .where('targetId', '=', claimer.account.id)
      .executeTakeFirst();
    expect(row).toEqual({ actorId: null });
    const entered = { Email: 'claimer@mill.example' };
    const next = await call.put('/account/me', entered, claimer.headers);
    expect(next.json().data).toMatchObject({ ...entered, EmailReleasedAt: null });
  });

  it('stays with its first claimant when another account claims it', async () => {
    await claim('first@mill.example');
    const other = await aCustomer(test.platform);
    const answer = await call.put('/account/me', { Email: 'first@mill.example' }, other.headers);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_taken']);
  });

  it('does not lock an administrator out', async () => {
    const claimer = await claim('desk@fluteline.example');
    const email = 'Desk@fluteline.example';
    const desk = { mobile: aMobile(), password: 'blue reel 48 rolls', name: 'Desk', email };
    const id = await createAdministrator(test.platform.db, test.clock, desk);
    expect(await findById(test.platform.db, id)).toMatchObject({ email, emailClaimed: false });
    expect((await call.get('/account/me', claimer.headers)).json().data.Email).toBe('');
  });

  it('is never an email from a sign-up, nor one of which only the letter case changed', async () => {
    const owner = await aCustomer(test.platform, { email: 'came@mill.example' });
    await call.put('/account/me', { Email: 'Came@Mill.example' }, owner.headers);
    const body = { Email: 'came@mill.example', Password: 'kraft liner 7', CompanyName: 'Late' };
    const answer = await call.post('/account/register', { ...body, Mobile: aMobile() });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_taken']);
    expect(await anAccount(test.platform)).toMatchObject({ emailClaimed: false });
  });
});
