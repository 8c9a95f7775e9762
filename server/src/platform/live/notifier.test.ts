import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, testApp } from '../../testing/test-app.ts';
import { changeMessage } from './changes.ts';
import { openNotifier } from './notifier.ts';

describe('the messages of writes', () => {
  const test = testApp();
  afterEach(() => vi.restoreAllMocks());
  const message = (id: string) => changeMessage('machine', id);

  it('that arrive while others are sent leave together, each once', async () => {
    await test.platform.changes.start();
    const received: string[] = [];
    test.platform.changes.follow(({ change }) => received.push(change.id));
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const notify = openNotifier(test.platform.db);
    const first = notify([message('1')]);
    const isNotify = ([asked]: unknown[]) => JSON.stringify(asked).includes('pg_notify');
    await expect.poll(() => query.mock.calls.filter(isNotify)).toHaveLength(1);
    await Promise.all([first, ...['2', '3', '4'].map((id) => notify([message(id)]))]);
    expect(query.mock.calls.filter(isNotify)).toHaveLength(2);
    await expect.poll(() => received).toEqual(['1', '2', '3', '4']);
  });

  it('leave on another connection when the first one broke', async () => {
    await test.platform.changes.start();
    const received: string[] = [];
    test.platform.changes.follow(({ change }) => received.push(change.id));
    const broken = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
    const query = vi.spyOn(pg.Client.prototype, 'query');
    query.mockImplementationOnce(() => Promise.reject(broken));
    await openNotifier(test.platform.db)([message('again')]);
    await expect.poll(() => received).toContain('again');
  });

  it('leave once a connection is free when all were in use', async () => {
    // A connection must also be opened within this time, on a busy machine as well.
    const busy = await startTestApp({ DATABASE_POOL: '4', DATABASE_WAIT_MS: '2000' });
    const { db, changes } = busy.platform;
    await changes.start();
    const received: string[] = [];
    changes.follow(({ change }) => received.push(change.id));
    const [one, other] = [
      await db.startTransaction().execute(),
      await db.startTransaction().execute(),
    ];
    const sending = openNotifier(db)([message('later')]);
    await delay(2100);
    await Promise.all([one.rollback().execute(), other.rollback().execute()]);
    await sending;
    await expect.poll(() => received).toContain('later');
    await busy.close();
  });
});
