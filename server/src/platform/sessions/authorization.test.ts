import { beforeAll, describe, expect, it, vi } from 'vitest';
import { eraseAccountsJob } from '../../features/account/details/index.ts';
import { hashPassword } from '../../features/account/index.ts';
import { beginCall, type SentCall } from '../../testing/begun-call.ts';
import {
  aCustomer,
  anAccount,
  anAdministrator,
  anItem,
  type SignedIn,
} from '../../testing/builders.ts';
import { aForm, file } from '../../testing/form.ts';
import { aPicture } from '../../testing/photos.ts';
import { everything, storedFiles } from '../../testing/stored-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { bearer, wire } from '../../testing/wire.ts';
import { openSession } from './sessions.ts';

const aQueryBody = {
  sparePartName: 'Slotting Blade',
  relatedMachine: 'Slotter',
  urgencyLevel: 'High',
  specificationAvailable: 'Yes',
  quantity: 1,
  requiredPartDetails: 'SB-7-T',
};
const PASSWORD = 'double wall 5 ply';
const again = { CurrentPassword: PASSWORD };
const json = (body: object) => JSON.stringify(body);

describe('a right that ends between headers and body', () => {
  const test = testApp();
  const call = wire(test);
  let other: SignedIn;
  let picture: Buffer;
  beforeAll(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const passwordHash = await hashPassword(PASSWORD);
    other = await anAdministrator(test.platform, { passwordHash });
    picture = await aPicture();
  });

  const change = (by: SignedIn, body: object) =>
    call.put(`/account/?id=${by.account.id}`, body, other.headers);
  /** The ways to revoke a right, and the status of a write after each. */
  const takenAway = {
    blocked: { take: (by: SignedIn) => change(by, { IsBlocked: true }), status: 401 },
    suspended: { take: (by: SignedIn) => change(by, { IsSuspended: true }), status: 401 },
    unverified: { take: (by: SignedIn) => change(by, { IsVerified: false }), status: 403 },
    'signed out': {
      take: (by: SignedIn) => call.post('/account/logout', undefined, by.headers),
      status: 401,
    },
    erased: {
      async take(by: SignedIn) {
        await test.platform.db
          .updateTable('account')
          .set({ erasureDueAt: test.clock() })
          .where('id', '=', by.account.id)
          .execute();
        await eraseAccountsJob(test.platform).run({});
      },
      status: 401,
    },
    'removed as administrator': {
      take: (by: SignedIn) =>
        call.delete(`/admin/administrators/${by.account.id}`, other.headers, again),
      status: 401,
    },
  };

  type Sent = Omit<SentCall, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

  async function expectRefused(
    by: SignedIn,
    sent: Sent,
    { take, status }: { take: (by: SignedIn) => Promise<unknown>; status: number },
  ): Promise<void> {
    const begun = await beginCall(test, { ...sent, headers: { ...sent.headers, ...by.headers } });
    await take(by);
    const after = await call.get('/account/me', by.headers);
    expect(after.statusCode).toBe(status === 401 ? 401 : 200);
    const { rows, stored } = (await everything(test)) as { rows: object; stored: object };
    const answer = await begun.finish();
    expect([answer.status, answer.body]).toEqual([status, expect.stringContaining('"code"')]);
    expect(await everything(test)).toEqual({ rows, stored, uploading: [] });
  }

  const aListing = {
    name: 'Rotary slotter',
    manufacturing_year: '2019',
    owner_type: 'First',
    manufacturer_name: 'Of Pune',
    urgency_level: 'high',
    size: '80 in',
    description: 'Runs well',
  };
  const formOf = (fields: Record<string, string>, name: string): Sent => {
    const form = aForm([...Object.entries(fields), [name, file(picture)]]);
    return { method: 'POST', path: '', headers: form.headers, body: form.payload };
  };

  describe.each(['blocked', 'suspended', 'unverified', 'signed out', 'erased'] as const)(
    'when the account is %s',
    (how) => {
      it('prevents a customer’s write with JSON', async () => {
        const sent = {
          method: 'POST',
          path: '/questionnaire/csp',
          body: json(aQueryBody),
          headers: { 'idempotency-key': `by-json-${how.replace(' ', '-')}` },
        } as const;
        await expectRefused(await aCustomer(test.platform), sent, takenAway[how]);
      });

      it('prevents a customer’s write with a form, and stores no picture', async () => {
        const sent = { ...formOf(aListing, 'Images'), path: '/machine/sell' };
        await expectRefused(await aCustomer(test.platform), sent, takenAway[how]);
      });
    },
  );

  describe.each(['blocked', 'removed as administrator', 'erased'] as const)(
    'when an administrator is %s',
    (how) => {
      const sends: Record<string, () => Promise<Sent>> = {
        'another administrator': async () => ({
          method: 'POST',
          path: '/admin/administrators',
          body: json({
            Name: 'Late',
            Mobile: '9876500000',
            Password: PASSWORD,
            CurrentPassword: PASSWORD,
          }),
        }),
        'a catalogue item with a picture': async () => ({
          ...formOf(
            { product_name: 'Roller', category: 'flexo printing', model_no: 'L-1' },
            'images',
          ),
          path: '/catalogue/',
        }),
        'an account': async () => ({
          method: 'PUT',
          path: `/account/?id=${(await anAccount(test.platform)).id}`,
          body: json({ CompanyName: 'Late' }),
        }),
        'a deletion': async () => ({
          method: 'DELETE',
          path: `/catalogue/${(await anItem(test.platform)).id}`,
          body: '{}',
        }),
        'a test message': async () => ({
          method: 'POST',
          path: '/admin/installation/test-message',
          body: json({ mobile: '9876500000' }),
        }),
        'a notification': async () => ({
          method: 'POST',
          path: '/notification/',
          body: json({ Title: 'Late', Message: 'Too late' }),
        }),
      };
      it.each(Object.keys(sends))('refuses %s', async (name) => {
        const messages = (await test.sms.all()).length;
        const sent = await sends[name]?.();
        if (!sent) throw new Error(name);
        await expectRefused(await anAdministrator(test.platform), sent, takenAway[how]);
        expect(await test.sms.all()).toHaveLength(messages);
      });
    },
  );

  it('removes pictures that were stored before it ended', async () => {
    const by = await aCustomer(test.platform);
    const { files } = test.platform;
    const put = files.put.bind(files);
    const before = await storedFiles(test);
    const putting = vi.spyOn(files, 'put').mockImplementationOnce(async (...given) => {
      await takenAway.blocked.take(by);
      return put(...given);
    });
    const form = aForm([...Object.entries(aListing), ['Images', file(picture)]]);
    const headers = { ...by.headers, ...form.headers };
    const answer = await call.post('/machine/sell', form.payload, headers);
    expect(putting).toHaveBeenCalled();
    putting.mockRestore();
    expect(answer.statusCode).toBe(401);
    expect(await storedFiles(test)).toEqual(before);
    const listings = test.platform.db.selectFrom('machine').where('accountId', '=', by.account.id);
    expect(await listings.select('id').execute()).toEqual([]);
  });

  it('gives no earlier answer to a repeated request', async () => {
    const by = await aCustomer(test.platform);
    const headers = { 'idempotency-key': 'answered-before', ...by.headers };
    const first = await call.post('/questionnaire/csp', aQueryBody, headers);
    expect(first.statusCode, first.body).toBe(201);
    const path = '/questionnaire/csp';
    const begun = await beginCall(test, { method: 'POST', path, headers, body: json(aQueryBody) });
    await takenAway.blocked.take(by);
    expect(await begun.finish()).toMatchObject({ status: 401 });
  });

  it('stores no refusal for its key: after verifying again, the same request is performed', async () => {
    const by = await aCustomer(test.platform);
    const headers = { 'idempotency-key': 'refused-for-now', ...by.headers };
    const path = '/questionnaire/csp';
    const begun = await beginCall(test, { method: 'POST', path, headers, body: json(aQueryBody) });
    await takenAway.unverified.take(by);
    expect(await begun.finish()).toMatchObject({ status: 403 });
    await change(by, { IsVerified: true });
    expect((await call.post(path, aQueryBody, headers)).statusCode).toBe(201);
  });

  it('notes its refusal in the audit log, like a refusal at the headers', async () => {
    const by = await aCustomer(test.platform);
    const sent = { method: 'POST', path: '/questionnaire/csp', body: json(aQueryBody) } as const;
    await expectRefused(by, sent, takenAway.unverified);
    const rows = await test.platform.db
      .selectFrom('audit')
      .select(['action', 'targetId', 'after'])
      .where('actorId', '=', by.account.id)
      .execute();
    expect(rows).toEqual([
      {
        action: 'call.refused',
        targetId: 'POST /api/questionnaire/csp',
        after: { reason: 'not_verified' },
      },
    ]);
  });

  it('can also be a reset grant', async () => {
    const account = await anAccount(test.platform, { passwordHash: 'as it was' });
    const grant = { accountId: account.id, role: account.role, userAgent: 'test' };
    const { db, clock } = test.platform;
    const token = await openSession(db, clock, { ...grant, purpose: 'reset' });
    const begun = await beginCall(test, {
      method: 'PUT',
      path: '/account/resetPassword',
      headers: bearer(token),
      body: json({ Password: 'a new pass phrase' }),
    });
    await change({ account, headers: { authorization: '' } }, { IsBlocked: true });
    expect(await begun.finish()).toMatchObject({ status: 401 });
    const row = await db
      .selectFrom('account')
      .select('passwordHash')
      .where('id', '=', account.id)
      .executeTakeFirst();
    expect(row).toEqual({ passwordHash: 'as it was' });
  });
});
