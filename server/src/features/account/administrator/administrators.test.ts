import { beforeAll, describe, expect, it } from 'vitest';
import { secondsAfter } from '../../../platform/clock.ts';
import {
  aCustomer,
  aMachine,
  aMobile,
  anAccount,
  anAdministrator,
  type SignedIn,
} from '../../../testing/builders.ts';
import { stateOf } from '../../../testing/state.ts';
import { startTestApp, testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { hashPassword } from '../password/password-hash.ts';

const PASSWORD = 'blue reel 48 rolls';
const OWN_PASSWORD = 'anilox roll 400 lpi';
const again = { CurrentPassword: OWN_PASSWORD };
const NOBODY = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';

interface Reported {
  readonly ID: string;
  readonly Mobile: string;
}

describe('administrators', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform, {
      name: 'Day Desk',
      companyName: '',
      passwordHash: await hashPassword(OWN_PASSWORD),
    });
  });

  const list = async (): Promise<Reported[]> =>
    (await call.get('/admin/administrators', panel.headers)).json().administrators;
  const add = (body: object, headers = panel.headers) =>
    call.post(
      '/admin/administrators',
      { Name: 'Ravi', Password: PASSWORD, ...again, ...body },
      headers,
    );
  const unchanged = async (work: () => Promise<void>) => {
    const before = await stateOf(test.platform.db);
    await work();
    expect(await stateOf(test.platform.db)).toEqual(before);
  };
  const auditOf = (id: string) =>
    test.platform.db
      .selectFrom('audit')
      .select(['actorId', 'action', 'before', 'after'])
      .where('targetId', '=', id)
      .where('action', 'like', 'administrator.%')
      .orderBy('id')
      .execute();

  it('are listed oldest first, without erased ones and without customers', async () => {
    await aCustomer(test.platform);
    const older = await anAdministrator(test.platform, { createdAt: new Date('2020-01-01') });
    const inactive = await anAdministrator(test.platform, { isActive: false, isBlocked: true });
    const erased = await anAccount(test.platform, {
      role: 'administrator',
      isActive: false,
      erasedAt: test.clock(),
    });
    const reported = await list();
    expect(reported.map(({ ID }) => ID)).toEqual([
      older.account.id,
      panel.account.id,
      inactive.account.id,
    ]);
    expect(reported.map(({ ID }) => ID)).not.toContain(erased.id);
    expect(reported[1]).toMatchObject({ Name: 'Day Desk', IsAdmin: true, IsActive: true });
    expect(JSON.stringify(reported)).not.toContain('assword');
  });

  it('are added, can sign in at once, and leave an audit row', async () => {
    const Mobile = aMobile();
    const answer = await add({ Mobile, Email: 'ravi@fluteline.example' });
    expect(answer.statusCode, answer.body).toBe(201);
    const { data } = answer.json();
    expect(data).toMatchObject({
      Name: 'Ravi',
      Mobile,
      Email: 'ravi@fluteline.example',
      IsAdmin: true,
      IsActive: true,
      IsVerified: true,
    });
    expect(await list()).toContainEqual({ ...data, SecondFactor: false });
    const signIn = { mobile: Mobile, password: PASSWORD, isAdmin: true };
    const signed = await call.post('/account/login', signIn);
    expect(signed.json()).toMatchObject({ isAdmin: true, name: 'Ravi' });
    expect(await auditOf(data.ID)).toEqual([
      {
        actorId: panel.account.id,
        action: 'administrator.created',
        before: null,
        after: { name: 'Ravi' },
      },
    ]);
  });

  it('are added once for one key, and displace only an unverified registration', async () => {
    const squatter = await anAccount(test.platform, { isVerified: false, verifiedAt: null });
    const own = { Password: PASSWORD, ...again };
    const body = { Name: 'Meena', Mobile: squatter.mobile, Email: '', ...own };
    const headers = { ...panel.headers, 'idempotency-key': 'add-meena-1' };
    const first = await call.post('/admin/administrators', body, headers);
    const repeated = await call.post('/admin/administrators', body, headers);
    expect([first.statusCode, repeated.statusCode]).toEqual([201, 201]);
    expect(repeated.json()).toEqual(first.json());
  });

  it('are not added with a number or an email of another account', async () => {
    const customer = await aCustomer(test.platform);
    const { mobile, email } = customer.account;
    await unchanged(async () => {
      const byNumber = await add({ Mobile: `+91 ${mobile}` });
      expect([byNumber.statusCode, byNumber.json().code]).toEqual([409, 'mobile_taken']);
      const byEmail = await add({ Mobile: aMobile(), Email: email?.toUpperCase() });
      expect([byEmail.statusCode, byEmail.json().code]).toEqual([409, 'email_taken']);
      const own = await add({ Mobile: panel.account.mobile });
      expect(own.json().code).toBe('mobile_taken');
    });
  });

  it('are not partially added', async () => {
    await unchanged(async () => {
      const wrong: [string, object][] = [
        ['Password', { Password: 'elevenchars' }],
        ['Password', { Password: '' }],
        ['Password', { Password: 'x'.repeat(201) }],
        ['Mobile', { Mobile: '98765' }],
        ['Name', { Name: ' ' }],
        ['Email', { Email: 'ravi at home' }],
      ];
      for (const [field, part] of wrong) {
        const refused = await add({ Mobile: aMobile(), ...part });
        expect([field, refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
          field,
          400,
          [field],
        ]);
      }
    });
  });

  it('are added once when two with one number are added at the same time: the other is refused as taken', async () => {
    const Mobile = aMobile();
    const answers = await Promise.all([add({ Mobile }), add({ Mobile })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('mobile_taken');
  });

  it('lose the role and every session when they are removed', async () => {
    const other = await anAdministrator(test.platform, { name: 'Ravi' });
    const path = `/admin/administrators/${other.account.id}`;
    expect((await call.get('/admin/overview', other.headers)).statusCode).toBe(200);
    const removed = await call.delete(path, panel.headers, again);
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    expect((await call.get('/admin/overview', other.headers)).statusCode).toBe(401);
    expect((await list()).map(({ ID }) => ID)).not.toContain(other.account.id);
    expect(await auditOf(other.account.id)).toEqual([
      {
        actorId: panel.account.id,
        action: 'administrator.removed',
        before: {
          role: 'administrator',
          name: 'Ravi',
          companyName: other.account.companyName,
          isActive: true,
        },
        after: { role: 'customer', companyName: '', isActive: false },
      },
    ]);
    expect((await call.delete(path, panel.headers, again)).statusCode).toBe(404);
    const search = new URLSearchParams({ search: other.account.mobile });
    const { data } = (await call.get(`/account/?${search}`, panel.headers)).json();
    expect(data).toMatchObject([
      { Name: 'Ravi', CompanyName: '', IsAdmin: false, IsActive: false },
    ]);
  });

  const removed = async (given: Parameters<typeof anAdministrator>[1] = {}) => {
    const { account } = await anAdministrator(test.platform, { name: 'Ravi', ...given });
    await call.delete(`/admin/administrators/${account.id}`, panel.headers, again);
    return account;
  };

  it('are restored with their old number, and a new password, name and email', async () => {
    const { id, mobile } = await removed({ isBlocked: true, isActive: false });
    const body = { Mobile: mobile, Name: 'Ravi Again', Email: `${mobile}@fluteline.example` };
    const answer = await add(body);
    expect(answer.statusCode, answer.body).toBe(201);
    const back = { ID: id, ...body, IsAdmin: true, IsActive: true, IsBlocked: false };
    expect(answer.json().data).toMatchObject(back);
    expect((await list()).map(({ ID }) => ID)).toContain(id);
    const signIn = { mobile, password: PASSWORD, isAdmin: true };
    expect((await call.post('/account/login', signIn)).json()).toMatchObject({
      isAdmin: true,
      name: 'Ravi Again',
    });
    expect((await auditOf(id)).at(-1)).toEqual({
      actorId: panel.account.id,
      action: 'administrator.restored',
      before: { role: 'customer', name: 'Ravi', isActive: false },
      after: { role: 'administrator', name: 'Ravi Again', isActive: true },
    });
    expect((await add(body)).json().code).toBe('mobile_taken');
  });

  it('keep their email when they are restored, but do not get another account’s', async () => {
    const { id, mobile, email } = await removed();
    const { account: other } = await aCustomer(test.platform);
    await unchanged(async () => {
      const refused = await add({ Mobile: mobile, Email: other.email });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'email_taken']);
    });
    const same = await add({ Mobile: mobile, Email: email });
    expect([same.statusCode, same.json().data.ID]).toEqual([201, id]);
  });

  it('are not restored once they are customers: as a plant, or waiting for erasure', async () => {
    const company = await removed();
    const plant = await removed();
    const leaving = await removed();
    const { db, clock } = test.platform;
    const named = await call.put(
      `/account/?id=${company.id}`,
      { CompanyName: 'Ravi Boxes' },
      panel.headers,
    );
    expect(named.statusCode, named.body).toBe(200);
    await aMachine(test.platform, { accountId: plant.id });
    await db
      .updateTable('account')
      .set({ erasureDueAt: secondsAfter(clock(), 86_400) })
      .where('id', '=', leaving.id)
      .execute();
    await unchanged(async () => {
      for (const { mobile } of [company, plant, leaving]) {
        const refused = await add({ Mobile: mobile });
        expect([refused.statusCode, refused.json().code]).toEqual([409, 'mobile_taken']);
      }
    });
  });

  it('are refused to all other callers, and leave nothing behind', async () => {
    const customer = await aCustomer(test.platform);
    const { id } = panel.account;
    await unchanged(async () => {
      const asked = (headers = {}) => [
        call.get('/admin/administrators', headers),
        call.post('/admin/administrators', { Mobile: aMobile() }, headers),
        call.delete(`/admin/administrators/${id}`, headers),
      ];
      for (const answer of await Promise.all(asked())) expect(answer.statusCode).toBe(401);
      for (const answer of await Promise.all(asked(customer.headers))) {
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_administrator']);
      }
      for (const wrong of [NOBODY, customer.account.id, 'x']) {
        const answer = await call.delete(`/admin/administrators/${wrong}`, panel.headers, again);
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
      }
    });
  });

  it('always number at least one, even when two remove each other at the same time', async () => {
    const own = await startTestApp();
    const ask = wire(own);
    const passwordHash = await hashPassword(OWN_PASSWORD);
    const [one, two] = [
      await anAdministrator(own.platform, { passwordHash }),
      await anAdministrator(own.platform, { passwordHash }),
    ];
    await anAdministrator(own.platform, { isActive: false, isBlocked: true });
    const remove = (by: SignedIn, whom: SignedIn) =>
      ask.delete(`/admin/administrators/${whom.account.id}`, by.headers, again);
    const answers = await Promise.all([remove(one, two), remove(two, one)]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    const left = statuses[0] === 204 ? one : two;
    const before = await stateOf(own.platform.db);
    const refused = await remove(left, left);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'last_administrator']);
    expect(await stateOf(own.platform.db)).toEqual(before);
    await own.close();
  });
});
