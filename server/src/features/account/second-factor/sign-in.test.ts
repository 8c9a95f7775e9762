import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCustomer } from '../../../testing/builders.ts';
import {
  anAdministratorWhoTypes,
  beginStep,
  codeOf,
  PASSWORD,
  type WithFactor,
  withSecondFactor,
} from '../../../testing/second-factor.ts';
import { startTestApp, testApp } from '../../../testing/test-app.ts';
import { bearer, wire } from '../../../testing/wire.ts';
import { lockForUpdate } from '../store.ts';
import { confirmFactor, insertFactor } from './store.ts';

describe('signing in with a second factor', () => {
  const test = testApp();
  const call = wire(test);
  beforeEach(() => beginStep(test));
  const signIn = ({ account }: WithFactor, more: object = {}) =>
    call.post('/account/login', {
      mobile: account.mobile,
      password: PASSWORD,
      isAdmin: true,
      ...more,
    });
  const sessions = ({ account }: WithFactor) =>
    test.platform.db
      .selectFrom('session')
      .select('id')
      .where('accountId', '=', account.id)
      .execute();
  const auditOf = ({ account }: WithFactor) =>
    test.platform.db
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('targetId', '=', account.id)
      .where('action', 'in', ['second_factor.used', 'second_factor.refused', 'account.signed_in'])
      .orderBy('id')
      .execute();

  it('requires the code after a right password, and opens no session before', async () => {
    const desk = await withSecondFactor(test);
    const before = await sessions(desk);
    const asked = await signIn(desk);
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'second_factor_required']);
    expect(asked.json()).not.toHaveProperty('token');
    const customerApp = await signIn(desk, { isAdmin: false });
    expect(customerApp.json().code).toBe('second_factor_required');
    const wrong = await signIn(desk, { password: 'a guess', code: codeOf(test, desk.secret, 1) });
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'invalid_credentials']);
    expect(await sessions(desk)).toEqual(before);
    const right = await signIn(desk, { code: codeOf(test, desk.secret, 1) });
    expect(right.statusCode, right.body).toBe(200);
    expect(Object.keys(right.json()).sort()).toEqual([
      'email',
      'isAdmin',
      'mobile',
      'name',
      'token',
    ]);
    const headers = bearer(right.json().token);
    expect((await call.get('/admin/overview', headers)).statusCode).toBe(200);
    expect(await auditOf(desk)).toEqual([
      { action: 'second_factor.used', after: { by: 'authenticator' } },
      { action: 'account.signed_in', after: null },
    ]);
  });

  it('requires the code of one that is switched on during the sign-in', async () => {
    const { db } = test.platform;
    const { account, headers } = await anAdministratorWhoTypes(test);
    const desk = { account, headers, secret: '', recoveryCodes: [] };
    const before = await sessions(desk);
    const confirming = await db.startTransaction().execute();
    await lockForUpdate(confirming, account.id);
    const signingIn = signIn(desk);
    const waiting = async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows;
    };
    await expect.poll(waiting, { timeout: 15_000 }).toHaveLength(1);
    const now = test.clock();
    const factor = { accountId: account.id, sealedSecret: Buffer.alloc(48), createdAt: now };
    await insertFactor(confirming, factor);
    await confirmFactor(confirming, account.id, { lastStep: 0, confirmedAt: now });
    await confirming.commit().execute();
    const refused = await signingIn;
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'second_factor_required']);
    expect(await sessions(desk)).toEqual(before);
  });

  it('accepts a code once, and none of an earlier step after it', async () => {
    const desk = await withSecondFactor(test);
    const code = codeOf(test, desk.secret, 1);
    const both = await Promise.all([signIn(desk, { code }), signIn(desk, { code })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const earlier = await signIn(desk, { code: codeOf(test, desk.secret, 0) });
    expect([earlier.statusCode, earlier.json().code]).toEqual([401, 'wrong_second_factor']);
    test.clock.forward(30);
    expect((await signIn(desk, { code })).json().code).toBe('wrong_second_factor');
    expect(await auditOf(desk)).toContainEqual({
      action: 'second_factor.refused',
      after: { reason: 'used_before' },
    });
    const refused = test.platform.db.selectFrom('audit').select('address');
    const from = await refused.where('action', '=', 'second_factor.refused').execute();
    expect(new Set(from.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']));
    const next = await signIn(desk, { code: codeOf(test, desk.secret, 1) });
    expect(next.statusCode, next.body).toBe(200);
  });

  it('accepts no code that is more than half a minute old or early', async () => {
    const desk = await withSecondFactor(test);
    for (const steps of [-3, -2, 2, 3]) {
      const answer = await signIn(desk, { code: codeOf(test, desk.secret, steps) });
      expect([steps, answer.statusCode]).toEqual([steps, 401]);
    }
  });

  it('accepts each recovery code once, in any spelling, and only for its account', async () => {
    const desk = await withSecondFactor(test);
    const other = await withSecondFactor(test);
    const [first = '', second = ''] = desk.recoveryCodes;
    expect(desk.recoveryCodes).toHaveLength(10);
    expect((await signIn(other, { code: first })).json().code).toBe('wrong_second_factor');
    expect((await signIn(desk, { code: first })).statusCode).toBe(200);
    expect((await signIn(desk, { code: first })).json().code).toBe('wrong_second_factor');
    const typed = second.toLowerCase().replaceAll('-', ' ');
    const both = await Promise.all([signIn(desk, { code: typed }), signIn(desk, { code: second })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const state = await call.get(
      '/admin/second-factor',
      bearer((await signIn(desk, { code: desk.recoveryCodes[2] })).json().token),
    );
    expect(state.json().data.recovery_codes_left).toBe(7);
  });

  it('stores neither the secret nor recovery codes in plain form', async () => {
    const desk = await withSecondFactor(test);
    const { db } = test.platform;
    const factor = await db.selectFrom('secondFactor').selectAll().execute();
    const codes = await db.selectFrom('recoveryCode').selectAll().execute();
    const audit = await db.selectFrom('audit').selectAll().execute();
    const answers = await db.selectFrom('idempotency').selectAll().execute();
    const stored = [factor, codes].flat().map((row) =>
      Object.values(row)
        .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
        .join(' '),
    );
    const text = [...stored, JSON.stringify(audit), JSON.stringify(answers)].join(' ');
    const { Secret } = await import('otpauth');
    const bytes = Buffer.from(Secret.fromBase32(desk.secret).bytes).toString('latin1');
    for (const secret of [desk.secret, bytes, ...desk.recoveryCodes]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(secret.replaceAll('-', ''));
    }
  });

  it('requires nothing of accounts without one', async () => {
    const { account } = await aCustomer(test.platform);
    const answer = await call.post('/account/login', {
      mobile: account.mobile,
      password: 'a guess',
      code: '123456',
    });
    expect(answer.json().code).toBe('wrong_credentials');
    for (const code of [7, {}, 'x'.repeat(65)]) {
      const wrong = await call.post('/account/login', {
        mobile: '9000000000',
        password: 'x',
        code,
      });
      expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['code']]);
    }
  });

  it('allows no more guesses at codes than at passwords, whether or not the password is right', async () => {
    const own = await startTestApp({ WRONG_PASSWORDS: '3' });
    own.clock.stop();
    const ask = wire(own);
    const desk = await withSecondFactor(own);
    const attempt = (code?: string) =>
      ask.post('/account/login', {
        mobile: desk.account.mobile,
        password: PASSWORD,
        isAdmin: true,
        ...(code ? { code } : {}),
      });
    for (let number = 1; number <= 3; number++) {
      expect((await attempt('WRON-GCOD-EWRO-NGCO')).statusCode).toBe(401);
      expect((await attempt()).json().code).toBe('second_factor_required');
    }
    const locked = await attempt(codeOf(own, desk.secret, 1));
    expect([locked.statusCode, locked.json().code]).toEqual([429, 'too_many']);
    expect(locked.headers['retry-after']).toBe('30');
    own.clock.forward(30);
    expect((await attempt(codeOf(own, desk.secret, 1))).statusCode).toBe(200);
    expect((await attempt('WRON-GCOD-EWRO-NGCO')).statusCode).toBe(401);
    await own.close();
  });
});
