import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCustomer,
  aMobile,
  anAccount,
  anAdministrator,
  type SignedIn,
  signedIn,
} from '../../testing/builders.ts';
import { aReport } from '../../testing/report-builders.ts';
import { stateOf } from '../../testing/state.ts';
import { startTestApp, testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

describe('changing an account', () => {
  const test = testApp();
  const call = wire(test);
  let administrator: SignedIn;
  beforeAll(async () => {
    administrator = await anAdministrator(test.platform);
  });

  const change = (id: string, body: object, by = administrator) =>
    call.put(`/account/?id=${id}`, body, by.headers);
  const auditOf = (id: string) =>
    test.platform.db
      .selectFrom('audit')
      .selectAll()
      .where('targetId', '=', id)
      .where('action', '=', 'account.changed')
      .execute();

  it('changes what was sent and nothing else', async () => {
    const account = await anAccount(test.platform);
    test.clock.forward(1);
    const answer = await change(account.id, { CompanyName: '  Kraft & Co  ', Email: 'x@y.zz' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toMatchObject({
      ID: account.id,
      CompanyName: 'Kraft & Co',
      Email: account.email,
      IsActive: true,
      IsVerified: true,
    });
    expect(answer.json().data.UpdatedAt > account.updatedAt.toISOString()).toBe(true);
    const slash = await call.put(`/account?id=${account.id}`, {}, administrator.headers);
    expect(slash.json().data.CompanyName).toBe('Kraft & Co');
  });

  it('audits who changed what', async () => {
    const account = await anAccount(test.platform);
    await change(account.id, { IsSuspended: true });
    expect(await auditOf(account.id)).toMatchObject([
      {
        actorId: administrator.account.id,
        before: { isActive: true, isSuspended: false },
        after: { isActive: false, isSuspended: true },
        requestId: expect.any(String),
      },
    ]);
  });

  it.each(['IsSuspended', 'IsBlocked', 'IsDeleted'])(
    '%s also sets the account inactive and ends its tokens at once',
    async (flag) => {
      const customer = await aCustomer(test.platform);
      const other = await signedIn(test.platform, customer.account);
      const answer = await change(customer.account.id, { [flag]: true, IsActive: true });
      expect(answer.json().data).toMatchObject({ [flag]: true, IsActive: false });
      expect((await call.get('/account/me', customer.headers)).statusCode).toBe(401);
      await change(customer.account.id, { [flag]: false, IsActive: true });
      expect((await call.get('/account/me', customer.headers)).statusCode).toBe(401);
      expect((await call.get('/account/me', other.headers)).statusCode).toBe(401);
    },
  );

  it('ends the tokens of an account set inactive', async () => {
    const customer = await aCustomer(test.platform);
    const answer = await change(customer.account.id, { IsActive: 'false' });
    expect(answer.json().data.IsActive).toBe(false);
    expect((await call.get('/account/me', customer.headers)).statusCode).toBe(401);
  });

  it('does not activate an account that stays suspended', async () => {
    const off = { isActive: false, isSuspended: true };
    const account = await anAccount(test.platform, off);
    const before = await stateOf(test.platform.db);
    const answer = await change(account.id, { IsActive: true });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty('IsActive');
    expect(await stateOf(test.platform.db)).toEqual(before);
    const both = await change(account.id, { IsActive: true, IsSuspended: false });
    expect(both.json().data).toMatchObject({ IsActive: true, IsSuspended: false });
  });

  it('verifies and unverifies', async () => {
    const customer = await aCustomer(test.platform, { isVerified: false, verifiedAt: null });
    expect((await call.get('/catalogue/', customer.headers)).statusCode).toBe(403);
    await change(customer.account.id, { IsVerified: true });
    expect((await call.get('/catalogue/', customer.headers)).statusCode).toBe(200);
    await change(customer.account.id, { IsVerified: false });
    expect((await call.get('/catalogue/', customer.headers)).statusCode).toBe(403);
  });

  it('does not verify an account whose email was confirmed for another one meanwhile', async () => {
    const registeredAt = new Date(test.clock().getTime() - 2 * 3600 * 1000);
    const Email = 'office@two-mills.example';
    const left = await anAccount(test.platform, {
      email: Email,
      isVerified: false,
      verifiedAt: null,
      registeredAt,
    });
    // An account with a report is not removed when another one replaces it.
    await aReport(test.platform, {
      accountId: left.id,
      uploadedBy: administrator.account.id,
    });
    const Mobile = aMobile();
    const body = { Email, Mobile, Password: 'kraft liner 7', CompanyName: 'Second Mill' };
    expect((await call.post('/account/register', body)).statusCode).toBe(201);
    const otp = await test.sms.codeFor(Mobile);
    expect((await call.post('/account/verifyOtp', { Mobile, otp })).statusCode).toBe(200);
    const before = await stateOf(test.platform.db);
    const answer = await change(left.id, { IsVerified: true });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_taken']);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it.each([
    ['CompanyName', '', 'Company name is required'],
    ['CompanyName', '   ', 'Company name is required'],
    ['CompanyName', 7, 'Company name is required'],
    ['CompanyName', null, 'Company name is required'],
    ['CompanyName', ['a'], 'Company name is required'],
    ['CompanyName', 'x'.repeat(201), 'At most 200 characters'],
    ['CompanyName', 'a\u0000b', 'Contains characters that cannot be stored'],
    ['CompanyName', 'a\ud800', 'Contains characters that cannot be stored'],
    ['IsActive', 'yes', 'Must be true or false'],
    ['IsVerified', 1, 'Must be true or false'],
    ['IsSuspended', null, 'Must be true or false'],
    ['IsDeleted', {}, 'Must be true or false'],
    ['IsBlocked', [true], 'Must be true or false'],
  ])('refuses %s %j', async (name, value, sentence) => {
    const account = await anAccount(test.platform);
    const before = await stateOf(test.platform.db);
    const answer = await change(account.id, { [name]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: sentence, fields: { [name]: sentence } });
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('names the id when it is wrong, missing or unknown', async () => {
    for (const query of ['', '?id=', '?id=7', '?id=%00', '?id=..%2F..']) {
      const answer = await call.put(`/account/${query}`, {}, administrator.headers);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toEqual({ id: 'Must be an id' });
    }
    const nobody = await change('01a1fe53-2032-7aae-9e4e-e0a3c1c98d39', { IsActive: false });
    expect(nobody.statusCode).toBe(404);
    expect(nobody.json()).toMatchObject({ error: 'Not found', code: 'not_found' });
  });

  it('is only for administrators', async () => {
    const customer = await aCustomer(test.platform);
    const before = await stateOf(test.platform.db);
    const body = { IsVerified: true, CompanyName: '' };
    const refused = await change(customer.account.id, body, customer);
    expect(refused.statusCode).toBe(403);
    expect((await call.put(`/account/?id=${customer.account.id}`, body)).statusCode).toBe(401);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });
});

describe('the last administrator', () => {
  it.each(['IsActive', 'IsSuspended', 'IsBlocked', 'IsDeleted'])(
    'cannot be removed by %s',
    async (flag) => {
      const test = await startTestApp();
      try {
        const only = await anAdministrator(test.platform);
        await anAdministrator(test.platform, { isActive: false });
        const before = await stateOf(test.platform.db);
        const body = { [flag]: flag !== 'IsActive' };
        const answer = await wire(test).put(`/account/?id=${only.account.id}`, body, only.headers);
        expect(answer.statusCode).toBe(409);
        expect(answer.json()).toMatchObject({ code: 'last_administrator' });
        expect(await stateOf(test.platform.db)).toEqual(before);
      } finally {
        await test.close();
      }
    },
  );

  it('remains when two remove each other at the same time', async () => {
    const test = await startTestApp();
    try {
      const a = await anAdministrator(test.platform);
      const b = await anAdministrator(test.platform);
      const suspend = (by: SignedIn, whom: SignedIn) =>
        wire(test).put(`/account/?id=${whom.account.id}`, { IsSuspended: true }, by.headers);
      const locked = await test.platform.db.startTransaction().execute();
      await locked.selectFrom('account').select('id').forUpdate().execute();
      const both = Promise.all([suspend(a, b), suspend(b, a)]);
      await expect
        .poll(async () => {
          const waiting = await sql<{ count: number }>`
            select count(*) as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(
            test.platform.db,
          );
          return waiting.rows[0]?.count;
        })
        .toBe(2);
      await locked.rollback().execute();
      const answers = await both;
      const statuses = answers.map((answer) => answer.statusCode).sort();
      // The first request has ended the second administrator's session.
      expect(statuses).toEqual([200, 401]);
      const active = await test.platform.db
        .selectFrom('account')
        .select('id')
        .where('isActive', '=', true)
        .execute();
      expect(active).toHaveLength(1);
    } finally {
      await test.close();
    }
  });
});
