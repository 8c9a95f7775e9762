import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { aCustomer } from '../../testing/builders.ts';
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
});
