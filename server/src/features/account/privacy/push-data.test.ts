import { describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, aQuery } from '../../../testing/builders.ts';
import { aDevice, deliveriesOf } from '../../../testing/push-builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { eraseAccountsJob } from './erase-accounts.ts';

describe('data about an account’s phones', () => {
  const test = testApp();
  const call = wire(test);

  /**
   * Adds a plant that switched one kind of message off, and was notified of a resolved query on its
   * phone.
   */
  async function aPlant() {
    const plant = await aCustomer(test.platform);
    const device = await aDevice(test.platform, plant);
    await call.put('/account/me/push', { Announcements: false }, plant.headers);
    const { id } = await aQuery(test.platform, { accountId: plant.account.id });
    const panel = await anAdministrator(test.platform);
    await call.put(`/questionnaire/csp?id=${id}`, { urgencyLevel: 'Done' }, panel.headers);
    expect(await deliveriesOf(test.platform, device)).toHaveLength(1);
    return { plant, device };
  }
  const rowsOf = async (accountId: string) => {
    const { db } = test.platform;
    const tables = ['pushSubscription', 'pushPreference', 'pushMessage'] as const;
    const counts = tables.map(async (table) => {
      const rows = await db
        .selectFrom(table)
        .select('accountId')
        .where('accountId', '=', accountId)
        .execute();
      return rows.length;
    });
    return Promise.all(counts);
  };

  it('is in the export, without what is needed to send messages', async () => {
    const { plant, device } = await aPlant();
    const { endpoint, keys } = device.subscription;
    const answer = await call.get('/account/me/export', plant.headers);
    const { push, push_devices } = answer.json().data;
    expect(push).toEqual({
      Announcements: false,
      QueryResolved: true,
      ReportReady: true,
      MachineSold: true,
      MachineListed: true,
      Devices: 1,
    });
    expect(push_devices).toEqual([
      {
        push_service: new URL(endpoint).host,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    for (const secret of [device.path, keys.p256dh, keys.auth]) {
      expect(answer.body).not.toContain(secret);
    }
  });

  it('is erased with the account, and another account’s stays', async () => {
    const { plant, device } = await aPlant();
    const { plant: other, device: theirs } = await aPlant();
    await test.platform.db
      .updateTable('account')
      .set({ erasureDueAt: test.clock() })
      .where('id', '=', plant.account.id)
      .execute();
    await eraseAccountsJob(test.platform).run({});
    expect(await rowsOf(plant.account.id)).toEqual([0, 0, 0]);
    expect(await deliveriesOf(test.platform, device)).toEqual([]);
    expect(await rowsOf(other.account.id)).toEqual([1, 1, 1]);
    expect(await deliveriesOf(test.platform, theirs)).toHaveLength(1);
  });
});
