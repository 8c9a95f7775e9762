import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { aCustomer, anAdministrator, aQuery } from '../../../testing/builders.ts';
import { aDevice, deliveriesOf } from '../../../testing/push-builders.ts';
import { PUSH_HOST, type PushAnswer, startPushStandIn } from '../../../testing/push-stand-in.ts';
import { aNotification } from '../../../testing/report-builders.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { fanOutJob } from '../fan-out.ts';
import { pushDeliveries } from './deliveries.fixture.ts';
import { sweepPush } from './sweep.ts';

const DAY = 86_400;

describe('delivering push messages', () => {
  const {
    test,
    standIn,
    deliver,
    someone,
    send,
    came,
    read,
    stateOf,
    figures,
    answering,
    impatient,
  } = pushDeliveries();

  it('sends a message to each device of its reader, once', async () => {
    const { reader, device } = await someone();
    const second = await aDevice(test().platform, reader);
    const { device: stranger } = await someone();
    const id = await send(reader);
    await deliver();
    await deliver();
    const message = {
      id,
      kind: 'query_resolved',
      title: 'Your query is resolved',
      body: 'It is.',
      url: '',
      account: reader.account.mobile,
    };
    expect([read(device), read(second)]).toEqual([[message], [message]]);
    expect(came(stranger)).toEqual([]);
    const [pushed] = came(device);
    expect(pushed?.headers).toMatchObject({
      topic: id.replaceAll('-', ''),
      urgency: 'high',
      ttl: String(3 * DAY),
    });
    expect(await stateOf(device)).toMatchObject({ outcome: 'delivered', attempts: 1 });
    expect(await figures()).toMatchObject({ devices: 3, waiting: 0, delivered: 2, failed: 0 });
  });

  it('sends a notification’s words and address, and counts its devices', async () => {
    const { reader, device } = await someone();
    await aDevice(test().platform, reader);
    const { id } = await aNotification(test().platform, {
      audience: { kind: 'named', accountIds: [reader.account.id] },
      delivered: 0,
      redirectUrl: '/machines?page=2',
    });
    await fanOutJob(test().platform).run({ notificationId: id });
    await deliver();
    expect(read(device)).toMatchObject([
      {
        kind: 'announcement',
        title: 'Board fair in Pune',
        body: 'Meet us in hall 4',
        url: '/machines?page=2',
      },
    ]);
    expect(came(device)[0]?.headers.urgency).toBe('normal');
    const { pushed } = await test()
      .platform.db.selectFrom('notification')
      .select('pushed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(pushed).toBe(2);
  });

  it.each([404, 410])('removes a device after status %i, and nothing else', async (status) => {
    const { reader, device } = await someone();
    const other = await aDevice(test().platform, reader);
    answering(device, { status });
    await send(reader);
    await send(reader);
    await deliver();
    const left = await test().platform.db.selectFrom('pushSubscription').select('id').execute();
    expect(left).toEqual([{ id: other.id }]);
    expect(came(other)).toHaveLength(2);
    expect(await figures()).toMatchObject({ devices: 1, waiting: 0, delivered: 2, failed: 0 });
  });

  it.each<[string, PushAnswer]>([
    ['429', { status: 429 }],
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['a broken connection', 'cut'],
    ['silence', 'hang'],
  ])('tries again after %s, later each time', async (_, answer) => {
    const { reader, device } = await someone();
    answering(device, answer, answer);
    // Uses connections of its own: on one that was left open, a cut one is retried at once.
    const push = typeof answer === 'string' ? await impatient() : test().platform.push;
    await send(reader);
    await deliver({ push });
    const first = await stateOf(device);
    expect(first).toMatchObject({ endedAt: null, attempts: 1 });
    expect(first.seconds).toBeGreaterThan(20);
    expect(first.seconds).toBeLessThan(37);
    await deliver();
    expect(came(device)).toHaveLength(1);
    test().clock.forward(37);
    await deliver({ push });
    const second = await stateOf(device);
    expect(second.seconds).toBeGreaterThan(44);
    expect(second.seconds).toBeLessThan(73);
    test().clock.forward(73);
    await deliver();
    expect(came(device)).toHaveLength(3);
    expect(await stateOf(device)).toMatchObject({ outcome: 'delivered', attempts: 3 });
    // Each attempt sends the same message, in an envelope of its own.
    expect(new Set(came(device).map(({ headers }) => headers.topic)).size).toBe(1);
    expect(new Set(came(device).map(({ body }) => body.toString('hex'))).size).toBe(3);
  });

  it('waits as long as a service asks', async () => {
    const { reader, device } = await someone();
    answering(device, { status: 429, headers: { 'retry-after': '1800' } });
    await send(reader);
    await deliver();
    expect((await stateOf(device)).seconds).toBeGreaterThan(1790);
    test().clock.forward(1700);
    await deliver();
    expect(came(device)).toHaveLength(1);
    test().clock.forward(100);
    await deliver();
    expect(came(device)).toHaveLength(2);
  });

  it('gives up after a day, even when asked to wait longer', async () => {
    const { reader, device } = await someone();
    const patient = await aDevice(test().platform, reader);
    standIn().answer(device.path, () => ({ status: 500 }));
    answering(patient, { status: 503, headers: { 'retry-after': String(2 * DAY) } });
    await send(reader);
    await deliver();
    expect(await stateOf(patient)).toMatchObject({ outcome: 'failed', attempts: 1 });
    test().clock.forward(DAY - 10);
    await deliver();
    expect(await stateOf(device)).toMatchObject({ outcome: 'failed', attempts: 2 });
    test().clock.forward(DAY);
    await deliver();
    expect(came(device)).toHaveLength(2);
    await send(reader);
    test().clock.forward(DAY);
    await deliver();
    expect(came(device)).toHaveLength(2);
    expect(await figures()).toMatchObject({
      failed: 2,
      waiting: 0,
      failure: 'it could not be sent within a day',
    });
  });

  it.each([400, 401, 403, 413, 307])(
    'gives up at once after status %i, and logs no address',
    async (status) => {
      const { reader, device } = await someone();
      answering(device, { status, body: Buffer.from('no') });
      const warn = vi.spyOn(test().platform.log, 'warn');
      await send(reader);
      await deliver();
      test().clock.forward(3600);
      await deliver();
      expect(came(device)).toHaveLength(1);
      expect(await stateOf(device)).toMatchObject({ outcome: 'failed' });
      expect(await figures()).toMatchObject({ devices: 1, failed: 1, delivered: 0 });
      const logged = JSON.stringify(warn.mock.calls);
      expect(logged).toContain(`answered ${status}`);
      expect(logged).not.toContain(device.path);
    },
  );

  it('sends nothing to a name that now leads into a private network', async () => {
    const { reader } = await someone();
    const inner = await aDevice(test().platform, reader, 'https://rebound.plant.in/secret');
    await send(reader);
    await deliver();
    expect(await stateOf(inner)).toMatchObject({ outcome: 'failed', attempts: 1 });
    expect(await figures()).toMatchObject({
      delivered: 1,
      failed: 1,
      failure: 'its name leads into a private network',
    });
  });

  it('sends nothing to accounts that signed out, were blocked or switched it off meanwhile', async () => {
    const { reader: out, device: ended } = await someone();
    const { reader: over, device: expired } = await someone();
    const { reader: silent, device: muted } = await someone();
    const { reader: taken, device: moved } = await someone();
    const { reader: gone, device: blocked } = await someone();
    const { reader: other } = await someone();
    for (const reader of [out, over, silent, taken, gone]) await send(reader);
    const { db } = test().platform;
    await wire(test()).post('/account/logout', {}, out.headers);
    await db
      .updateTable('session')
      .set({ expiresAt: test().clock() })
      .where('accountId', '=', over.account.id)
      .execute();
    await wire(test()).put('/account/me/push', { QueryResolved: false }, silent.headers);
    await db
      .updateTable('pushSubscription')
      .set({ accountId: other.account.id })
      .where('id', '=', moved.id)
      .execute();
    await db
      .updateTable('account')
      .set({ isActive: false })
      .where('id', '=', gone.account.id)
      .execute();
    await deliver();
    for (const device of [ended, expired, muted, moved, blocked]) {
      expect(came(device)).toEqual([]);
      expect(await deliveriesOf(test().platform, device)).toEqual([]);
    }
    expect(await figures()).toMatchObject({ waiting: 0, delivered: 0, failed: 0 });
  });

  it('deletes messages and counts after thirty days', async () => {
    const { reader } = await someone();
    await send(reader);
    await deliver();
    test().clock.forward(29 * DAY);
    expect(await sweepPush(test().platform)).toBe(0);
    test().clock.forward(DAY + 3600);
    expect(await sweepPush(test().platform)).toBe(1);
    const left = await sql<{ rows: number }>`
      select (select count(*) from push_message) + (select count(*) from push_delivery)
        + (select count(*) from push_tally) as rows`.execute(test().platform.db);
    expect(left.rows).toEqual([{ rows: 0 }]);
  });
});

describe('a push message of a resolved query', () => {
  it('is sent without further action, even to a service in a private network that the settings allow', async () => {
    const standIn = await startPushStandIn();
    const PUSH_ALLOWED_HOSTS = `${PUSH_HOST}=127.0.0.1:${standIn.port}`;
    const test = await startTestApp({ PUSH_ALLOWED_HOSTS }, { push: { ca: standIn.cert } });
    const buyer = await aCustomer(test.platform);
    const device = await aDevice(test.platform, buyer);
    const panel = await anAdministrator(test.platform);
    const { id } = await aQuery(test.platform, { accountId: buyer.account.id });
    const body = { urgencyLevel: 'Done' };
    await wire(test).put(`/questionnaire/csp?id=${id}`, body, panel.headers);
    await vi.waitFor(() => expect(standIn.pushed).toHaveLength(1), { timeout: 10_000 });
    const [pushed] = standIn.pushed;
    expect(device.read(pushed?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'Your query is resolved',
      account: buyer.account.mobile,
    });
    expect(pushed?.vapid.publicKey).toBe(test.platform.push.keys.publicKey);
    await test.close();
    await standIn.close();
  });
});
