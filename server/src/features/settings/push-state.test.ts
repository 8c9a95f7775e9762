import { describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator } from '../../testing/builders.ts';
import { aDevice } from '../../testing/push-builders.ts';
import { aNotification } from '../../testing/report-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';
import { fanOutJob } from '../notification/index.ts';

const pushOf = async (test: TestApp) => {
  const panel = await anAdministrator(test.platform);
  const answer = await wire(test).get('/admin/installation', panel.headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.push;
};

describe('notifications to phones, as the panel shows them', () => {
  it('need a reachable contact', async () => {
    const nobody = await startTestApp();
    expect(await pushOf(nobody)).toMatchObject({
      healthy: false,
      detail: expect.stringContaining('PUSH_SUBJECT'),
      keys: 'made',
      public_key: nobody.platform.push.keys.publicKey,
      subject: 'https://fluteline.example/',
    });
    await nobody.close();
    const local = await startTestApp({ PUSH_SUBJECT: 'https://localhost/' });
    expect((await pushOf(local)).healthy).toBe(false);
    await local.close();
    const administrator = await startTestApp({ ADMIN_EMAIL: 'desk@plant.in' });
    expect(await pushOf(administrator)).toMatchObject({
      healthy: true,
      subject: 'mailto:desk@plant.in',
    });
    await administrator.close();
  });

  it('are counted: devices, waiting messages, and outcomes of the last day', async () => {
    const test = await startTestApp({ PUSH_SUBJECT: 'mailto:desk@plant.in' });
    const { db } = test.platform;
    expect(await pushOf(test)).toMatchObject({
      healthy: true,
      detail: 'Every message of the last day was accepted or will be retried.',
      subject: 'mailto:desk@plant.in',
      devices: 0,
      waiting: 0,
      delivered: 0,
      failed: 0,
    });
    const plant = await aCustomer(test.platform);
    await aDevice(test.platform, plant);
    const { id } = await aNotification(test.platform, {
      audience: { kind: 'named', accountIds: [plant.account.id] },
      delivered: 0,
    });
    await fanOutJob(test.platform).run({ notificationId: id });
    expect(await pushOf(test)).toMatchObject({ devices: 1, waiting: 1, healthy: true });
    const hour = (hours: number) => new Date(test.clock().getTime() - hours * 3_600_000);
    const failure = 'the push service answered 403';
    await db
      .insertInto('pushTally')
      .values([
        { hour: hour(30), delivered: 1000, failed: 1000, failure: 'long ago' },
        { hour: hour(3), delivered: 50, failed: 2, failure },
      ])
      .execute();
    expect(await pushOf(test)).toMatchObject({
      healthy: true,
      detail: '2 messages of the last day were given up.',
      delivered: 50,
      failed: 2,
    });
    await db
      .insertInto('pushTally')
      .values({ hour: hour(2), failed: 60, failure })
      .execute();
    expect(await pushOf(test)).toMatchObject({
      healthy: false,
      detail: '62 messages of the last day could not be delivered: the push service answered 403.',
    });
    await test.close();
  });
});
