import { describe, expect, it } from 'vitest';
import { aCustomer, anAccount, anAdministrator, signedIn } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';

const DAY = 86_400;
const HOUR = 3600;

describe('a session', () => {
  const test = testApp();
  const call = wire(test);

  it('ends with its own logout and not with another session’s', async () => {
    const account = await anAccount(test.platform);
    const phone = await signedIn(test.platform, account);
    const desk = await signedIn(test.platform, account);
    const answer = await call.post('/account/logout/', undefined, phone.headers);
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    const after = await call.get('/account/me', phone.headers);
    expect(after.statusCode).toBe(401);
    expect(after.json()).toMatchObject({ error: 'Token is invalid or expired' });
    expect((await call.post('/account/logout', undefined, phone.headers)).statusCode).toBe(401);
    expect((await call.get('/account/me', desk.headers)).statusCode).toBe(200);
  });

  it('logs out with an empty JSON body, an object or any idempotency key', async () => {
    for (const [payload, headers] of [
      ['', { 'content-type': 'application/json' }],
      ['{}', { 'content-type': 'application/json' }],
      [undefined, { 'idempotency-key': 'a key of 17 signs' }],
    ] as const) {
      const customer = await aCustomer(test.platform);
      const sent = { ...customer.headers, ...headers };
      expect((await call.post('/account/logout', payload, sent)).statusCode).toBe(204);
    }
  });

  it('lasts 30 days for a customer', async () => {
    const { headers } = await aCustomer(test.platform);
    test.clock.forward(30 * DAY - 60);
    expect((await call.get('/account/me', headers)).statusCode).toBe(200);
    test.clock.forward(61);
    expect((await call.get('/account/me', headers)).statusCode).toBe(401);
  });

  it('lasts 12 hours for an administrator who goes on using it', async () => {
    const { headers } = await anAdministrator(test.platform);
    for (let hour = 1; hour <= 7; hour++) {
      test.clock.forward(1.7 * HOUR);
      expect((await call.get('/account/', headers)).statusCode).toBe(200);
    }
    test.clock.forward(0.1 * HOUR - 60);
    expect((await call.get('/account/', headers)).statusCode).toBe(200);
    test.clock.forward(61);
    expect((await call.get('/account/', headers)).statusCode).toBe(401);
  });

  it('ends two hours after an administrator’s last use', async () => {
    const { headers } = await anAdministrator(test.platform);
    test.clock.forward(2 * HOUR - 60);
    expect((await call.get('/account/', headers)).statusCode).toBe(200);
    test.clock.forward(2 * HOUR - 60);
    expect((await call.get('/account/', headers)).statusCode).toBe(200);
    test.clock.forward(2 * HOUR + 1);
    const answer = await call.get('/account/', headers);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'token_invalid']);
  });

  it('does not count calls of an unattended page, nor its stream, as use', async () => {
    const { headers } = await anAdministrator(test.platform);
    const open = await test.app.inject({
      url: '/api/admin/events',
      headers,
      payloadAsStream: true,
    });
    for (let half = 1; half <= 3; half++) {
      test.clock.forward(HOUR / 2);
      const sent = { ...headers, 'x-unattended': '1' };
      expect((await call.get('/account/', sent)).statusCode).toBe(200);
    }
    const again = await test.app.inject({
      url: '/api/admin/events',
      headers,
      payloadAsStream: true,
    });
    expect([open.statusCode, again.statusCode]).toEqual([200, 200]);
    for (const stream of [open, again]) stream.stream().destroy();
    test.clock.forward(HOUR / 2 + 1);
    expect((await call.get('/account/', headers)).statusCode).toBe(401);
  });

  it('is noted as used once a minute, and never waits for a write of the same session', async () => {
    const { account, headers } = await anAdministrator(test.platform);
    const end = async () => {
      const row = await test.platform.db
        .selectFrom('session')
        .select(['tokenHash', 'expiresAt'])
        .where('accountId', '=', account.id)
        .executeTakeFirstOrThrow();
      return row.expiresAt.getTime();
    };
    const first = await end();
    test.clock.forward(50);
    await call.get('/account/me', headers);
    expect(await end()).toBe(first);
    test.clock.forward(20);
    await test.platform.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('session')
        .select('id')
        .where('accountId', '=', account.id)
        .forNoKeyUpdate()
        .execute();
      expect((await call.get('/account/me', headers)).statusCode).toBe(200);
      expect(await end()).toBe(first);
    });
    await call.get('/account/me', headers);
    expect(await end()).toBeGreaterThanOrEqual(first + 70_000);
  });

  it('is required: calls without one are refused', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer   ']) {
      const answer = await call.get('/account/me', { authorization });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ error: 'Token is required', code: 'token_required' });
    }
    for (const authorization of ['Bearer x', 'Basic eDp5', `Bearer ${'x'.repeat(5000)}`, '%00']) {
      const answer = await call.get('/account/me', { authorization });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'token_invalid' });
    }
  });

  it('shows an account to itself without its password', async () => {
    const { account, headers } = await aCustomer(test.platform);
    const answer = await call.get('/account/me', headers);
    expect(answer.json()).toEqual({
      data: {
        ID: account.id,
        Email: account.email,
        Mobile: account.mobile,
        CompanyName: account.companyName,
        Name: '',
        CreatedAt: account.createdAt.toISOString(),
        UpdatedAt: account.updatedAt.toISOString(),
        IsActive: true,
        IsVerified: true,
        IsSuspended: false,
        IsDeleted: false,
        IsBlocked: false,
        IsAdmin: false,
        EmailReleasedAt: null,
        version: 1,
      },
    });
  });

  it('follows changed flags of its account at once', async () => {
    const { account, headers } = await aCustomer(test.platform);
    const set = (change: { isVerified?: boolean; isActive?: boolean; role?: 'administrator' }) =>
      test.platform.db.updateTable('account').set(change).where('id', '=', account.id).execute();
    await set({ isVerified: false });
    const unverified = await call.get('/catalogue/', headers);
    expect(unverified.statusCode).toBe(403);
    expect(unverified.json().error).toBe('User not verified');
    expect((await call.get('/account/me', headers)).statusCode).toBe(200);
    await set({ role: 'administrator' });
    expect((await call.get('/account/', headers)).statusCode).toBe(200);
    await set({ isActive: false });
    expect((await call.get('/account/me', headers)).statusCode).toBe(401);
  });
});
