import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../testing/builders.ts';
import { stateOf } from '../../../testing/state.ts';
import { testApp } from '../../../testing/test-app.ts';
import { bearer, wire } from '../../../testing/wire.ts';
import { hashPassword } from '../password/password-hash.ts';

const PASSWORD = 'double wall 5 ply';

describe('signing in', () => {
  const test = testApp();
  const call = wire(test);
  let passwordHash = '';
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD);
  });

  const anAccountWith = (given: Parameters<typeof anAccount>[1] = {}) =>
    anAccount(test.platform, { passwordHash, ...given });
  const logIn = (mobile: string, given: object = {}) =>
    call.post('/account/login', { Mobile: mobile, Password: PASSWORD, ...given });
  const sessionsOf = (accountId: string) =>
    test.platform.db.selectFrom('session').selectAll().where('accountId', '=', accountId).execute();

  it('gives a customer a working token', async () => {
    const account = await anAccountWith();
    const answer = await logIn(account.mobile);
    expect(answer.statusCode, answer.body).toBe(200);
    const { token, ...rest } = answer.json();
    expect(rest).toEqual({
      companyName: account.companyName,
      email: account.email,
      mobile: account.mobile,
      isVerified: true,
      isAdmin: false,
    });
    expect((await call.get('/account/me', bearer(token))).json().data.ID).toBe(account.id);
  });

  it('accepts field names in lower case, other spellings of the number and a trailing slash', async () => {
    const { mobile } = await anAccountWith();
    const lower = { mobile: `+91 ${mobile}`, password: PASSWORD };
    expect((await call.post('/account/login/', lower)).statusCode).toBe(200);
    const mixed = { Mobile: `0${mobile}`, password: PASSWORD };
    expect((await call.post('/account/login', mixed)).statusCode).toBe(200);
  });

  it('accepts a token with and without Bearer', async () => {
    const { mobile } = await anAccountWith();
    const { token } = (await logIn(mobile)).json();
    for (const authorization of [token, `Bearer ${token}`, `bearer  ${token} `]) {
      expect((await call.get('/account/me/', { authorization })).statusCode).toBe(200);
    }
  });

  it('stores nothing from which a token could be reused', async () => {
    const account = await anAccountWith();
    const { token } = (await logIn(account.mobile)).json();
    const [stored] = await sessionsOf(account.id);
    expect(stored?.tokenHash).toHaveLength(32);
    expect(stored?.tokenHash.toString('base64url')).not.toBe(token);
  });

  it('answers an administrator in the panel’s form', async () => {
    const account = await anAccountWith({ role: 'administrator', name: 'Day Desk' });
    const panel = await logIn(account.mobile, { isAdmin: true });
    const { token, ...rest } = panel.json();
    expect(rest).toEqual({
      name: 'Day Desk',
      email: account.email,
      mobile: account.mobile,
      isAdmin: true,
    });
    expect((await call.get('/account/', bearer(token))).statusCode).toBe(200);
    const app = await logIn(account.mobile);
    expect(app.json()).toMatchObject({ isAdmin: true, companyName: account.companyName });
  });

  it('refuses the panel to a customer, and leaves no session', async () => {
    const account = await anAccountWith();
    const answer = await logIn(account.mobile, { isAdmin: true });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      error: 'Unauthorized access',
      code: 'not_administrator',
    });
    expect(answer.body).not.toContain('token');
    expect(await sessionsOf(account.id)).toEqual([]);
  });

  it.each(['true', 1, 'yes', {}, [], null, false])(
    'treats isAdmin %j as no role',
    async (isAdmin) => {
      const account = await anAccountWith();
      const answer = await logIn(account.mobile, { isAdmin });
      expect(answer.statusCode).toBe(200);
      expect(answer.json().isAdmin).toBe(false);
      const list = await call.get('/account/', bearer(answer.json().token));
      expect(list.statusCode).toBe(403);
    },
  );

  it('refuses a wrong password and an unknown number in the same way', async () => {
    const account = await anAccountWith();
    const before = await stateOf(test.platform.db);
    const wrong = await logIn(account.mobile, { Password: 'triple wall 7 ply' });
    const unknown = await logIn('9800000000');
    for (const answer of [wrong, unknown]) {
      const { request_id: _, ...body } = answer.json();
      expect(answer.statusCode).toBe(401);
      expect(body).toEqual({
        error: 'Mobile number or password is incorrect',
        code: 'wrong_credentials',
      });
    }
    expect(Object.keys(wrong.headers)).toEqual(Object.keys(unknown.headers));
    for (const mobile of [account.mobile, '9800000000']) {
      const answer = await logIn(mobile, { Password: 'wrong once more', isAdmin: true });
      expect(answer.statusCode).toBe(401);
      expect(answer.json().error).toBe('Invalid credentials');
    }
    expect(await sessionsOf(account.id)).toEqual([]);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('does as much work for an unknown number as for a wrong password', async () => {
    // CPU time of all threads, without other work on the machine.
    const took = async (mobile: string) => {
      const start = process.cpuUsage();
      await logIn(mobile, { Password: 'not this one' });
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let round = 0; round < 12; round++) {
      const { mobile } = await anAccountWith();
      times.known.push(await took(mobile));
      times.unknown.push(await took(`97${String(round).padStart(8, '0')}`));
    }
    const quickest = (list: number[]) => Math.min(...list);
    expect(quickest(times.unknown)).toBeGreaterThan(quickest(times.known) * 0.6);
    expect(quickest(times.known)).toBeGreaterThan(quickest(times.unknown) * 0.6);
  });

  it('informs a customer who is not verified, and sends one code', async () => {
    const account = await anAccountWith({ isVerified: false });
    const answer = await logIn(account.mobile);
    expect(answer.statusCode).toBe(403);
    const refusal = { error: 'User not verified', code: 'not_verified' };
    expect(answer.json()).toMatchObject({ ...refusal, code_sent: true });
    expect(await sessionsOf(account.id)).toEqual([]);
    const otp = await test.sms.codeFor(account.mobile);
    const again = await logIn(account.mobile);
    expect(again.statusCode).toBe(403);
    expect(again.json()).toMatchObject({ ...refusal, code_sent: true });
    const sent = (await test.sms.all()).filter((message) => message.to === account.mobile);
    expect(sent).toHaveLength(1);
    test.clock.forward(31);
    await logIn(account.mobile);
    const verified = await call.post('/account/verifyOtp', { Mobile: account.mobile, otp });
    expect(verified.json()).toMatchObject({ purpose: 'signup' });
  });

  it('says that no code is on its way when the number was sent too many', async () => {
    const { mobile } = await anAccountWith({ isVerified: false });
    const codeSent: boolean[] = [];
    for (let asked = 0; asked < 6; asked++) {
      codeSent.push((await logIn(mobile)).json().code_sent);
      test.clock.forward(31);
    }
    expect(codeSent).toEqual([true, true, true, true, true, false]);
  });

  it('sends no code to a caller who only guesses', async () => {
    const account = await anAccountWith({ isVerified: false });
    expect((await logIn(account.mobile, { Password: 'a guess 1' })).statusCode).toBe(401);
    expect((await test.sms.all()).filter(({ to }) => to === account.mobile)).toEqual([]);
  });

  it.each(['isSuspended', 'isBlocked', 'isDeleted', 'isActive'] as const)(
    'refuses an account that is %s only after its password was right',
    async (flag) => {
      const account = await anAccountWith({ isActive: false, [flag]: flag !== 'isActive' });
      const answer = await logIn(account.mobile);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ error: 'Account is not active', code: 'not_active' });
      expect((await logIn(account.mobile, { Password: 'a guess 2' })).statusCode).toBe(401);
      expect(await sessionsOf(account.id)).toEqual([]);
    },
  );

  it('audits who signed in and who was refused', async () => {
    const account = await anAccountWith();
    await logIn(account.mobile, { Password: 'a guess 3' });
    const answer = await logIn(account.mobile);
    const rows = await test.platform.db
      .selectFrom('audit')
      .select(['action', 'actorId', 'requestId'])
      .where('targetId', '=', account.id)
      .orderBy('at')
      .execute();
    expect(answer.statusCode).toBe(200);
    expect(rows).toMatchObject([
      {
        action: 'sign_in.refused',
        actorId: null,
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      },
      { action: 'account.signed_in', actorId: account.id },
    ]);
  });
});
