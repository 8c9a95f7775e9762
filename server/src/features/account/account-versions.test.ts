import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCustomer,
  aMobile,
  anAccount,
  anAdministrator,
  type SignedIn,
} from '../../testing/builders.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';
import { createAdministrator } from './administrator/create-administrator.ts';

describe('two administrators changing one account', () => {
  const test = testApp();
  const call = wire(test);
  let asha: SignedIn;
  let ravi: SignedIn;
  beforeAll(async () => {
    asha = await anAdministrator(test.platform, { name: 'Asha' });
    ravi = await anAdministrator(test.platform, { name: '', companyName: '' });
  });

  const change = (id: string, body: object, by: SignedIn, version?: number) =>
    call.put(`/account/?id=${id}`, body, {
      ...by.headers,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    });
  const versionOf = async (id: string) =>
    (
      await test.platform.db
        .selectFrom('account')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).version;

  it('shows the later one who changed it first, when, and its current state', async () => {
    const { id } = await anAccount(test.platform);
    const first = await change(id, { IsVerified: false }, ravi, 1);
    expect(first.json().data).toMatchObject({ IsVerified: false, version: 2 });
    const before = await stateOf(test.platform.db);
    const answer = await change(id, { CompanyName: 'Kraft & Co' }, asha, 1);
    expect([answer.statusCode, answer.json().conflict]).toEqual([
      412,
      {
        changed_by: ravi.account.mobile,
        by_administrator: true,
        is_own: false,
        changed_at: expect.any(String),
        current: first.json().data,
      },
    ]);
    expect(await stateOf(test.platform.db)).toEqual(before);
    const stored = await change(id, { CompanyName: 'Kraft & Co' }, asha, 2);
    expect(stored.json().data).toMatchObject({
      CompanyName: 'Kraft & Co',
      IsVerified: false,
      version: 3,
    });
  });

  it('accepts a change without If-Match', async () => {
    const { id } = await anAccount(test.platform);
    expect((await change(id, { IsVerified: false }, ravi)).json().data.version).toBe(2);
    expect((await change(id, { IsVerified: true }, asha)).json().data.version).toBe(3);
  });

  it('names the plant when the plant changed it first', async () => {
    const plant = await aCustomer(test.platform);
    const own = await call.put('/account/me', { CompanyName: 'Sona Boxes' }, plant.headers);
    expect(own.statusCode, own.body).toBe(200);
    const answer = await change(plant.account.id, { IsVerified: false }, asha, 1);
    expect(answer.json().conflict).toMatchObject({
      changed_by: 'Sona Boxes',
      by_administrator: false,
    });
  });

  it('names nobody when a claimed email was passed to its owner', async () => {
    const email = 'desk@mill.example';
    const { id } = await anAccount(test.platform, { email, emailClaimed: true });
    await change(id, { CompanyName: 'Kraft & Co' }, asha);
    const desk = { mobile: aMobile(), password: 'blue reel 48 rolls', name: 'Desk', email };
    await createAdministrator(test.platform.db, test.clock, desk);
    const before = await stateOf(test.platform.db);
    const answer = await change(id, { IsVerified: false }, asha, 2);
    expect([answer.statusCode, answer.json().conflict]).toMatchObject([
      412,
      { changed_by: '', by_administrator: false, current: { Email: '', version: 3 } },
    ]);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('raises no version for counts or for a password', async () => {
    const { id } = await anAccount(test.platform);
    for (const counted of [{ questionnaireCount: 3 }, { passwordHash: 'another' }]) {
      await test.platform.db.updateTable('account').set(counted).where('id', '=', id).execute();
    }
    expect(await versionOf(id)).toBe(1);
    await change(id, {}, asha, 1);
    expect(await versionOf(id)).toBe(1);
  });

  it('shows the version in the users table', async () => {
    const { id, mobile } = await anAccount(test.platform);
    await change(id, { IsVerified: false }, ravi);
    const list = await call.get(`/account/?search=${mobile}`, asha.headers);
    expect(list.json().data).toMatchObject([{ ID: id, version: 2 }]);
  });
});
