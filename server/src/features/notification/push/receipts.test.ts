import { describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, type SignedIn, signedIn } from '../../../testing/builders.ts';
import { aDevice } from '../../../testing/push-builders.ts';
import { aNotification } from '../../../testing/report-builders.ts';
import { stateOf } from '../../../testing/state.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { fanOutJob } from '../fan-out.ts';
import { insertMessage } from './message-store.ts';

const NOBODY = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';

describe('receipts of devices', () => {
  const test = testApp();
  const call = wire(test);
  const say = (by: SignedIn, id: string, event: string) =>
    call.post('/account/me/push/receipts', { id, event }, by.headers);
  const said = async (...receipt: Parameters<typeof say>) => {
    const answer = await say(...receipt);
    expect(answer.statusCode, answer.body).toBe(204);
  };
  /** Sends a notification to accounts, and returns the id of each account's message. */
  const announced = async (...people: SignedIn[]) => {
    const accountIds = people.map(({ account }) => account.id);
    const audience = { kind: 'named', accountIds } as const;
    const { id } = await aNotification(test.platform, { audience, delivered: 0 });
    await fanOutJob(test.platform).run({ notificationId: id });
    const rows = await test.platform.db
      .selectFrom('pushMessage')
      .select(['id', 'accountId'])
      .where('notificationId', '=', id)
      .execute();
    const of = ({ account }: SignedIn) =>
      rows.find(({ accountId }) => accountId === account.id)?.id ?? '';
    return { notificationId: id, of };
  };
  const panel = () => anAdministrator(test.platform);
  const countsOf = async (notificationId: string) => {
    const list = await call.get('/admin/notifications?limit=100', (await panel()).headers);
    const found = list.json().data.find(({ id }: { id: string }) => id === notificationId);
    return [found.received, found.opened];
  };

  it('count as received once a device, and as opened once an account', async () => {
    const phone = await aCustomer(test.platform);
    const tablet = await signedIn(test.platform, phone.account);
    await aDevice(test.platform, tablet);
    test.clock.forward(1);
    const again = await signedIn(test.platform, phone.account);
    await aDevice(test.platform, again);
    const other = await aCustomer(test.platform);
    await aDevice(test.platform, other);
    const { notificationId, of } = await announced(phone, other);
    expect(await countsOf(notificationId)).toEqual([0, 0]);
    await said(tablet, of(phone), 'received');
    await said(tablet, of(phone), 'received');
    expect(await countsOf(notificationId)).toEqual([1, 0]);
    await Promise.all([1, 2, 3, 4].map(() => said(again, of(phone), 'received')));
    expect(await countsOf(notificationId)).toEqual([2, 0]);
    await Promise.all([1, 2, 3].map(() => said(again, of(phone), 'opened')));
    await said(tablet, of(phone), 'opened');
    expect(await countsOf(notificationId)).toEqual([2, 1]);
    await said(other, of(other), 'opened');
    expect(await countsOf(notificationId)).toEqual([2, 2]);
  });

  it('count for the account when the device is no longer known', async () => {
    const me = await aCustomer(test.platform);
    const device = await aDevice(test.platform, me);
    const { notificationId, of } = await announced(me);
    await test.platform.db.deleteFrom('pushSubscription').where('id', '=', device.id).execute();
    await said(me, of(me), 'received');
    await said(me, of(me), 'received');
    expect(await countsOf(notificationId)).toEqual([1, 0]);
  });

  it('are recorded for messages without a notification too', async () => {
    const me = await aCustomer(test.platform);
    await aDevice(test.platform, me);
    const now = test.clock();
    const id = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d3b';
    const kind = 'query_resolved' as const;
    const message = { id, accountId: me.account.id, kind, title: 'Resolved', body: 'It is' };
    await test.platform.db.transaction().execute((tx) => insertMessage(tx, message, now));
    const read = () =>
      test.platform.db
        .selectFrom('pushMessage')
        .select(['receivedAt', 'openedAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await said(me, id, 'received');
    const first = await read();
    expect(first).toEqual({ receivedAt: expect.any(Date), openedAt: null });
    test.clock.forward(60);
    await said(me, id.toUpperCase(), 'opened');
    await said(me, id, 'received');
    expect(await read()).toEqual({ receivedAt: first.receivedAt, openedAt: expect.any(Date) });
  });

  it('are not stored for an idempotency key, and still count once when sent again', async () => {
    const me = await aCustomer(test.platform);
    await aDevice(test.platform, me);
    const { notificationId, of } = await announced(me);
    const headers = { ...me.headers, 'idempotency-key': 'key-of-a-receipt' };
    await said({ ...me, headers }, of(me), 'received');
    await said({ ...me, headers }, of(me), 'opened');
    await said({ ...me, headers }, of(me), 'received');
    expect(await countsOf(notificationId)).toEqual([1, 1]);
    const stored = await test.platform.db
      .selectFrom('idempotency')
      .select('key')
      .where('accountId', '=', me.account.id)
      .execute();
    expect(stored).toEqual([]);
  });

  /** Leaves out what the deliveries record of their attempts, as they continue meanwhile. */
  const reported = async () => {
    const { push_delivery: _, push_tally: __, ...state } = await stateOf(test.platform.db);
    const deliveries = await test.platform.db
      .selectFrom('pushDelivery')
      .select(['messageId', 'subscriptionId', 'receivedAt'])
      .orderBy('messageId')
      .orderBy('subscriptionId')
      .execute();
    return { state, deliveries };
  };

  it('are refused for another account’s message, an unknown one, or an unknown event', async () => {
    const [me, other] = [await aCustomer(test.platform), await aCustomer(test.platform)];
    await aDevice(test.platform, me);
    await aDevice(test.platform, other);
    const { of } = await announced(me);
    const before = await reported();
    for (const id of [of(me), NOBODY]) {
      for (const event of ['received', 'opened']) {
        const refused = await say(other, id, event);
        expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found']);
      }
    }
    const wrong: [string, string, string][] = [
      ['no id', 'received', 'id'],
      [of(me), 'thrown away', 'event'],
    ];
    for (const [id, event, field] of wrong) {
      const refused = await say(me, id, event);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
    }
    for (const event of ['received', 'opened']) {
      const nobody = await call.post('/account/me/push/receipts', { id: of(me), event });
      expect(nobody.statusCode).toBe(401);
    }
    expect(await reported()).toEqual(before);
  });
});
