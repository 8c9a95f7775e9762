import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, aQuery, type SignedIn } from '../../../testing/builders.ts';
import { aDevice } from '../../../testing/push-builders.ts';
import { stateOf } from '../../../testing/state.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';

const NOBODY = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';

describe('notifying a buyer of a resolved query', () => {
  const test = testApp();
  const call = wire(test);
  let asha: SignedIn;
  beforeAll(async () => {
    asha = await anAdministrator(test.platform, { name: 'Asha' });
  });
  const of = ({ account }: SignedIn) => aQuery(test.platform, { accountId: account.id });
  const resolve = (id: string, resolution: string) =>
    call.put(`/admin/queries/${id}/resolution`, { resolution }, asha.headers);
  const reopen = (...queries: readonly { id: string; version: number }[]) =>
    call.post('/admin/queries/reopen', { queries }, asha.headers);
  const entries = async (buyer: SignedIn) =>
    (await call.get('/notification/my', buyer.headers)).json().data.notifications;
  const messagesOf = ({ account }: SignedIn) =>
    test.platform.db
      .selectFrom('pushMessage')
      .select(['title', 'body'])
      .where('accountId', '=', account.id)
      .execute();

  it('adds an entry with the words of the reason, which reopening removes and another reason replaces', async () => {
    const buyer = await aCustomer(test.platform);
    const { id } = await of(buyer);
    expect((await resolve(id, 'not_available')).statusCode).toBe(200);
    const title = 'Your query is resolved';
    const entry = (reason: string) => ({
      title,
      message: `${reason} See it in your records.`,
      redirect_url: `/records?open=${id}`,
    });
    expect(await entries(buyer)).toMatchObject([entry('Slotting Blade is not available.')]);
    const home = async () => (await call.get('/account/me/home', buyer.headers)).json().data;
    expect(await home()).toMatchObject({ unread: 1, notification: { title } });
    await resolve(id, 'quoted');
    expect(await entries(buyer)).toMatchObject([entry('You have a quote for Slotting Blade.')]);
    const twice = [id, id.toUpperCase()].map((spelled) => ({ id: spelled, version: 3 }));
    expect((await reopen(...twice)).json().data).toEqual([{ id, result: 'reopened' }]);
    expect(await entries(buyer)).toEqual([]);
    expect(await home()).toMatchObject({ unread: 0, notification: null });
    const sent = (await call.get('/admin/notifications', asha.headers)).json();
    expect(sent).toMatchObject({ data: [], total: 0 });
  });

  it('adds only the entry of the answer when an answer resolves the query, and keeps it after a reopening', async () => {
    const buyer = await aCustomer(test.platform);
    const { id } = await of(buyer);
    const body = { text: 'Ready on Monday', resolution: 'supplied' };
    await call.post(`/admin/queries/${id}/answers`, body, asha.headers);
    const answered = [{ title: 'Your query is answered' }];
    expect(await entries(buyer)).toMatchObject(answered);
    await call.put(`/questionnaire/csp?id=${id}`, { urgencyLevel: 'High' }, asha.headers);
    expect(await entries(buyer)).toMatchObject(answered);
  });

  it('keeps the entry when an answer would resolve a query that another administrator resolved first', async () => {
    const buyer = await aCustomer(test.platform);
    const { id } = await of(buyer);
    await resolve(id, 'not_available');
    const [notice] = await entries(buyer);
    const answer = (headers: object) =>
      call.post(
        `/admin/queries/${id}/answers`,
        { text: 'Ready on Monday', resolution: 'supplied' },
        { ...asha.headers, ...headers },
      );
    const before = await stateOf(test.platform.db);
    const late = await answer({ 'if-match': '"1"' });
    expect([late.statusCode, late.json().conflict.current]).toMatchObject([
      412,
      { resolution: 'not_available', version: 2 },
    ]);
    expect(await stateOf(test.platform.db)).toEqual(before);
    const unseen = await answer({});
    expect(unseen.json().data).toMatchObject({ resolution: 'not_available', answer_count: 1 });
    expect(await entries(buyer)).toContainEqual(notice);
    const seen = await answer({ 'if-match': '"3"' });
    expect(seen.json().data).toMatchObject({ resolution: 'supplied', answer_count: 2 });
    const answered = { title: 'Your query is answered' };
    expect(await entries(buyer)).toMatchObject([answered, answered]);
  });

  it('adds no entry for an administrator’s own query, or for an erased plant', async () => {
    const own = await of(asha);
    await resolve(own.id, 'supplied');
    expect(await entries(asha)).toEqual([]);
    const gone = await aCustomer(test.platform, { erasedAt: test.clock() });
    await resolve((await of(gone)).id, 'supplied');
    const left = test.platform.db
      .selectFrom('notificationRecipient')
      .selectAll()
      .where('accountId', '=', gone.account.id);
    expect(await left.execute()).toEqual([]);
  });

  it('adds an entry for each of several queries resolved together, and sends one message to the buyer’s devices', async () => {
    const buyer = await aCustomer(test.platform);
    await aDevice(test.platform, buyer);
    const other = await aCustomer(test.platform);
    await aDevice(test.platform, other);
    const many = [await of(buyer), await of(buyer), await of(other)];
    const body = { ids: many.map(({ id }) => id), resolution: 'supplied' };
    await call.post('/admin/queries/resolve', body, asha.headers);
    const { length } = await entries(buyer);
    expect([length, (await entries(other)).length]).toEqual([2, 1]);
    expect(await messagesOf(buyer)).toEqual([
      {
        title: '2 of your queries are resolved',
        body: 'Our team has dealt with Slotting Blade, Slotting Blade. See them in your records.',
      },
    ]);
    expect(await messagesOf(other)).toMatchObject([{ title: 'Your query is resolved' }]);
  });
});

describe('reopening queries that were resolved together', () => {
  const test = testApp();
  const call = wire(test);
  let asha: SignedIn;
  beforeAll(async () => {
    asha = await anAdministrator(test.platform, { name: 'Asha' });
  });
  const reopen = (body: object, headers: Record<string, string> = asha.headers) =>
    call.post('/admin/queries/reopen', body, headers);

  it('reopens them in one call, except those changed since', async () => {
    const urgent = await aQuery(test.platform, { urgency: 'high' });
    const changed = await aQuery(test.platform);
    const open = await aQuery(test.platform);
    const ids = [urgent.id, changed.id];
    const body = { ids, resolution: 'supplied' };
    const resolved = await call.post('/admin/queries/resolve', body, asha.headers);
    expect(resolved.json().data).toEqual(ids.map((id) => ({ id, result: 'resolved', version: 2 })));
    const quoted = { resolution: 'quoted' };
    await call.put(`/admin/queries/${changed.id}/resolution`, quoted, asha.headers);
    const wanted = [urgent.id, changed.id, open.id, NOBODY].map((id) => ({ id, version: 2 }));
    const headers = { ...asha.headers, 'idempotency-key': 'put-these-back' };
    const first = await reopen({ queries: wanted }, headers);
    expect(first.statusCode, first.body).toBe(200);
    expect(first.json().data.map(({ result }: { result: string }) => result)).toEqual([
      'reopened',
      'changed',
      'already_open',
      'not_found',
    ]);
    const before = await stateOf(test.platform.db);
    expect((await reopen({ queries: wanted }, headers)).body).toBe(first.body);
    expect(await stateOf(test.platform.db)).toEqual(before);
    const opened = await call.get(`/admin/queries/${urgent.id}`, asha.headers);
    expect(opened.json().data).toMatchObject({ UrgencyLevel: 'High', version: 3 });
    const { events } = (await call.get(`/admin/queries/${urgent.id}/history`, asha.headers)).json();
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['resolved', 'reopened']);
  });

  it('requires the version of each, at most a hundred, and an administrator', async () => {
    const buyer = await aCustomer(test.platform);
    const { id } = await aQuery(test.platform, { status: 'resolved', accountId: buyer.account.id });
    const before = await stateOf(test.platform.db);
    for (const queries of [
      [],
      [{ id }],
      [{ id, version: 0 }],
      Array(101).fill({ id, version: 1 }),
    ]) {
      const answer = await reopen({ queries });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)[0]).toMatch(/^queries/);
    }
    const queries = [{ id, version: 1 }];
    expect((await reopen({ queries }, {})).statusCode).toBe(401);
    expect((await reopen({ queries }, buyer.headers)).statusCode).toBe(403);
    expect(await stateOf(test.platform.db)).toEqual(before);
    const twice = await reopen({ queries: [...queries, ...queries] });
    expect(twice.json().data).toEqual(queries.map(() => ({ id, result: 'reopened' })));
  });
});
