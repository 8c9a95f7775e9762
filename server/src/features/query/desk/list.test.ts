import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, aQuery, type SignedIn } from '../../../testing/builders.ts';
import { stateOf } from '../../../testing/state.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';

const NOBODY = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';
const DAY_MS = 86_400_000;

describe('the panel’s list of queries', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  let buyer: SignedIn;
  const names = new Map<string, string>();
  const ids = new Map<string, string>();

  const add = async (name: string, given: Parameters<typeof aQuery>[1]) => {
    const createdAt = new Date(test.clock().getTime() - (4 - ids.size) * DAY_MS);
    const { id } = await aQuery(test.platform, { ...given, createdAt });
    names.set(id, name);
    ids.set(name, id);
  };
  beforeAll(async () => {
    panel = await anAdministrator(test.platform, { name: 'Asha' });
    buyer = await aCustomer(test.platform, { companyName: 'Deccan Boxes', mobile: '9823011223' });
    const accountId = buyer.account.id;
    const item = { id: NOBODY, productName: 'Toothed Belt', modelNo: 'HTD-8M', image: null };
    const blade = { urgency: 'low', details: 'Catalogue Item: SB-7/63', snapshot: item } as const;
    await add('blade', { ...blade, accountId });
    await add('done', { status: 'resolved', urgency: 'high' });
    const name = 'Stiching Machine';
    const asked = { size: '2200 mm', specifications: 'Servo drive', purpose: 'Export boxes' };
    await add('machine', {
      ...{ subject: 'machine', name, urgency: 'medium', accountId, ...asked },
      condition: 'REFURBISHED',
      machineSnapshot: {
        id: NOBODY,
        name: 'Feeder',
        manufacturerName: 'Torvane',
        manufacturingYear: '2014',
        image: null,
      },
    });
    await add('seal', {
      name: 'Oil Seal',
      details: '52 mm outside, 25 on the shaft, 15 wide',
      urgency: 'high',
      relatedMachine: 'flexo_printing',
      images: ['AAAAAAAAAAAAAAAAAAAAAA-64x48'],
      assignedTo: panel.account.id,
    });
  });
  const nameOf = (id: string) => names.get(id) ?? id;
  const list = async (query: string) => {
    const answer = await call.get(`/admin/queries?${query}`, panel.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer
      .json()
      .data.map((row: { ID?: string; id?: string }) => nameOf(row.ID ?? row.id ?? ''));
  };

  it.each([
    ['', ['blade', 'machine', 'seal', 'done']],
    ['sort=newest', ['seal', 'machine', 'done', 'blade']],
    ['sort=urgency', ['seal', 'machine', 'blade', 'done']],
    ['status=open', ['blade', 'machine', 'seal']],
    ['status=resolved', ['done']],
    ['urgency=High', ['seal', 'done']],
    ['urgency=High&status=open', ['seal']],
    ['kind=machine', ['machine']],
    ['kind=csp&status=open', ['blade', 'seal']],
    ['waiting_hours=40', ['blade', 'machine']],
    ['category=Flexo%20printing', ['seal']],
    ['has_pictures=true', ['seal']],
    ['has_pictures=false&status=open', ['blade', 'machine']],
    ['assigned=me', ['seal']],
    ['assigned=nobody&status=open', ['blade', 'machine']],
    [`assigned=${NOBODY}`, []],
    ['search=oil+seal', ['seal']],
    ['search=25+52+15', ['seal']],
    ['search=25%C3%9752%C3%9715', ['seal']],
    ['search=25x52x15', ['seal']],
    ['search=25+X+52', ['seal']],
    ['search=%E2%80%9COil+Seal%E2%80%9D', ['seal']],
    ['search=Deccan+Boxes.', ['blade', 'machine']],
    ['search=Deccan+%26+Boxes', ['blade', 'machine']],
    ['search=Deccan+and+Boxes', ['blade', 'machine']],
    ['search=sb7%2063', ['blade']],
    ['search=SB763', ['blade']],
    ['search=deccan+machine', ['machine']],
    ['search=deccan+stitching', ['machine']],
    ['search=Stitching+Machine', ['machine']],
    ['search=2200+stitching+servo+export', ['machine']],
    ['search=single+facer', []],
    ['search=%2B91%2098230%2011223', ['blade', 'machine']],
    ['search=098230%2011223', ['blade', 'machine']],
    ['search=Deccan+Boxes+%2B91%2098230%2011223', ['blade', 'machine']],
    ['search=Deccan+Boxes+%C2%B7+SB-7-63', ['blade']],
    ['search=Spare+part+%C2%B7+SB-7-63', ['blade']],
    ['search=spare+part', ['blade', 'seal', 'done']],
    ['search=spare+part&kind=machine', ['machine']],
    ['search=Machine+%C2%B7+2200+mm', ['machine']],
    ['search=Machine+%C2%B7+Flexo+Printing', []],
    ['search=torvane+feeder+2014', ['machine']],
    ['search=Pre-Owned', ['machine']],
    ['search=Toothed+Belt', ['blade']],
    ['search=nothing+like+it', []],
    ['search=&kind=&urgency=&assigned=', ['blade', 'machine', 'seal', 'done']],
  ])('lists %s', async (query, wanted) => {
    expect(await list(query)).toEqual(wanted);
  });

  it('finds a query by its buyer’s email, and after a change by the new one', async () => {
    const change = (email: string) =>
      test.platform.db
        .updateTable('account')
        .set({ email })
        .where('id', '=', buyer.account.id)
        .execute();
    await change('Stores@mills.example');
    expect(await list('search=stores@MILLS.example')).toEqual(['blade', 'machine']);
    await change('purchase@mills.example');
    expect(await list('search=stores@mills.example')).toEqual([]);
    expect(await list('search=purchase@mills.example+%2B91+98230+11223')).toEqual([
      'blade',
      'machine',
    ]);
  });

  it('finds a query by its buyer’s new name, and not by the old one', async () => {
    const { db } = test.platform;
    const rename = (companyName: string) =>
      db.updateTable('account').set({ companyName }).where('id', '=', buyer.account.id).execute();
    await rename('Sahyadri Cartons');
    expect(await list('search=sahyadri')).toEqual(['blade', 'machine']);
    expect(await list('search=deccan')).toEqual([]);
    await rename('Deccan Boxes');
  });

  it('names the queries before and after one within a list', async () => {
    const around = async (name: string, query: string) => {
      const path = `/admin/queries/${ids.get(name)}/neighbours?${query}`;
      const { previous, next } = (await call.get(path, panel.headers)).json().data;
      return [previous && nameOf(previous), next && nameOf(next)];
    };
    expect(await around('machine', 'status=open')).toEqual(['blade', 'seal']);
    expect(await around('blade', 'status=open')).toEqual([null, 'machine']);
    expect(await around('machine', 'sort=newest')).toEqual(['seal', 'done']);
    expect(await around('machine', 'sort=urgency')).toEqual(['seal', 'blade']);
    // A query that was opened from the list of open ones and then resolved keeps its place.
    expect(await around('done', 'status=open')).toEqual(['blade', 'machine']);
    const missing = await call.get(`/admin/queries/${NOBODY}/neighbours`, panel.headers);
    expect(missing.statusCode).toBe(404);
  });

  it('counts the queries of views', async () => {
    const views = [{ status: 'open' }, { urgency: 'High', waiting_hours: 1 }, { search: 'seal' }];
    const answer = await call.post('/admin/queries/counts', { views }, panel.headers);
    expect(answer.json().data).toEqual([{ total: 3 }, { total: 1 }, { total: 1 }]);
  });

  it('refuses an invalid filter, and names it', async () => {
    for (const [query, field] of [
      ['urgency=soon', 'urgency'],
      ['kind=part', 'kind'],
      ['sort=oldest', 'sort'],
      ['waiting_hours=0', 'waiting_hours'],
      ['assigned=somebody', 'assigned'],
      ['has_pictures=perhaps', 'has_pictures'],
      ['page=0', 'page'],
    ] as const) {
      const answer = await call.get(`/admin/queries?${query}`, panel.headers);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    }
    expect((await call.get('/admin/queries', buyer.headers)).statusCode).toBe(403);
    expect((await call.get('/admin/queries')).statusCode).toBe(401);
  });

  it('resolves several queries with one reason, with the result of each, once for one idempotency key', async () => {
    const many = [await aQuery(test.platform), await aQuery(test.platform)];
    const wanted = [...many.map(({ id }) => id), ids.get('done') ?? '', NOBODY];
    const headers = { ...panel.headers, 'idempotency-key': 'resolve-these-four' };
    const body = { ids: wanted, resolution: 'not_available' };
    const first = await call.post('/admin/queries/resolve', body, headers);
    const results = ['resolved', 'resolved', 'already_resolved', 'not_found'];
    expect(first.json().data).toMatchObject(
      wanted.map((id, index) => ({ id, result: results[index] })),
    );
    const before = await stateOf(test.platform.db);
    const again = await call.post('/admin/queries/resolve', body, headers);
    expect(again.body).toBe(first.body);
    expect(await stateOf(test.platform.db)).toEqual(before);
    const opened = await call.get(`/admin/queries/${wanted[0]}`, panel.headers);
    expect(opened.json().data).toMatchObject({ resolution: 'not_available', version: 2 });
  });

  it('resolves nothing for a list that is too long, empty or without a reason', async () => {
    const before = await stateOf(test.platform.db);
    const blade = ids.get('blade') ?? '';
    for (const [body, field] of [
      [{ ids: Array(101).fill(blade), resolution: 'supplied' }, 'ids'],
      [{ ids: [], resolution: 'supplied' }, 'ids'],
      [{ ids: [blade] }, 'resolution'],
    ] as const) {
      const answer = await call.post('/admin/queries/resolve', body, panel.headers);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    }
    expect(await stateOf(test.platform.db)).toEqual(before);
  });
});
