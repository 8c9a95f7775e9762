import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { transact } from '../../platform/write/write.ts';
import {
  aCustomer,
  aMachine,
  anAdministrator,
  aQuery,
  type SignedIn,
} from '../../testing/builders.ts';
import { aPdf } from '../../testing/documents.ts';
import { type EventReader, readEvents } from '../../testing/event-reader.ts';
import { aForm, file } from '../../testing/form.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const topics = (reader: EventReader) => reader.events.map(({ topic }) => topic);
const any = () => true;

describe('changes of the caller’s own account', () => {
  const test = testApp({ HEARTBEAT_MS: '200' });
  const call = wire(test);
  const open: EventReader[] = [];
  let url = '';
  let sender: SignedIn;

  const follow = async (by: SignedIn, lastEventId?: string) => {
    const resumed: Record<string, string> = lastEventId ? { 'last-event-id': lastEventId } : {};
    const reader = await readEvents(url, { ...by.headers, ...resumed });
    open.push(reader);
    expect(reader.status).toBe(200);
    return reader;
  };
  const notify = async (...to: SignedIn[]) => {
    const body = {
      Title: 'Blades',
      Message: 'Sixty',
      user_ids: to.map(({ account }) => account.id),
    };
    const answer = await call.post('/notification/', body, sender.headers);
    expect(answer.statusCode, answer.body).toBe(201);
    // The answer waits for the delivery, but on a busy machine not until all recipients have it.
    const { id, recipients } = answer.json().data;
    const sent = test.platform.db.selectFrom('notification').select('delivered');
    const delivered = async () =>
      (await sent.where('id', '=', id).executeTakeFirstOrThrow()).delivered;
    await expect.poll(delivered).toBe(recipients);
  };
  const home = async (by: SignedIn) => (await call.get('/account/me/home', by.headers)).json().data;
  const unread = async (by: SignedIn): Promise<number> => (await home(by)).unread;
  const lastOf = async (by: SignedIn) => {
    const list = await call.get('/notification/my', by.headers);
    return list.json().data.notifications.at(-1)?.id ?? '';
  };
  const markRead = (by: SignedIn, until: string) =>
    call.post('/account/me/notifications/read', { until }, by.headers);

  beforeAll(async () => {
    url = `${await test.app.listen({ port: 0, host: '127.0.0.1' })}/api/account/me/events`;
    sender = await anAdministrator(test.platform);
  });
  afterEach(() => {
    for (const reader of open.splice(0)) reader.close();
    vi.restoreAllMocks();
  });

  it('only state that there is a notification, and never another account’s', async () => {
    const [plant, other] = [await aCustomer(test.platform), await aCustomer(test.platform)];
    const [reader, others] = [await follow(plant), await follow(other)];
    await notify(plant);
    expect(await reader.until(any)).toMatchObject({ topic: 'notification', about: undefined });
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await notify(other);
    await others.until(any);
    expect([topics(reader), topics(others)]).toEqual([['notification'], ['notification']]);
  });

  it('are sent when a query is resolved and reopened, not when only its urgency changes', async () => {
    const plant = await aCustomer(test.platform);
    const { id } = await aQuery(test.platform, { accountId: plant.account.id });
    const reader = await follow(plant);
    const change = async (body: object) => {
      const answer = await call.put(`/questionnaire/csp?id=${id}`, body, sender.headers);
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await change({ urgencyLevel: 'high' });
    await change({ urgencyLevel: 'Done' });
    // The record, and the notification of it.
    const news = ['query', 'notification'];
    await expect.poll(() => topics(reader)).toEqual(news);
    await change({ urgencyLevel: 'low' });
    await expect.poll(() => topics(reader)).toEqual([...news, ...news]);
  });

  it('are sent when a machine that the account asked about is sold', async () => {
    const [plant, seller] = [await aCustomer(test.platform), await aCustomer(test.platform)];
    const { id } = await aMachine(test.platform, { accountId: seller.account.id });
    const query = { subject: 'machine', machineId: id, accountId: plant.account.id } as const;
    await aQuery(test.platform, query);
    const reader = await follow(plant);
    const answer = await call.post(`/account/me/machines/${id}/sold`, {}, seller.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    await expect.poll(() => topics(reader)).toContain('notification');
  });

  it('are sent when a report is ready, and when it is withdrawn', async () => {
    const plant = await aCustomer(test.platform);
    const reader = await follow(plant);
    const form = aForm([
      ['user_id', plant.account.id],
      ['report', file(aPdf(), 'Report.pdf', 'application/pdf')],
    ]);
    const headers = { ...sender.headers, ...form.headers };
    const answer = await call.post('/report/create', form.payload, headers);
    expect(answer.statusCode, answer.body).toBe(201);
    await expect.poll(() => topics(reader)).toEqual(['report']);
    const path = `/admin/reports/${answer.json().data.id}/withdraw`;
    expect((await call.post(path, { reason: 'Sent twice' }, sender.headers)).statusCode).toBe(204);
    await expect.poll(() => topics(reader)).toEqual(['report', 'report']);
  });

  it('are resumed: with nothing when nothing was missed, otherwise with everything read again', async () => {
    const [plant, other] = [await aCustomer(test.platform), await aCustomer(test.platform)];
    const first = await follow(plant);
    await notify(plant);
    await first.until(any);
    const seen = first.lastId();
    first.close();
    await notify(other);
    const second = await follow(plant, seen);
    await notify(plant);
    await second.until(any);
    expect(topics(second)).toEqual(['notification']);
    second.close();
    const missed = await follow(plant, seen);
    expect((await missed.until(any)).topic).toBe('reload');
    missed.close();
    for (const strange of ['x', 'AAAA.3', `${seen}9999`]) {
      const reader = await follow(plant, strange);
      expect((await reader.until(any)).topic).toBe('reload');
    }
  });

  it('are read again by all readers after the listening connection was lost', async () => {
    const reader = await follow(await aCustomer(test.platform));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'fluteline-changes' and datname = current_database()`.execute(
      test.platform.db,
    );
    expect((await reader.until(any)).topic).toBe('reload');
  });

  it('are followed once for each session: a second stream replaces the first, which is notified', async () => {
    const plant = await aCustomer(test.platform);
    const first = await follow(plant);
    const second = await follow(plant);
    await first.ended();
    expect(topics(first)).toEqual(['replaced']);
    await notify(plant);
    await second.until(any);
    expect(topics(second)).toEqual(['notification']);
  });

  it('go to 1,000 accounts in five messages, each within PostgreSQL’s limit', async () => {
    const plant = await aCustomer(test.platform);
    const reader = await follow(plant);
    const ids = Array.from({ length: 999 }, () => crypto.randomUUID());
    const before = Number(test.platform.changes.accounts.last().split('.')[1]);
    await transact(test.platform, { caller: null, requestId: 'test' }, async (write) =>
      write.changedOf([...ids, plant.account.id], 'notification'),
    );
    await reader.until(any);
    expect(Number(reader.lastId().split('.')[1]) - before).toBe(5);
  });

  it('need one statement for each heartbeat, however many readers there are', async () => {
    const plants = await Promise.all(Array.from({ length: 30 }, () => aCustomer(test.platform)));
    const readers = await Promise.all(plants.map((plant) => follow(plant)));
    await expect.poll(() => readers.every((reader) => reader.beats() > 0)).toBe(true);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const before = readers[0]?.beats() ?? 0;
    await expect.poll(() => readers[0]?.beats()).toBeGreaterThanOrEqual(before + 3);
    const looks = query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('session'));
    expect(looks.length).toBeGreaterThanOrEqual(2);
    expect(looks.length).toBeLessThan(readers.length);
  });

  describe('end with the session', () => {
    it('at a logout, and not at another session’s', async () => {
      const [plant, other] = [await aCustomer(test.platform), await aCustomer(test.platform)];
      const [reader, others] = [await follow(plant), await follow(other)];
      await call.post('/account/logout', undefined, plant.headers);
      await reader.ended();
      expect((await readEvents(url, plant.headers)).status).toBe(401);
      await notify(other);
      await others.until(any);
    });

    it('when the account is blocked', async () => {
      const plant = await aCustomer(test.platform);
      const reader = await follow(plant);
      await call.put(`/account/?id=${plant.account.id}`, { IsBlocked: true }, sender.headers);
      await reader.ended();
    });
  });

  it('are refused to callers who are not signed in or not verified, and leave nothing behind', async () => {
    const unverified = await aCustomer(test.platform, { isVerified: false });
    const before = await stateOf(test.platform.db);
    expect((await readEvents(url, {})).status).toBe(401);
    expect((await readEvents(url, { authorization: 'Bearer x' })).status).toBe(401);
    expect((await readEvents(url, unverified.headers)).status).toBe(403);
    expect((await call.get('/account/me/events/1')).statusCode).toBe(404);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('include notifications read on any device: the unread count falls, and other devices are notified', async () => {
    const [plant, other] = [await aCustomer(test.platform), await aCustomer(test.platform)];
    await notify(plant, other);
    const until = await lastOf(plant);
    test.clock.forward(1);
    await notify(plant);
    expect(await unread(plant)).toBe(2);
    const reader = await follow(plant);
    expect((await markRead(plant, until)).statusCode).toBe(204);
    await reader.until(any);
    expect(await unread(plant)).toBe(1);
    expect((await markRead(plant, await lastOf(plant))).statusCode).toBe(204);
    expect([await unread(plant), await unread(other)]).toEqual([0, 1]);
  });

  it('leave notifications unread for a caller without the right, and for an invalid id', async () => {
    const plant = await aCustomer(test.platform);
    await notify(plant);
    const unverified = await aCustomer(test.platform, { isVerified: false });
    const until = await lastOf(plant);
    const answers = [
      await call.post('/account/me/notifications/read', { until }),
      await markRead(unverified, until),
      await markRead(plant, 'x'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 400]);
    expect(await unread(plant)).toBe(1);
  });
});
