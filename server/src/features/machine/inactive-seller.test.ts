import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCustomer,
  aMachine,
  anAccount,
  anAdministrator,
  type SignedIn,
} from '../../testing/builders.ts';
import { untilItWaits } from '../../testing/lock-waits.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';
import { eraseAccountsJob } from '../account/details/index.ts';

describe('the machines of an inactive seller', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  let buyer: SignedIn;
  let sellerId: string;
  let machineId: string;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
    buyer = await aCustomer(test.platform);
    sellerId = (await anAccount(test.platform)).id;
    machineId = (await aMachine(test.platform, { accountId: sellerId, name: 'Slitter' })).id;
    await aMachine(test.platform, { name: 'Stitcher' });
  });

  const change = async (body: object) => {
    const answer = await call.put(`/account/?id=${sellerId}`, body, panel.headers);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const list = async (query: string, { headers } = buyer) => {
    const { data, total } = (await call.get(`/machine/?${query}`, headers)).json();
    return { total, names: data.map(({ name }: { name: string }) => name) };
  };
  const homeOf = async ({ headers }: SignedIn) =>
    (await call.get('/account/me/home', headers))
      .json()
      .data.machines.map((one: { name: string }) => one.name);
  const ask = () =>
    call.post(
      '/machine/query',
      { type: 'machine', item_id: machineId, urgency_level: 'High' },
      buyer.headers,
    );

  async function expectGone() {
    const others = { total: 1, names: ['Stitcher'] };
    expect(await list('')).toEqual(others);
    expect(await list('is_active=true&exclude_own=true&limit=10')).toEqual(others);
    for (const narrow of ['search=slitter', 'search=sl', 'name=Slitter', 'year_from=1990']) {
      expect((await list(`is_active=true&${narrow}`)).names).not.toContain('Slitter');
    }
    expect(await homeOf(buyer)).toEqual(['Stitcher']);
    expect(await homeOf(panel)).toEqual(['Stitcher']);
    expect((await call.get(`/machine/${machineId}`, buyer.headers)).statusCode).toBe(404);
    const body = { size: '1 m' };
    const edit = await call.put(`/machine/?id=${machineId}`, body, buyer.headers);
    expect(edit.statusCode).toBe(404);
    const before = await stateOf(test.platform.db);
    const asked = await ask();
    expect([asked.statusCode, Object.keys(asked.json().fields)]).toEqual([400, ['item_id']]);
    expect(await stateOf(test.platform.db)).toEqual(before);
  }

  async function expectThere() {
    const both = ['Slitter', 'Stitcher'];
    expect((await list('')).names.toSorted()).toEqual(both);
    expect((await list('is_active=true&exclude_own=true')).total).toBe(2);
    expect((await homeOf(buyer)).toSorted()).toEqual(both);
    expect((await call.get(`/machine/${machineId}`, buyer.headers)).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(201);
  }

  it.each([
    ['blocked', { IsBlocked: true }, { IsBlocked: false, IsActive: true }],
    ['suspended', { IsSuspended: true }, { IsSuspended: false, IsActive: true }],
    ['deleted', { IsDeleted: true }, { IsDeleted: false, IsActive: true }],
    ['inactive', { IsActive: false }, { IsActive: true }],
  ])(
    'disappear from the market, Home and queries while the seller is %s, and come back afterwards',
    async (_word, away, back) => {
      await expectThere();
      await change(away);
      await expectGone();
      expect((await list('search=slitter', panel)).total).toBe(1);
      const seen = await call.get(`/machine/${machineId}`, panel.headers);
      expect(seen.json().data).toMatchObject({
        is_active: true,
        seller_is_active: false,
        version: 1,
      });
      await change(back);
      await expectThere();
    },
  );

  it('disappear when the seller is blocked while listing a machine', async () => {
    const { db, patient } = test.platform;
    const seller = await anAccount(test.platform);
    const { working } = await db.transaction().execute(async (tx) => {
      await aMachine({ ...test.platform, db: tx }, { accountId: seller.id, name: 'Sheeter' });
      const block = () =>
        patient
          .updateTable('account')
          .set({ isActive: false, isBlocked: true })
          .where('id', '=', seller.id)
          .execute();
      return untilItWaits(test.platform.lists, block);
    });
    await working;
    await aMachine(test.platform, { accountId: seller.id, name: 'Sheeter' });
    expect((await list('name=Sheeter')).total).toBe(0);
    expect((await list('name=Sheeter', panel)).total).toBe(2);
  });

  it('disappear for good once the seller is erased', async () => {
    const { db, clock } = test.platform;
    await db
      .updateTable('account')
      .set({ erasureDueAt: clock() })
      .where('id', '=', sellerId)
      .execute();
    await eraseAccountsJob(test.platform).run({});
    await expectGone();
  });
});
