import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAccount, anAdministrator } from '../../../testing/builders.ts';
import { stateOf } from '../../../testing/state.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';

describe('the caller’s own company details', () => {
  const test = testApp();
  const call = wire(test);
  const change = (body: object, headers: Record<string, string>) =>
    call.put('/account/me', body, headers);

  it('change as sent, and nothing else', async () => {
    const me = await aCustomer(test.platform);
    const first = await change({ CompanyName: ' Deccan Boxes ', Mobile: '9000000000' }, me.headers);
    expect(first.statusCode, first.body).toBe(200);
    expect(first.json().data).toMatchObject({
      ID: me.account.id,
      CompanyName: 'Deccan Boxes',
      Email: me.account.email,
      Mobile: me.account.mobile,
    });
    const second = await change({ Email: 'Head@Deccan.example' }, me.headers);
    expect(second.json().data).toMatchObject({
      CompanyName: 'Deccan Boxes',
      Email: 'Head@Deccan.example',
    });
    const read = await call.get('/account/me', me.headers);
    expect(read.json()).toEqual(second.json());
    const before = await stateOf(test.platform.db);
    const same = { CompanyName: 'Deccan Boxes', Email: 'Head@Deccan.example' };
    expect((await change(same, me.headers)).json()).toEqual(second.json());
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('accept no email of another account, in any letter case, unless that was unverified for an hour', async () => {
    const me = await aCustomer(test.platform);
    const other = await anAccount(test.platform);
    const before = await stateOf(test.platform.db);
    const taken = await change({ Email: other.email?.toUpperCase() }, me.headers);
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'email_taken']);
    expect(await stateOf(test.platform.db)).toEqual(before);
    const locked = { isVerified: false, verifiedAt: null };
    const squatter = await anAccount(test.platform, locked);
    expect((await change({ Email: squatter.email }, me.headers)).statusCode).toBe(409);
    test.clock.forward(3601);
    const freed = await change({ Email: squatter.email }, me.headers);
    expect([freed.statusCode, freed.json().data.Email]).toEqual([200, squatter.email]);
  });

  it('give an email to only one of two simultaneous requests', async () => {
    const [a, b] = [await aCustomer(test.platform), await aCustomer(test.platform)];
    const answers = await Promise.all(
      [a, b].map((who) => change({ Email: 'both@plant.example' }, who.headers)),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  });

  it.each([
    [{ CompanyName: '' }, 'CompanyName'],
    [{ CompanyName: 'x'.repeat(201) }, 'CompanyName'],
    [{ CompanyName: 7 }, 'CompanyName'],
    [{ Email: '' }, 'Email'],
    [{ Email: 'no address' }, 'Email'],
  ])('refuse %j', async (body, field) => {
    const me = await aCustomer(test.platform);
    const before = await stateOf(test.platform.db);
    const answer = await change(body, me.headers);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('are only for verified accounts', async () => {
    const unverified = await aCustomer(test.platform, { isVerified: false });
    expect((await change({ CompanyName: 'x' }, unverified.headers)).statusCode).toBe(403);
    expect((await call.put('/account/me', { CompanyName: 'x' })).statusCode).toBe(401);
  });
});

describe('the caller’s own consent', () => {
  const test = testApp();
  const call = wire(test);
  let agreed = { consentVersion: '2026-11-01', consentedAt: new Date() };
  beforeAll(() => {
    agreed = { consentVersion: '2026-11-01', consentedAt: test.clock() };
  });

  it('is shown, and the consent to analytics can be switched', async () => {
    const me = await aCustomer(test.platform, { ...agreed, isVerified: false });
    const reported = {
      ConsentVersion: '2026-11-01',
      ConsentedAt: agreed.consentedAt.toISOString(),
      AnalyticsConsent: false,
      ErasureDueAt: null,
    };
    const read = () => call.get('/account/me/privacy', me.headers);
    expect((await read()).json()).toEqual({ data: reported });
    const on = await call.put('/account/me/privacy', { AnalyticsConsent: true }, me.headers);
    expect(on.json()).toEqual({ data: { ...reported, AnalyticsConsent: true } });
    expect((await read()).json()).toEqual(on.json());
    const administrator = await anAdministrator(test.platform);
    const none = await call.get('/account/me/privacy', administrator.headers);
    expect(none.json().data).toMatchObject({ ConsentVersion: '', ConsentedAt: null });
  });

  it.each([[{}], [{ AnalyticsConsent: 'yes' }], [{ AnalyticsConsent: null }]])(
    'is unchanged after %j',
    async (body) => {
      const me = await aCustomer(test.platform);
      const before = await stateOf(test.platform.db);
      const answer = await call.put('/account/me/privacy', body, me.headers);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
        400,
        ['AnalyticsConsent'],
      ]);
      expect((await call.put('/account/me/privacy', { AnalyticsConsent: true })).statusCode).toBe(
        401,
      );
      expect((await call.get('/account/me/privacy')).statusCode).toBe(401);
      expect(await stateOf(test.platform.db)).toEqual(before);
    },
  );
});
