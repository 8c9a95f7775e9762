import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, aQuery, type SignedIn } from '../../../testing/builders.ts';
import { ADMINISTRATOR_PASSWORD } from '../../../testing/callers.ts';
import { aPdf } from '../../../testing/documents.ts';
import { readEvents } from '../../../testing/event-reader.ts';
import { aForm, file } from '../../../testing/form.ts';
import { aDevice } from '../../../testing/push-builders.ts';
import { stateOf } from '../../../testing/state.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { hashPassword } from '../../account/index.ts';

const NOBODY = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';

describe('working on a query', () => {
  const test = testApp();
  const call = wire(test);
  let asha: SignedIn;
  let ravi: SignedIn;
  let buyer: SignedIn;
  beforeAll(async () => {
    asha = await anAdministrator(test.platform, {
      name: 'Asha',
      passwordHash: await hashPassword(ADMINISTRATOR_PASSWORD),
    });
    ravi = await anAdministrator(test.platform, { name: 'Ravi' });
    buyer = await aCustomer(test.platform, { companyName: 'Deccan Boxes' });
  });
  const of = (by = buyer) => aQuery(test.platform, { accountId: by.account.id });
  const at = (id: string, rest = '') => `/admin/queries/${id}${rest}`;
  const recordOf = async (id: string, by = buyer) => {
    const { data } = (await call.get('/query/records', by.headers)).json();
    return data.find((record: { ID?: string; id?: string }) => (record.ID ?? record.id) === id);
  };
  const messages = ({ account }: SignedIn) =>
    test.platform.db
      .selectFrom('pushMessage')
      .select(['title', 'body', 'url'])
      .where('accountId', '=', account.id)
      .orderBy('createdAt')
      .execute();

  it('answers it with text and files, which its buyer reads and is notified of', async () => {
    const plant = await aCustomer(test.platform);
    await aDevice(test.platform, plant);
    const { id } = await of(plant);
    expect(await recordOf(id, plant)).toMatchObject({ stage: 'received', answers: [] });
    const form = aForm([
      ['text', 'Blade SB-7 is ready.\nSee the sheet.'],
      ['files', file(aPdf(), 'SB-7.pdf', 'application/pdf')],
    ]);
    const answer = await call.post(at(id, '/answers'), form.payload, {
      ...asha.headers,
      ...form.headers,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().data).toMatchObject({
      type: 'csp',
      stage: 'answered',
      answer_count: 1,
      version: 2,
      account_id: plant.account.id,
      answers: [{ by: { name: 'Asha' }, files: [{ file_name: 'SB-7.pdf' }] }],
    });
    const record = await recordOf(id, plant);
    expect(record).toMatchObject({
      stage: 'answered',
      resolution: null,
      answers: [{ text: 'Blade SB-7 is ready.\nSee the sheet.' }],
    });
    expect(record.answers[0]).not.toHaveProperty('by');
    const read = await test.app.inject({ url: record.answers[0].files[0].url });
    expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'application/pdf']);
    const title = 'Your query is answered';
    const words = 'Our team has answered your query about Slotting Blade. Read it in your records.';
    const url = `/records?open=${id}`;
    expect(await messages(plant)).toEqual([{ title, body: words, url }]);
    const { notifications } = (await call.get('/notification/my', plant.headers)).json().data;
    expect(notifications).toMatchObject([{ title, message: words, redirect_url: url }]);
    const home = (await call.get('/account/me/home', plant.headers)).json().data;
    expect(home).toMatchObject({ unread: 1, notification: { title } });
    const sent = (await call.get('/admin/notifications', asha.headers)).json();
    expect(sent).toMatchObject({ data: [], total: 0 });
    const one = await call.get(`/query/records?id=${id}&limit=1`, plant.headers);
    expect(one.json().data).toMatchObject([{ ID: id, stage: 'answered' }]);
    expect((await call.get(`/query/records?id=${id}`, buyer.headers)).json().data).toEqual([]);
    expect((await call.get('/query/records?id=none', plant.headers)).json().fields).toHaveProperty(
      'id',
    );
    const own = (await call.get('/account/me/export', plant.headers)).json().data;
    expect(own.queries[0].answers[0].text).toContain('SB-7 is ready');
  });

  it('stores both answers when two administrators answer at the same time, and shows each the other’s', async () => {
    const { id } = await of();
    const answers = await Promise.all([
      call.post(at(id, '/answers'), { text: 'From stock' }, asha.headers),
      call.post(at(id, '/answers'), { text: 'In ten days' }, ravi.headers),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const lists = answers.map((answer) => answer.json().data.answers.length);
    expect(lists.toSorted()).toEqual([1, 2]);
    const opened = (await call.get(at(id), asha.headers)).json().data;
    const texts = opened.answers.map(({ text }: { text: string }) => text);
    expect(texts.toSorted()).toEqual(['From stock', 'In ten days']);
    const stale = { ...ravi.headers, 'if-match': '"1"' };
    const before = await stateOf(test.platform.db);
    const late = await call.put(at(id, '/resolution'), { resolution: 'quoted' }, stale);
    expect([late.statusCode, late.json().conflict]).toMatchObject([
      412,
      { current: { version: 3, answers: [{}, {}] } },
    ]);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('resolves it in the same request, with a reason that its buyer is notified of', async () => {
    const plant = await aCustomer(test.platform);
    await aDevice(test.platform, plant);
    const { id } = await aQuery(test.platform, {
      subject: 'machine',
      accountId: plant.account.id,
    });
    const body = { text: 'Our offer is attached.', resolution: 'quoted' };
    const answer = await call.post(at(id, '/answers'), body, asha.headers);
    expect(answer.json().data).toMatchObject({
      type: 'machine',
      urgency_level: 'Done',
      stage: 'resolved',
      resolution: 'quoted',
    });
    expect(await messages(plant)).toEqual([
      {
        title: 'Your query is resolved',
        body: 'You have a quote for Folder Gluer. See it in your records.',
        url: `/records?open=${id}`,
      },
    ]);
    expect(await recordOf(id, plant)).toMatchObject({ stage: 'resolved', resolution: 'quoted' });
    const reopened = await call.put(
      `/machine/query?id=${id}`,
      { urgency_level: 'High' },
      asha.headers,
    );
    expect(reopened.json().data).toMatchObject({ stage: 'answered', resolution: null });
  });

  it('stores notes that its buyer never reads', async () => {
    const { id } = await of();
    const note = await call.post(at(id, '/notes'), { text: 'Pays late' }, asha.headers);
    expect(note.statusCode, note.body).toBe(201);
    expect(note.json().data).toMatchObject({
      version: 1,
      stage: 'received',
      notes: [{ text: 'Pays late', by: { name: 'Asha' } }],
    });
    for (const path of ['/query/records', '/questionnaire/csp', '/account/me/export']) {
      expect((await call.get(path, buyer.headers)).body).not.toContain('Pays late');
    }
  });

  it('assigns it to an administrator and unassigns it, with events in its history', async () => {
    const { id } = await of();
    const assign = (to: string | null, headers: Record<string, string> = asha.headers) =>
      call.put(at(id, '/assignee'), { administrator_id: to }, headers);
    expect((await assign(ravi.account.id)).json().data).toMatchObject({
      assigned_to: { id: ravi.account.id, name: 'Ravi' },
      stage: 'assigned',
    });
    expect(await recordOf(id)).toMatchObject({ stage: 'assigned' });
    expect((await assign(null)).json().data).toMatchObject({ assigned_to: null });
    const { events } = (await call.get(at(id, '/history'), asha.headers)).json();
    const by = { by: 'Asha', by_id: asha.account.id, fields: ['assigned_to'] };
    expect(events).toMatchObject([
      { ...by, assigned_to: { id: ravi.account.id, name: 'Ravi' } },
      { ...by, assigned_to: null },
    ]);
    const before = await stateOf(test.platform.db);
    for (const nobody of [buyer.account.id, NOBODY]) {
      const refused = await assign(nobody);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
        400,
        ['administrator_id'],
      ]);
    }
    expect((await assign(null, { ...asha.headers, 'if-match': '"1"' })).statusCode).toBe(412);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('notifies other administrators and its buyer live', async () => {
    const { id } = await of();
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const panel = await readEvents(`${url}/api/admin/events`, ravi.headers);
    const plant = await readEvents(`${url}/api/account/me/events`, buyer.headers);
    await call.post(at(id, '/answers'), { text: 'Ready' }, asha.headers);
    expect(await panel.until(({ about }) => about === id)).toMatchObject({ topic: 'query' });
    expect(await plant.until(() => true)).toMatchObject({ topic: 'query' });
    panel.close();
    plant.close();
  });

  it('unassigns it once its administrator is removed', async () => {
    const leaving = await anAdministrator(test.platform, { name: 'Leaving' });
    const { id } = await of();
    await call.put(at(id, '/assignee'), { administrator_id: leaving.account.id }, asha.headers);
    const removed = await call.delete(`/admin/administrators/${leaving.account.id}`, asha.headers, {
      CurrentPassword: ADMINISTRATOR_PASSWORD,
    });
    expect(removed.statusCode, removed.body).toBe(204);
    expect((await call.get(at(id), asha.headers)).json().data.assigned_to).toBeNull();
    const assignments = async () =>
      (await call.get(at(id, '/history'), asha.headers))
        .json()
        .events.map(({ assigned_to: to }: { assigned_to: { name: string } | null }) => to?.name);
    expect(await assignments()).toEqual(['Leaving', undefined]);
    await test.platform.db
      .updateTable('account')
      .set({ name: '', companyName: '', erasedAt: test.clock() })
      .where('id', '=', leaving.account.id)
      .execute();
    expect(await assignments()).toEqual(['', undefined]);
  });

  it('refuses invalid requests, and writes nothing', async () => {
    const { id } = await of();
    const acts: readonly ['post' | 'put', string, object][] = [
      ['post', '/answers', { text: 'Ready' }],
      ['post', '/notes', { text: 'Ready' }],
      ['put', '/assignee', { administrator_id: null }],
      ['put', '/resolution', { resolution: 'supplied' }],
    ];
    const erased = await aCustomer(test.platform);
    const left = await of(erased);
    await test.platform.db
      .updateTable('account')
      .set({ erasedAt: test.clock() })
      .where('id', '=', erased.account.id)
      .execute();
    const before = await stateOf(test.platform.db);
    for (const [method, path, body] of acts) {
      const sent = async (by: Record<string, string>, to = id, what: object = body) =>
        (await call[method](at(to, path), what, by)).statusCode;
      expect([path, await sent({})]).toEqual([path, 401]);
      expect([path, await sent(buyer.headers)]).toEqual([path, 403]);
      expect([path, await sent(asha.headers, NOBODY)]).toEqual([path, 404]);
      expect([path, await sent(asha.headers, id, {})]).toEqual([path, 400]);
    }
    const late = await call.post(at(left.id, '/answers'), { text: 'Ready' }, asha.headers);
    expect([late.statusCode, Object.keys(late.json().fields)]).toEqual([400, ['text']]);
    for (const body of [{ text: ' ' }, { text: 'x'.repeat(5001) }]) {
      const answer = await call.post(at(id, '/answers'), body, asha.headers);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['text']]);
    }
    const unknown = await call.put(at(id, '/resolution'), { resolution: 'sold' }, asha.headers);
    expect(Object.keys(unknown.json().fields)).toEqual(['resolution']);
    expect((await call.get(at(NOBODY), asha.headers)).statusCode).toBe(404);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });
});
