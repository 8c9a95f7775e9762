import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCustomer,
  aMachine,
  anAdministrator,
  aQuery,
  type SignedIn,
} from '../../testing/builders.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

type Body = Readonly<Record<string, unknown>>;

describe('lists and counts of machine queries', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  let buyer: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
    buyer = await aCustomer(test.platform, { companyName: 'Kaveri', email: 'k@kaveri.example' });
  });

  const get = async (path: string, { headers } = panel) => {
    const answer = await call.get(path, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const own = (given: Parameters<typeof aQuery>[1] = {}) =>
    aQuery(test.platform, { subject: 'machine', accountId: buyer.account.id, ...given });

  it('show buyer and seller to administrators, newest first, and all at once without a page', async () => {
    const seller = await aCustomer(test.platform, { companyName: 'Sona', email: null });
    const machine = await aMachine(test.platform, { accountId: seller.account.id });
    const at = (day: number) => new Date(Date.UTC(2026, 2, day));
    for (let day = 1; day <= 11; day++) await own({ createdAt: at(day) });
    await aQuery(test.platform, { subject: 'spare_part', createdAt: at(12) });
    const about = await own({ machineId: machine.id, createdAt: at(13) });
    const all = await get('/machine/query');
    expect(all).toMatchObject({ page: 1, limit: 1000, total: 12, totalPages: 1 });
    expect(all.data).toHaveLength(12);
    expect(all.data[0]).toMatchObject({
      id: about.id,
      item_id: machine.id,
      user: { CompanyName: 'Kaveri', Email: 'k@kaveri.example', Mobile: buyer.account.mobile },
      seller: { CompanyName: 'Sona', Email: '', Mobile: seller.account.mobile },
    });
    expect(all.data[1]).toMatchObject({ created_at: at(11).toISOString(), seller: null });
    const second = await get('/machine/query?page=2');
    expect(second).toMatchObject({ page: 2, limit: 10, total: 12, totalPages: 2 });
    expect(second.data).toEqual(all.data.slice(10));
    expect(await get('/machine/query/?limit=5')).toMatchObject({ page: 1, limit: 5, total: 12 });
    expect((await get('/machine/query?page=9')).data).toEqual([]);
  });

  it('show buyers their own queries, without contact details', async () => {
    const listed = await get('/machine/query/my?limit=2&page=2', buyer);
    expect(listed).toMatchObject({ page: 2, limit: 2, total: 12, totalPages: 6 });
    expect(listed.data[0]).not.toHaveProperty('user');
    expect(listed.data[0]).not.toHaveProperty('seller');
    expect((await get('/machine/query/my', buyer)).limit).toBe(10);
    const other = await aCustomer(test.platform);
    expect(await get('/machine/query/my', other)).toMatchObject({ data: [], total: 0 });
  });

  it('count the queries that are not Done', async () => {
    const counts = async () => ({
      active: (await get('/machine/query/active')).data,
      stats: (await get('/query/stats')).data,
    });
    const before = await counts();
    const open = before.active.activeUrgencyCount;
    const { id } = await own();
    expect(await counts()).toMatchObject({
      active: { activeUrgencyCount: open + 1 },
      stats: { machineQueries: open + 1 },
    });
    await call.put(`/machine/query?id=${id}`, { urgency_level: 'Done' }, panel.headers);
    expect(await counts()).toEqual(before);
  });

  it('are refused to callers they are not for', async () => {
    const unverified = await aCustomer(test.platform, { isVerified: false });
    for (const path of ['/machine/query', '/machine/query/active', '/machine/query/my']) {
      expect((await call.get(path)).statusCode).toBe(401);
      expect((await call.get(path, unverified.headers)).statusCode).toBe(403);
      const isOwn = path.endsWith('my');
      expect((await call.get(path, buyer.headers)).statusCode).toBe(isOwn ? 200 : 403);
    }
  });

  it.each(['/machine/query', '/machine/query/my'])('refuse a wrong page of %s', async (path) => {
    for (const query of ['page=0', 'limit=-1', 'page=x', 'page=1&page=2']) {
      const answer = await call.get(`${path}?${query}`, panel.headers);
      const [name] = query.split('=');
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [name]]);
    }
  });
});

describe('changing a machine query', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  let buyer: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
    buyer = await aCustomer(test.platform);
  });

  const own = (given: Parameters<typeof aQuery>[1] = {}) =>
    aQuery(test.platform, { subject: 'machine', accountId: buyer.account.id, ...given });
  const change = (id: string, body: Body, { headers } = panel) =>
    call.put(`/machine/query?id=${id}`, body, headers);
  const changed = async (id: string, body: Body) => {
    const answer = await change(id, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  const refused = async (id: string, body: Body, by = panel) => {
    const before = await stateOf(test.platform.db);
    const answer = await change(id, body, by);
    expect(await stateOf(test.platform.db)).toEqual(before);
    return answer;
  };
  const kinds = async (queryId: string) => {
    const rows = test.platform.db.selectFrom('queryEvent').select('kind');
    const found = await rows.where('queryId', '=', queryId).orderBy('id').execute();
    return found.map(({ kind }) => kind);
  };

  it('resolves by Done, and reopens by High with the urgency it had', async () => {
    const { id } = await own({ urgency: 'low' });
    expect((await changed(id, { urgency_level: 'Done' })).urgency_level).toBe('Done');
    const records = await call.get('/query/records?filter=resolved', buyer.headers);
    expect(records.json().data[0]).toMatchObject({ id, urgency_level: 'Done' });
    expect((await changed(id, { urgency_level: 'HIGH' })).urgency_level).toBe('Low');
    expect((await changed(id, { urgency_level: 'high' })).urgency_level).toBe('High');
    expect(await kinds(id)).toEqual(['resolved', 'reopened', 'urgency_changed']);
    const audits = await test.platform.db
      .selectFrom('audit')
      .select(['action', 'actorId'])
      .where('targetId', '=', id)
      .execute();
    expect(audits).toEqual(Array(3).fill({ action: 'query.changed', actorId: panel.account.id }));
  });

  it('accepts a query sent back as it was read, with a new urgency', async () => {
    const { id } = await own({ urgency: 'medium', budget: null, quantity: null, size: '' });
    const [read] = (await call.get('/machine/query', panel.headers)).json().data;
    expect(read.id).toBe(id);
    const after = await changed(id, { ...read, urgency_level: 'Low' });
    const { user: _user, seller: _seller, ...whole } = read;
    expect(after).toEqual({
      ...whole,
      urgency_level: 'Low',
      updated_at: after.updated_at,
      version: 2,
    });
  });

  it('changes only what was sent, and writes nothing when it is not new', async () => {
    const { id } = await own({ urgency: 'low' });
    const sent = {
      machine_name: 'Slotting machine',
      machine_condition: 'NEW',
      quantity: '4',
      size: '1800 mm',
      budget_range: '100',
      specifications: 'Two colours',
      purpose: 'Growth',
      description: 'By rail',
      required_date: '2026-11-01',
    };
    const after = await changed(id, sent);
    expect(after).toMatchObject({
      ...sent,
      quantity: 4,
      required_date: '2026-11-01T00:00:00.000Z',
      urgency_level: 'Low',
    });
    const before = await stateOf(test.platform.db);
    for (const body of [{}, { unknown: 1 }, { urgency_level: 'Low', ...sent }]) {
      expect(await changed(id, body)).toEqual(after);
    }
    expect(await stateOf(test.platform.db)).toEqual(before);
    expect((await changed(id, { required_date: null })).required_date).toBeNull();
    expect(await kinds(id)).toEqual(['changed', 'changed']);
  });

  it.each([
    ['urgency_level', 'urgent'],
    ['machine_condition', 'broken'],
    ['machine_name', 'x'.repeat(201)],
    ['quantity', 0],
    ['size', 7],
    ['budget_range', 'much'],
    ['specifications', 'x'.repeat(2001)],
    ['purpose', null],
    ['description', '\ud800'],
    ['required_date', 'soon'],
  ])('refuses %s %j', async (field, value) => {
    const { id } = await own();
    const answer = await refused(id, { purpose: 'Another', [field]: value });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  it('is only for administrators, and for existing machine queries', async () => {
    const { id } = await own();
    const sparePart = await aQuery(test.platform);
    for (const missing of [sparePart.id, buyer.account.id]) {
      expect((await refused(missing, { urgency_level: 'Done' })).statusCode).toBe(404);
    }
    const wrong = await refused('no-id', {});
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { id: 'Must be an id' }]);
    expect((await refused(id, { urgency_level: 'High' }, buyer)).statusCode).toBe(403);
    expect((await call.put(`/machine/query?id=${id}`, {})).statusCode).toBe(401);
  });

  it('loses nothing when several administrators change one query at the same time', async () => {
    const { id } = await own({ urgency: 'low' });
    const bodies = [{ urgency_level: 'Done' }, { quantity: 5 }, { size: 'wide' }];
    await Promise.all(bodies.map((body) => changed(id, body)));
    expect(await changed(id, {})).toMatchObject({
      urgency_level: 'Done',
      quantity: 5,
      size: 'wide',
    });
    expect(await kinds(id)).toHaveLength(3);
  });
});
