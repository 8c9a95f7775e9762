import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, signedIn } from '../../../testing/builders.ts';
import {
  anAdministratorWhoTypes,
  beginStep,
  codeOf,
  PASSWORD,
  withSecondFactor,
} from '../../../testing/second-factor.ts';
import { stateOf } from '../../../testing/state.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';

const PATH = '/admin/second-factor';
const off = { is_on: false, since: null, recovery_codes_left: 0, is_required: false };

describe('a second factor', () => {
  const test = testApp();
  const call = wire(test);
  beforeEach(() => beginStep(test));
  const state = async (headers: Record<string, string>) =>
    (await call.get(PATH, headers)).json().data;
  const unchanged = async (work: () => Promise<void>) => {
    const before = await stateOf(test.platform.db);
    await work();
    expect(await stateOf(test.platform.db)).toEqual(before);
  };
  const auditOf = async (id: string) => {
    const rows = await test.platform.db
      .selectFrom('audit')
      .select(['actorId', 'action'])
      .where('targetId', '=', id)
      .where('action', 'like', 'second_factor.%')
      .orderBy('id')
      .execute();
    return rows.map(({ actorId, action }) => [actorId === id, action]);
  };

  it('is off until a first code and the password confirm it, which ends the other sessions', async () => {
    const desk = await anAdministratorWhoTypes(test);
    const elsewhere = await signedIn(test.platform, desk.account);
    expect(await state(desk.headers)).toEqual(off);
    const made = await call.post(`${PATH}/secret`, {}, desk.headers);
    expect(made.statusCode, made.body).toBe(201);
    const { secret, address } = made.json().data;
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect(address).toMatch(/^otpauth:\/\/totp\/Fluteline:\d{10}\?issuer=Fluteline&/);
    expect(await state(desk.headers)).toEqual(off);
    await unchanged(async () => {
      const wrong: [string, object][] = [
        ['Code', { CurrentPassword: PASSWORD, Code: codeOf(test, secret, 5) }],
        ['Code', { CurrentPassword: PASSWORD, Code: '12345' }],
        ['CurrentPassword', { CurrentPassword: 'a guess', Code: codeOf(test, secret) }],
        ['CurrentPassword', { Code: codeOf(test, secret) }],
      ];
      for (const [field, body] of wrong) {
        const answer = await call.post(PATH, body, desk.headers);
        expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
      }
    });
    const body = { CurrentPassword: PASSWORD, Code: codeOf(test, secret) };
    const confirmed = await call.post(PATH, body, desk.headers);
    expect(confirmed.statusCode, confirmed.body).toBe(201);
    expect(new Set(confirmed.json().data.recovery_codes).size).toBe(10);
    expect(await state(desk.headers)).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    expect((await call.get(PATH, elsewhere.headers)).statusCode).toBe(401);
    expect(await auditOf(desk.account.id)).toEqual([[true, 'second_factor.switched_on']]);
    for (const path of [`${PATH}/secret`, PATH]) {
      const again = await call.post(path, body, desk.headers);
      expect([again.statusCode, again.json().code]).toEqual([409, 'second_factor_on']);
    }
    const { administrators } = (await call.get('/admin/administrators', desk.headers)).json();
    expect(administrators).toContainEqual(
      expect.objectContaining({ ID: desk.account.id, SecondFactor: true }),
    );
  });

  it('is confirmed only after its set-up began, and only the latest secret is valid', async () => {
    const desk = await anAdministratorWhoTypes(test);
    const early = { CurrentPassword: PASSWORD, Code: '123456' };
    const answer = await call.post(PATH, early, desk.headers);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'second_factor_off']);
    const make = async () =>
      (await call.post(`${PATH}/secret`, {}, desk.headers)).json().data.secret;
    const [first, second] = [await make(), await make()];
    const confirm = (secret: string) =>
      call.post(PATH, { CurrentPassword: PASSWORD, Code: codeOf(test, secret) }, desk.headers);
    expect((await confirm(first)).statusCode).toBe(400);
    expect((await confirm(second)).statusCode).toBe(201);
  });

  it('is switched off, and its recovery codes are renewed, with password and code', async () => {
    const desk = await withSecondFactor(test);
    const [recovery = '', other = ''] = desk.recoveryCodes;
    const used = { CurrentPassword: PASSWORD, Code: codeOf(test, desk.secret) };
    const renew = (body: object) => call.post(`${PATH}/recovery-codes`, body, desk.headers);
    for (const [field, body] of [
      ['Code', used],
      ['Code', { ...used, Code: '' }],
      ['CurrentPassword', { ...used, CurrentPassword: 'a guess', Code: recovery }],
    ] as const) {
      for (const answer of [await renew(body), await call.delete(PATH, desk.headers, body)]) {
        expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
      }
    }
    expect(await state(desk.headers)).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    const renewed = await renew({ CurrentPassword: PASSWORD, Code: recovery });
    expect(renewed.statusCode, renewed.body).toBe(201);
    const fresh: string[] = renewed.json().data.recovery_codes;
    expect(fresh.filter((code) => desk.recoveryCodes.includes(code))).toEqual([]);
    expect((await renew({ CurrentPassword: PASSWORD, Code: other })).statusCode).toBe(400);
    const last = { CurrentPassword: PASSWORD, Code: codeOf(test, desk.secret, 1) };
    expect((await call.delete(PATH, desk.headers, last)).statusCode).toBe(204);
    expect(await state(desk.headers)).toEqual(off);
    const gone = await call.delete(PATH, desk.headers, last);
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'second_factor_off']);
    const { mobile, id } = desk.account;
    const signIn = { mobile, password: PASSWORD, isAdmin: true };
    expect((await call.post('/account/login', signIn)).statusCode).toBe(200);
    expect((await auditOf(id)).slice(-2)).toEqual([
      [true, 'second_factor.used'],
      [true, 'second_factor.switched_off'],
    ]);
    expect(await auditOf(id)).toContainEqual([true, 'second_factor.codes_renewed']);
    expect(await auditOf(id)).toContainEqual([false, 'second_factor.refused']);
  });

  it('is removed together with the role', async () => {
    const [desk, other] = [await withSecondFactor(test), await withSecondFactor(test)];
    const path = `/admin/administrators/${other.account.id}`;
    const removed = await call.delete(path, desk.headers, { CurrentPassword: PASSWORD });
    expect(removed.statusCode, removed.body).toBe(204);
    const rows = await test.platform.db
      .selectFrom('secondFactor')
      .select('accountId')
      .where('accountId', '=', other.account.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('is only for administrators', async () => {
    const { headers } = await aCustomer(test.platform);
    await unchanged(async () => {
      expect((await call.post(`${PATH}/secret`, {})).statusCode).toBe(401);
      const answer = await call.post(`${PATH}/secret`, {}, headers);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_administrator']);
    });
  });
});

describe('the policy that every administrator needs a second factor', () => {
  const test = testApp();
  const call = wire(test);
  const policy = (headers: Record<string, string>, body: object) =>
    call.put(`${PATH}/policy`, { CurrentPassword: PASSWORD, ...body }, headers);
  let desk: Awaited<ReturnType<typeof withSecondFactor>>;
  beforeAll(async () => {
    desk = await withSecondFactor(test);
  });

  it('is switched on by an administrator who has one, with the password', async () => {
    const other = await anAdministratorWhoTypes(test);
    const without = await policy(other.headers, { RequiredForAll: true });
    expect([without.statusCode, without.json().code]).toEqual([409, 'second_factor_off']);
    const wrong = await policy(desk.headers, { RequiredForAll: true, CurrentPassword: 'a guess' });
    expect(wrong.statusCode).toBe(400);
    expect((await policy(desk.headers, { RequiredForAll: 'yes' })).statusCode).toBe(400);
    expect((await call.get('/admin/overview', other.headers)).statusCode).toBe(200);
    const on = await policy(desk.headers, { RequiredForAll: true });
    expect([on.statusCode, on.json().data.is_required]).toEqual([200, true]);
    expect((await call.get('/admin/overview', desk.headers)).statusCode).toBe(200);
    const stored = await call.delete(PATH, desk.headers, {
      CurrentPassword: PASSWORD,
      Code: desk.recoveryCodes[0],
    });
    expect([stored.statusCode, stored.json().code]).toEqual([409, 'second_factor_kept']);
  });

  it('lets an administrator without one only set it up, even in sessions that are already open', async () => {
    const other = await anAdministratorWhoTypes(test);
    const { headers } = other;
    await policy(desk.headers, { RequiredForAll: true });
    const before = await stateOf(test.platform.db);
    for (const answer of [
      await call.get('/admin/overview', headers),
      await call.get('/account/', headers),
      await call.get('/catalogue/', headers),
      await call.get('/account/me/sessions', headers),
      await call.get('/admin/events', headers),
      await call.post('/admin/administrators', {}, headers),
      await call.put('/account/me/password', {}, headers),
      await policy(headers, { RequiredForAll: false }),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([
        403,
        'second_factor_setup_required',
      ]);
    }
    expect(await stateOf(test.platform.db)).toEqual(before);
    const own = await call.get('/account/me', headers);
    expect(own.json().data).toMatchObject({ IsAdmin: true, SecondFactorSetupRequired: true });
    const { mobile } = other.account;
    const signIn = { mobile, password: PASSWORD, isAdmin: true };
    const signed = await call.post('/account/login', signIn);
    expect(signed.json()).toMatchObject({ isAdmin: true, secondFactorSetupRequired: true });
    await withSecondFactor(test, other);
    expect((await call.get('/admin/overview', headers)).statusCode).toBe(200);
    expect((await call.get('/account/me', headers)).json().data).not.toHaveProperty(
      'SecondFactorSetupRequired',
    );
  });

  it('does not affect customers, nor anyone once it is off', async () => {
    const customer = await aCustomer(test.platform);
    const other = await anAdministratorWhoTypes(test);
    await policy(desk.headers, { RequiredForAll: true });
    expect((await call.get('/catalogue/', customer.headers)).statusCode).toBe(200);
    expect((await policy(desk.headers, { RequiredForAll: false })).statusCode).toBe(200);
    expect((await call.get('/admin/overview', other.headers)).statusCode).toBe(200);
    const rows = await test.platform.db
      .selectFrom('audit')
      .select(['actorId', 'before', 'after'])
      .where('action', '=', 'second_factor.policy_changed')
      .orderBy('id')
      .execute();
    expect(rows.at(-1)).toEqual({
      actorId: desk.account.id,
      before: { required: true },
      after: { required: false },
    });
  });
});
