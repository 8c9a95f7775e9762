import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aCustomer,
  aMachine,
  anAdministrator,
  aQuery,
  type SignedIn,
} from '../../testing/builders.ts';
import { aDevice } from '../../testing/push-builders.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const NOBODY = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';

describe('a seller’s own machines', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  let seller: SignedIn;
  let buyer: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
    buyer = await aCustomer(test.platform);
  });
  beforeEach(async () => {
    seller = await aCustomer(test.platform);
  });

  const own = (given: Parameters<typeof aMachine>[1] = {}) =>
    aMachine(test.platform, { accountId: seller.account.id, ...given });
  const list = async (query = '', by = seller) => {
    const answer = await call.get(`/account/me/machines${query}`, by.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const sell = (id: string, by = seller, more: Readonly<Record<string, string>> = {}) =>
    call.post(`/account/me/machines/${id}/sold`, {}, { ...by.headers, ...more });
  const sold = async (id: string) => {
    const answer = await sell(id);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  const refused = async (...given: Parameters<typeof sell>) => {
    const before = await stateOf(test.platform.db);
    const answer = await sell(...given);
    expect(await stateOf(test.platform.db)).toEqual(before);
    return [answer.statusCode, answer.json().code];
  };
  const raise = (machineId: string, by = buyer) =>
    call.post(
      '/machine/query',
      { type: 'machine', item_id: machineId, urgency_level: 'High' },
      by.headers,
    );
  const put = (id: string, body: object, by = seller) =>
    call.put(`/machine/?id=${id}`, body, by.headers);
  const messagesOf = ({ account }: SignedIn) =>
    test.platform.db
      .selectFrom('pushMessage')
      .select(['kind', 'title', 'body'])
      .where('accountId', '=', account.id)
      .execute();

  it('are listed newest first, active and inactive, with their numbers of queries', async () => {
    expect(await list()).toMatchObject({ data: [], total: 0, page: 1, limit: 10 });
    const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 2, day)) });
    const gluer = await own({ ...at(1), name: 'Folder Gluer' });
    const slotter = await own({ ...at(2), name: 'Slotting machine', isActive: false });
    await aMachine(test.platform, { name: 'Of somebody else' });
    expect((await raise(gluer.id)).statusCode).toBe(201);
    expect((await raise(gluer.id)).statusCode).toBe(201);
    await aQuery(test.platform, { subject: 'machine', machineId: slotter.id });
    const shown = async (query: string) =>
      (await list(query)).data.map((one: Record<string, unknown>) => [one.name, one.queries]);
    const [active, inactive] = [
      ['Folder Gluer', 2],
      ['Slotting machine', 1],
    ];
    expect(await shown('')).toEqual([inactive, active]);
    expect(await shown('?filter=active')).toEqual([active]);
    expect(await shown('?filter=inactive')).toEqual([inactive]);
    expect(await list('?limit=1&page=2')).toMatchObject({ data: [{ ID: gluer.id }], total: 2 });
    const [{ queries, ...first }] = (await list('?filter=active')).data;
    expect(queries).toBe(2);
    expect((await call.get(`/machine/${gluer.id}`, seller.headers)).json().data).toEqual(first);
  });

  it('show their numbers of queries in no other call', async () => {
    const { id } = await own();
    await raise(id);
    for (const by of [seller, buyer, panel]) {
      const one = await call.get(`/machine/${id}`, by.headers);
      const all = await call.get('/machine/', by.headers);
      expect(one.json().data).not.toHaveProperty('queries');
      expect(all.body).not.toContain('"queries"');
    }
    expect((await list('', buyer)).data).toEqual([]);
  });

  it.each(['filter=sold', 'limit=0', 'page=x'])('refuse %s', async (query) => {
    const answer = await call.get(`/account/me/machines?${query}`, seller.headers);
    expect(answer.statusCode).toBe(400);
  });

  it('disappear from the market, Home and queries at once when they are sold', async () => {
    const { id } = await own();
    const data = await sold(id);
    expect(data).toMatchObject({ is_active: false, is_own: true, version: 2 });
    expect(data.sold_at).toBe(data.UpdatedAt);
    expect((await list('?filter=inactive')).data).toEqual([{ ...data, queries: 0 }]);
    expect((await call.get('/machine/', buyer.headers)).body).not.toContain(id);
    expect((await call.get('/account/me/home', buyer.headers)).body).not.toContain(id);
    expect((await call.get(`/machine/${id}`, buyer.headers)).statusCode).toBe(404);
    expect((await raise(id)).json().fields).toEqual({
      item_id: 'This machine is no longer listed',
    });
    const rows = await test.platform.db
      .selectFrom('audit')
      .select(['action', 'actorId', 'after'])
      .where('targetId', '=', id)
      .execute();
    expect(rows).toMatchObject([
      { action: 'machine.sold', actorId: seller.account.id, after: { isActive: false } },
    ]);
  });

  it('are marked as sold only by their seller, in the version that was read', async () => {
    const { id } = await own();
    expect(await refused(id, buyer)).toEqual([404, 'not_found']);
    expect(await refused(id, panel)).toEqual([404, 'not_found']);
    expect(await refused(NOBODY)).toEqual([404, 'not_found']);
    expect(await refused('no-id')).toEqual([404, 'not_found']);
    expect(await refused(id, seller, { 'if-match': 'one' })).toEqual([400, 'validation']);
    const unverified = await aCustomer(test.platform, { isVerified: false });
    expect(await refused(id, unverified)).toEqual([403, 'not_verified']);
    const path = `/account/me/machines/${id}/sold`;
    expect((await call.post(path, {})).statusCode).toBe(401);
    expect((await call.get('/account/me/machines')).statusCode).toBe(401);
    const unseen = await call.get('/account/me/machines', unverified.headers);
    expect(unseen.statusCode).toBe(403);
    await put(id, { size: '3 m' });
    expect(await refused(id, seller, { 'if-match': '"1"' })).toEqual([412, 'stale']);
    const answer = await sell(id, seller, { 'if-match': '"2"' });
    expect(answer.json().data).toMatchObject({ version: 3, is_active: false });
  });

  it('return who marked one as sold when an outdated change follows', async () => {
    const { id } = await own();
    await sold(id);
    const stale = await call.put(
      `/machine/?id=${id}`,
      { size: '3 m' },
      { ...seller.headers, 'if-match': '"1"' },
    );
    expect([stale.statusCode, stale.json().conflict]).toMatchObject([
      412,
      { is_own: true, current: { version: 2, is_active: false } },
    ]);
  });

  // Runs last: deliveries in the background change the state that other tests compare.
  it('notify buyers of the sale, whose queries stay', async () => {
    const { id } = await own({ name: 'Stiching Machine' });
    const asker = await aCustomer(test.platform);
    const silent = await aCustomer(test.platform);
    const other = await aCustomer(test.platform);
    for (const one of [asker, silent, other]) await aDevice(test.platform, one);
    await call.put('/account/me/push', { MachineSold: false }, silent.headers);
    for (const one of [asker, asker, silent]) {
      expect((await raise(id, one)).statusCode).toBe(201);
    }
    await raise((await own()).id, other);
    const recordsOf = async (one: SignedIn) =>
      (await call.get('/query/records', one.headers)).json().data;
    const before = await recordsOf(asker);
    expect(before[0].Machine).toMatchObject({ ID: id, sold_at: null });
    const { sold_at } = await sold(id);
    expect(await messagesOf(asker)).toEqual([
      {
        kind: 'machine_sold',
        title: 'A machine you asked for is sold',
        body: 'Stitching Machine is no longer for sale. Your query stays in your records.',
      },
    ]);
    expect([await messagesOf(silent), await messagesOf(other)]).toEqual([[], []]);
    const saying = (record: { Machine: object }) => ({
      ...record,
      Machine: { ...record.Machine, sold_at },
    });
    expect(await recordsOf(asker)).toEqual(before.map(saying));
    const mine = (await call.get('/machine/query/my', asker.headers)).json().data;
    expect(mine[0].Machine.sold_at).toBe(sold_at);
    const all = (await call.get('/machine/query', panel.headers)).json().data;
    const asked = all.filter((one: { item_id: string }) => one.item_id === id);
    expect(asked.map((one: (typeof mine)[0]) => one.Machine.sold_at)).toEqual(
      Array(3).fill(sold_at),
    );
  });

  it('appear as sold in the notifications of every buyer who asked, once each', async () => {
    const { id } = await own({ name: 'Stiching Machine' });
    const [silent, other] = [await aCustomer(test.platform), await aCustomer(test.platform)];
    const asker = await aCustomer(test.platform);
    await aDevice(test.platform, asker);
    const about = { subject: 'machine', machineId: id } as const;
    await aQuery(test.platform, { ...about, accountId: seller.account.id });
    await raise(id, silent);
    test.clock.forward(1);
    const newest = (await raise(id, silent)).json().data.id;
    const asked = (await raise(id, asker)).json().data.id;
    await sold(id);
    await sold(id);
    const entries = async (one: SignedIn) =>
      (await call.get('/notification/my', one.headers)).json().data.notifications;
    const entry = (query: string) => ({
      title: 'A machine you asked for is sold',
      message: 'Stitching Machine is no longer for sale. Your query stays in your records.',
      redirect_url: `/records?open=${query}`,
    });
    expect(await entries(silent)).toMatchObject([entry(newest)]);
    expect(await entries(asker)).toMatchObject([entry(asked)]);
    expect([await entries(seller), await entries(other)]).toEqual([[], []]);
    const home = await call.get('/account/me/home', silent.headers);
    expect(home.json().data.unread).toBe(1);
    expect(await messagesOf(silent)).toEqual([]);
    const pushed = await test.platform.db.selectFrom('pushMessage').select('url');
    expect(await pushed.where('accountId', '=', asker.account.id).execute()).toEqual([
      { url: `/records?open=${asked}` },
    ]);
    expect((await call.get('/admin/notifications', panel.headers)).json().data).toEqual([]);
  });

  it('are marked as sold once, and are no longer sold once they are back on the market', async () => {
    const { id } = await own();
    const asker = await aCustomer(test.platform);
    await aDevice(test.platform, asker);
    await raise(id, asker);
    const first = await sold(id);
    expect(await sold(id)).toEqual(first);
    expect(await messagesOf(asker)).toHaveLength(1);
    const edited = (await put(id, { size: '3 m', is_active: false })).json().data;
    expect(edited).toMatchObject({ sold_at: first.sold_at, version: 3 });
    const back = (await put(id, { is_active: true })).json().data;
    expect(back).toMatchObject({ is_active: true, sold_at: null, version: 4 });
    const [record] = (await call.get('/query/records', asker.headers)).json().data;
    expect(record.Machine.sold_at).toBeNull();
  });
});
