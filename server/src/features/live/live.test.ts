import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { notifyChange } from '../../platform/live/changes.ts';
import {
  aCustomer,
  anAdministrator,
  anItem,
  aQuery,
  type SignedIn,
} from '../../testing/builders.ts';
import { type EventReader, type ReadEvent, readEvents } from '../../testing/event-reader.ts';
import { stateOf } from '../../testing/state.ts';
import { startTestApp, type TestApp, testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const addressOf = async ({ app }: TestApp) =>
  `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/admin/events`;
const about = (id: string) => (event: ReadEvent) => event.about === id;

describe('changes as they happen', () => {
  const test = testApp({ HEARTBEAT_MS: '200' });
  const call = wire(test);
  const open: EventReader[] = [];
  let url = '';
  let changer: SignedIn;

  const follow = async (by: SignedIn, lastEventId?: string) => {
    const resumed: Record<string, string> = lastEventId ? { 'last-event-id': lastEventId } : {};
    const reader = await readEvents(url, { ...by.headers, ...resumed });
    open.push(reader);
    expect(reader.status).toBe(200);
    return reader;
  };
  const change = () =>
    anItem(test.platform).then(async ({ id }) => {
      const answer = await call.put(`/catalogue/?id=${id}`, { model_no: 'M-7' }, changer.headers);
      expect(answer.statusCode, answer.body).toBe(200);
      return id;
    });
  const cutListener = async () => {
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'fluteline-changes' and datname = current_database()`;
    expect((await cut.execute(test.platform.db)).rows).toHaveLength(1);
  };

  beforeAll(async () => {
    url = await addressOf(test);
    changer = await anAdministrator(test.platform);
  });
  afterEach(() => {
    for (const reader of open.splice(0)) reader.close();
    vi.restoreAllMocks();
  });

  it('reach every other administrator within two seconds, uncompressed and uncached', async () => {
    const [one, other] = [
      await follow(await anAdministrator(test.platform)),
      await follow(await anAdministrator(test.platform)),
    ];
    const id = await change();
    for (const reader of [one, other]) {
      const received = await reader.until(about(id), 2000);
      expect(received).toMatchObject({ topic: 'catalogue', about: id });
    }
    expect(one.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(one.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(one.headers.get('content-encoding')).toBeNull();
    expect(one.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('are received only after their commit', async () => {
    const reader = await follow(await anAdministrator(test.platform));
    const undone = test.platform.db.transaction().execute(async (tx) => {
      await notifyChange(tx, 'machine', 'undone');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const id = await change();
    await reader.until(about(id));
    expect(reader.events.filter(about('undone'))).toEqual([]);
  });

  it('reach a reader that was away for a moment, each once', async () => {
    const panel = await anAdministrator(test.platform);
    const first = await follow(panel);
    await first.until(about(await change()));
    const seen = first.lastId();
    first.close();
    const missed = [await change(), await change()];
    const again = await follow(panel, seen);
    await again.until(about(missed[1] ?? ''));
    const next = await change();
    await again.until(about(next));
    expect(again.events.map((event) => event.about)).toEqual([...missed, next]);
    // No change was missed, so none is sent.
    const third = await follow(panel, again.lastId());
    await third.until(about(await change()));
    expect(third.events).toHaveLength(1);
  });

  it('are read again completely when it is unknown what was missed', async () => {
    const panel = await anAdministrator(test.platform);
    const { changes } = test.platform;
    const [own] = changes.last().split('.');
    const strange = ['x', 'AAAAAAAAAAAAAAAAAAAAAA.3', `${own}.`, `${own}.99999999`, `${own}.-1`];
    for (const unknown of strange) {
      const reader = await follow(panel, unknown);
      expect((await reader.until(() => true)).topic).toBe('reload');
    }
    const early = changes.last();
    await sql`select pg_notify('changes', '{"topic":"query","id":"' || n || '"}')
      from generate_series(1, 501) n`.execute(test.platform.db);
    await expect.poll(() => changes.after(early)).toBeNull();
    const late = await follow(panel, early);
    expect((await late.until(() => true)).topic).toBe('reload');
    expect(late.events).toHaveLength(1);
    expect(late.lastId()).toBe(changes.last());
  });

  it('are not sent for a message that is not a change', async () => {
    const reader = await follow(await anAdministrator(test.platform));
    for (const message of ['', 'no JSON', '{"topic":"secret","id":"1"}', '7']) {
      await sql`select pg_notify('changes', ${message})`.execute(test.platform.db);
    }
    await reader.until(about(await change()));
    expect(reader.events).toHaveLength(1);
  });

  it('continue after the listening connection was cut, with everything read again', async () => {
    const panel = await anAdministrator(test.platform);
    const reader = await follow(panel);
    await reader.until(about(await change()));
    const seen = reader.lastId();
    await cutListener();
    expect((await reader.until(({ topic }) => topic === 'reload')).about).toBe('');
    const id = await change();
    await reader.until(about(id));
    // A reader that was away meanwhile is notified of the gap, too.
    const away = await follow(panel, seen);
    await away.until(about(id));
    expect(away.events.map(({ topic }) => topic)).toEqual(['reload', 'catalogue']);
    await cutListener();
    await reader.until((event) => event.topic === 'reload' && event.id !== away.events[0]?.id);
  });

  it('are followed on one connection, however many readers there are', async () => {
    const panels = await Promise.all([1, 2, 3].map(() => anAdministrator(test.platform)));
    const readers = await Promise.all(
      panels.flatMap((panel) => Array.from({ length: 20 }, () => follow(panel))),
    );
    const id = await change();
    await Promise.all(readers.map((reader) => reader.until(about(id))));
    const listening = await sql<{ count: number }>`select count(*) from pg_stat_activity
      where application_name = 'fluteline-changes' and datname = current_database()`.execute(
      test.platform.db,
    );
    expect(listening.rows).toEqual([{ count: 1 }]);
  });

  it('are followed at most twenty times by one account; the next stream gets 429 until one ends', async () => {
    const panel = await anAdministrator(test.platform);
    const readers = await Promise.all(Array.from({ length: 20 }, () => follow(panel)));
    const refused = await call.get('/admin/events', panel.headers);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_calls']);
    expect(refused.json().error).toContain('open in 20 windows');
    expect(refused.headers['retry-after']).toBe('60');
    await follow(await anAdministrator(test.platform));
    readers[0]?.close();
    await vi.waitFor(() => follow(panel), { timeout: 15_000 });
    const id = await change();
    for (const reader of readers.slice(1)) await reader.until(about(id));
  });

  it('include heartbeats while nothing changes', async () => {
    const reader = await follow(await anAdministrator(test.platform));
    await expect.poll(() => reader.beats()).toBeGreaterThan(1);
    expect(reader.events).toEqual([]);
  });

  it('do not wait for a reader that does not read', async () => {
    const { port } = new URL(url);
    const panel = await anAdministrator(test.platform);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    const { authorization } = panel.headers;
    socket.write(
      `GET /api/admin/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n\r\n`,
    );
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    const followed = vi.spyOn(test.platform.changes, 'last');
    const reader = await follow(panel);
    expect(followed).toHaveBeenCalled();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const long = 'x'.repeat(6000);
    for (let round = 0; round < 60; round++) {
      await sql`select pg_notify('changes', json_build_object('topic', 'query', 'id',
        ${long}::text || ${round}::int || '-' || n)::text) from generate_series(1, 40) n`.execute(
        test.platform.db,
      );
    }
    // The active reader gets all changes; the other is disconnected, and the changes waiting for it
    // are discarded.
    await reader.until(about(`${long}59-40`), 20_000);
    expect(reader.events.filter(({ topic }) => topic === 'query')).toHaveLength(2400);
    socket.resume();
    await closed;
  });

  describe('end with the session', () => {
    const followOnce = async () => {
      const panel = await anAdministrator(test.platform);
      return { panel, reader: await follow(panel) };
    };

    it('at a logout', async () => {
      const { panel, reader } = await followOnce();
      expect((await call.post('/account/logout', undefined, panel.headers)).statusCode).toBe(204);
      await reader.ended();
      expect((await readEvents(url, panel.headers)).status).toBe(401);
    });

    it('when the account is blocked', async () => {
      const { panel, reader } = await followOnce();
      const path = `/account/?id=${panel.account.id}`;
      await call.put(path, { IsBlocked: true }, changer.headers);
      await reader.ended();
    });

    it('when another device ends it', async () => {
      const { panel, reader } = await followOnce();
      const list = await call.get('/account/me/sessions', panel.headers);
      const [session] = list.json().sessions ?? list.json().data;
      const path = `/account/me/sessions/${session.id ?? session.ID}`;
      expect((await call.delete(path, panel.headers)).statusCode).toBe(204);
      await reader.ended();
    });

    it('at a heartbeat, without any change', async () => {
      const { panel, reader } = await followOnce();
      await test.platform.db
        .updateTable('account')
        .set({ role: 'customer' })
        .where('id', '=', panel.account.id)
        .execute();
      await reader.ended();
      const refused = await readEvents(url, panel.headers);
      expect(refused.status).toBe(403);
    });

    it('and not with another account’s session', async () => {
      const { panel, reader } = await followOnce();
      const other = await follow(await anAdministrator(test.platform));
      await call.post('/account/logout', undefined, panel.headers);
      await reader.ended();
      await other.until(about(await change()));
    });
  });

  it('are refused to all other callers, and leave nothing behind', async () => {
    const customer = await aCustomer(test.platform);
    const before = await stateOf(test.platform.db);
    expect((await readEvents(url, {})).status).toBe(401);
    expect((await readEvents(url, { authorization: 'Bearer x' })).status).toBe(401);
    expect((await readEvents(url, customer.headers)).status).toBe(403);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('answer HEAD without opening a stream', async () => {
    const panel = await anAdministrator(test.platform);
    const answer = await fetch(url, { method: 'HEAD', headers: panel.headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
  });
});

describe('a stop', () => {
  it('closes streams', async () => {
    const test = await startTestApp();
    const url = await addressOf(test);
    const panel = await anAdministrator(test.platform);
    const reader = await readEvents(url, panel.headers);
    await aQuery(test.platform);
    expect(reader.status).toBe(200);
    await test.app.close();
    await reader.ended();
    await test.close();
  });
});
