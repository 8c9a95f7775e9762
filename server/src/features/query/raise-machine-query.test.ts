import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aMachine, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

type Body = Readonly<Record<string, unknown>>;

const requirement = {
  machine_name: 'Folder Gluer',
  machine_condition: 'Used',
  required_date: '2026-12-01T00:00:00.000Z',
  quantity: '2',
  size: '2400 mm',
  budget_range: '2500000',
  urgency_level: 'HIGH',
  specifications: 'Four corners, inline counter',
  purpose: 'A second line',
};

describe('raising a machine query', () => {
  const test = testApp();
  const call = wire(test);
  let buyer: SignedIn;
  beforeAll(async () => {
    buyer = await aCustomer(test.platform);
  });

  const raise = (body: Body, by: { headers: object } = buyer) =>
    call.post('/machine/query', body, { ...by.headers });
  const raised = async (body: Body, by: { headers: object } = buyer) => {
    const answer = await raise(body, by);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data;
  };
  const refused = async (body: Body, by = buyer): Promise<Record<string, string>> => {
    const before = await stateOf(test.platform.db);
    const answer = await raise(body, by);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(await stateOf(test.platform.db)).toEqual(before);
    return answer.json().fields;
  };

  it('stores a requirement as its lists show it, with its history and audit row', async () => {
    const data = await raised({ ...requirement, unknown: 'is ignored' });
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{14}7/),
      machine_name: 'Folder Gluer',
      machine_condition: 'USED',
      urgency_level: 'High',
      size: '2400 mm',
      description: '',
      quantity: 2,
      budget_range: '2500000',
      required_date: '2026-12-01T00:00:00.000Z',
      purpose: 'A second line',
      specifications: 'Four corners, inline counter',
      item_id: null,
      Machine: null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: data.created_at,
      version: 1,
      stage: 'received',
      resolution: null,
    });
    expect((await call.get('/machine/query/my', buyer.headers)).json().data[0]).toEqual({
      ...data,
      answers: [],
    });
    expect((await call.get('/query/records', buyer.headers)).json().data[0]).toEqual({
      ...data,
      answers: [],
      type: 'machine',
    });
    const { db } = test.platform;
    const events = db.selectFrom('queryEvent').selectAll().where('queryId', '=', data.id);
    expect(await events.execute()).toMatchObject([
      { kind: 'raised', actorId: buyer.account.id, after: { urgency: 'high', status: 'open' } },
    ]);
    const audits = db.selectFrom('audit').selectAll().where('targetId', '=', data.id);
    expect(await audits.execute()).toMatchObject([
      { action: 'query.raised', actorId: buyer.account.id, targetKind: 'query' },
    ]);
  });

  it.each([
    ['quantity', 3, 3],
    ['budget_range', 750_000, '750000'],
    ['budget_range', '0', '0'],
    ['required_date', null, null],
    ['required_date', '', null],
    ['required_date', '2027-01-31', '2027-01-31T00:00:00.000Z'],
    ['machine_condition', 'Pre-Owned', 'REFURBISHED'],
    ['urgency_level', 'medium', 'Medium'],
    ['description', 'For boxes of 5 ply', 'For boxes of 5 ply'],
  ])('accepts the %s %j', async (field, value, answered) => {
    expect((await raised({ ...requirement, [field]: value }))[field]).toEqual(answered);
  });

  it('requires every field of a requirement but the date', async () => {
    const { required_date: _optional, ...needed } = requirement;
    const all = Object.fromEntries(Object.keys(needed).map((name) => [name, 'Required']));
    expect(await refused({})).toEqual(all);
    expect(await refused({ type: 'machine', item_id: '' })).toEqual(all);
    const blank = Object.fromEntries(Object.keys(needed).map((name) => [name, '']));
    expect(await refused(blank)).toEqual(all);
    expect(await refused({ ...requirement, machine_name: '   ' })).toEqual({
      machine_name: 'Required',
    });
  });

  it.each([
    ['machine_name', 'x'.repeat(201), 'At most 200 characters'],
    ['machine_condition', 'broken', 'Must be NEW, USED or REFURBISHED'],
    ['required_date', 'tomorrow', 'Must be a date'],
    ['required_date', '2026-02-30', 'Must be a date'],
    ['required_date', '9999-12-31T23:59:59-12:00', 'Must be a date from 2000 to 2100'],
    ['quantity', '2.5', 'Must be a whole number'],
    ['quantity', 0, 'Must be at least 1'],
    ['size', 'a\u0000b', 'Contains characters that cannot be stored'],
    ['budget_range', '25 lakh', 'Must be an amount in whole rupees'],
    ['budget_range', '25,00,000', 'Must be an amount in whole rupees'],
    ['budget_range', -1, 'Must be an amount in whole rupees'],
    ['urgency_level', 'Done', 'Must be High, Medium or Low'],
    ['specifications', 'x'.repeat(2001), 'At most 2000 characters'],
    ['purpose', 'x'.repeat(2001), 'At most 2000 characters'],
    ['description', 'x'.repeat(2001), 'At most 2000 characters'],
    ['type', 'part', 'Must be machine'],
    ['item_id', 'no-id', 'Must be an id'],
  ])('refuses %s %j', async (field, value, sentence) => {
    expect(await refused({ ...requirement, [field]: value })).toEqual({ [field]: sentence });
  });

  it('completes a query on a listed machine from it, and retains the machine’s state', async () => {
    const panel = await anAdministrator(test.platform);
    const images = ['BBBBBBBBBBBBBBBBBBBBBB-64x48', 'CCCCCCCCCCCCCCCCCCCCCC-64x48'];
    const machine = await aMachine(test.platform, { images, condition: 'REFURBISHED' });
    const asked = { type: 'machine', item_id: machine.id, urgency_level: 'low' };
    const data = await raised(asked);
    expect(data).toMatchObject({
      machine_name: 'Folder Gluer',
      machine_condition: 'REFURBISHED',
      size: '2200 mm',
      description: 'Two points, running daily',
      urgency_level: 'Low',
      quantity: 1,
      budget_range: '',
      item_id: machine.id,
      Machine: {
        ID: machine.id,
        name: 'Folder Gluer',
        manufacturer_name: 'Kolmar Works',
        manufacturing_year: '2016',
        image: '/pictures/BBBBBBBBBBBBBBBBBBBBBB-64x48.webp',
      },
    });
    const change = { name: 'Another', size: 'another', Images: '[]', is_active: false };
    await call.put(`/machine/?id=${machine.id}`, change, panel.headers);
    const [record] = (await call.get('/query/records', buyer.headers)).json().data;
    // A list states whether the machine was sold since; it was not.
    const Machine = { ...data.Machine, sold_at: null };
    expect(record).toEqual({ ...data, Machine, answers: [], type: 'machine' });
    expect(await refused(asked)).toEqual({ item_id: 'This machine is no longer listed' });
    expect((await raised(asked, panel)).machine_name).toBe('Another');
  });

  it('stores the sent values instead of those of the listed machine', async () => {
    const machine = await aMachine(test.platform);
    const data = await raised({ ...requirement, item_id: machine.id, description: 'Is it free?' });
    expect(data).toMatchObject({
      size: '2400 mm',
      quantity: 2,
      budget_range: '2500000',
      description: 'Is it free?',
      Machine: { ID: machine.id, image: '' },
    });
  });

  it('refuses a query on a hidden or unknown machine, or on the buyer’s own', async () => {
    const own = await aMachine(test.platform, { accountId: buyer.account.id });
    const hidden = await aMachine(test.platform, { isActive: false });
    const asked = { type: 'machine', urgency_level: 'low' };
    for (const item_id of [hidden.id, buyer.account.id]) {
      expect(await refused({ ...asked, item_id })).toEqual({
        item_id: 'This machine is no longer listed',
      });
    }
    // No form has a field for the machine's id, so the sentence is the error itself.
    const { error } = (await raise({ ...asked, item_id: hidden.id }, buyer)).json();
    expect(error).toBe('This machine is no longer listed');
    expect(await refused({ ...asked, item_id: own.id })).toEqual({
      item_id: 'You listed this machine yourself',
    });
    expect(await refused({ item_id: own.id })).toEqual({ urgency_level: 'Required' });
  });

  it('is for verified callers, and for administrators', async () => {
    const unverified = await aCustomer(test.platform, { isVerified: false });
    const before = await stateOf(test.platform.db);
    expect((await raise(requirement, { headers: {} })).statusCode).toBe(401);
    expect((await raise(requirement, unverified)).statusCode).toBe(403);
    expect(await stateOf(test.platform.db)).toEqual(before);
    await raised(requirement, await anAdministrator(test.platform));
  });

  it('stores one query when a request is sent twice', async () => {
    const plant = await aCustomer(test.platform);
    const keyed = { headers: { ...plant.headers, 'idempotency-key': 'a-double-tap' } };
    const both = await Promise.all([raise(requirement, keyed), raise(requirement, keyed)]);
    const codes = new Set(both.map(({ statusCode }) => statusCode));
    expect(codes.has(201)).toBe(true);
    expect([...codes].every((code) => code === 201 || code === 409)).toBe(true);
    expect((await raise(requirement, keyed)).statusCode).toBe(201);
    expect((await call.get('/machine/query/my', plant.headers)).json().total).toBe(1);
    expect((await raise({ ...requirement, size: '1 m' }, keyed)).statusCode).toBe(422);
  });
});
