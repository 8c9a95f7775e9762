import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { aCustomer, anAccount, type SignedIn } from '../../testing/builders.ts';
import { aNotification } from '../../testing/report-builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';
import { latestOf as latestNotification, newestOf as newestNotificationsOf } from './store.ts';

const CROWD = 5000;

describe('an account’s own notifications', () => {
  const test = testApp();
  const call = wire(test);

  /**
   * Adds a reader with two notifications: one with a picture, to many accounts, and a later one
   * with words only.
   */
  async function aReader() {
    const reader = await aCustomer(test.platform);
    const to = [reader.account.id];
    const accountIds = [...to, ...Array.from({ length: CROWD }, () => newId(test.clock()))];
    const first = await aNotification(test.platform, {
      audience: { kind: 'named', accountIds },
      image: 'AAAAAAAAAAAAAAAAAAAAAA-64x48',
      redirectUrl: '/reports',
      to,
    });
    test.clock.forward(1);
    const second = await aNotification(test.platform, { title: 'Later', to });
    return { reader, first, second };
  }

  it('are read without the thousands of their other recipients', async () => {
    const { reader, first, second } = await aReader();
    const { db } = test.platform;
    const shown = (stored: typeof first) => {
      const { audience: _, ofResolution: _of, machineId: _id, isStopped: _is, ...row } = stored;
      return row;
    };
    const [one, two] = [shown(first), shown(second)];
    expect(await newestNotificationsOf(db, reader.account.id, 10)).toEqual([two, one]);
    expect(await newestNotificationsOf(db, reader.account.id, 1)).toEqual([two]);
    expect(await latestNotification(db, reader.account.id)).toEqual(two);
  });

  it('are shown in the list, on Home and in the export', async () => {
    const { reader, first, second } = await aReader();
    const one = {
      id: first.id,
      title: 'Board fair in Pune',
      message: 'Meet us in hall 4',
      image: '/pictures/AAAAAAAAAAAAAAAAAAAAAA-64x48.webp',
      redirect_url: '/reports',
      created_at: first.createdAt.toISOString(),
    };
    const created_at = second.createdAt.toISOString();
    const two = { ...one, id: second.id, title: 'Later', image: '', redirect_url: '', created_at };
    const read = async (path: string) => (await call.get(path, reader.headers)).json();
    expect((await read('/notification/my')).data.notifications).toEqual([one, two]);
    expect((await read('/account/me/home')).data.notification).toEqual(two);
    expect((await read('/account/me/export')).data.notifications).toEqual([two, one]);
  });

  describe('marked as read', () => {
    const listed = async ({ headers }: SignedIn): Promise<string[]> => {
      const { notifications } = (await call.get('/notification/my', headers)).json().data;
      return notifications.map(({ id }: { id: string }) => id);
    };
    const markRead = async ({ headers }: SignedIn, body: { until: string; shown?: string[] }) => {
      const answer = await call.post('/account/me/notifications/read', body, headers);
      expect(answer.statusCode, answer.body).toBe(204);
    };
    const unread = async ({ headers }: SignedIn): Promise<number> =>
      (await call.get('/account/me/home', headers)).json().data.unread;

    /** Adds a reader who has read the list before a notification older than the listed one came. */
    async function aLateDelivery() {
      const reader = await aCustomer(test.platform);
      const sentBefore = newId(test.clock());
      test.clock.forward(1);
      const { id: until } = await aNotification(test.platform, { to: [reader.account.id] });
      const shown = await listed(reader);
      await aNotification(test.platform, { id: sentBefore, to: [reader.account.id] });
      return { reader, until, shown };
    }

    it('do not include one that was delivered after the list was read, although a later one is listed', async () => {
      const { reader, until, shown } = await aLateDelivery();
      expect(shown).toEqual([until]);
      await markRead(reader, { until, shown });
      expect(await unread(reader)).toBe(1);
      await markRead(reader, { until, shown: await listed(reader) });
      expect(await unread(reader)).toBe(0);
    });

    it('include all older ones for an app that does not say which it shows', async () => {
      const { reader, until } = await aLateDelivery();
      await markRead(reader, { until });
      expect(await unread(reader)).toBe(0);
    });

    it('include those that the list no longer shows', async () => {
      const reader = await aCustomer(test.platform);
      const sender = await anAccount(test.platform, { role: 'administrator' });
      for (let count = 0; count < 102; count++) {
        test.clock.forward(1);
        await aNotification(test.platform, { sentBy: sender.id, to: [reader.account.id] });
      }
      const shown = await listed(reader);
      expect(shown).toHaveLength(100);
      await markRead(reader, { until: shown.at(-1) ?? '', shown });
      expect(await unread(reader)).toBe(0);
    });

    it('are at most the hundred that the list shows', async () => {
      const { headers } = await aCustomer(test.platform);
      const shown = Array.from({ length: 101 }, () => newId(test.clock()));
      const body = { until: newId(test.clock()), shown };
      const answer = await call.post('/account/me/notifications/read', body, headers);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['shown']]);
    });
  });
});
