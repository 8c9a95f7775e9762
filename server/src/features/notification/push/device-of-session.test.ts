import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.ts';
import { aCustomer, type SignedIn, signedIn } from '../../../testing/builders.ts';
import { untilItWaits } from '../../../testing/lock-waits.ts';
import { aPushBrowser, type PushBrowser } from '../../../testing/push-browser.ts';
import { aDevice, anEndpoint, type Device, deliveriesOf } from '../../../testing/push-builders.ts';
import { stateOf } from '../../../testing/state.ts';
import { wire } from '../../../testing/wire.ts';
import { pushDeliveries } from './deliveries.fixture.ts';
import { insertMessage } from './message-store.ts';

describe('the device of a session', () => {
  const { test, someone, send, deliver, came, read, answering } = pushDeliveries();

  const subscribe = (by: SignedIn, { subscription }: PushBrowser) =>
    wire(test()).post('/push-subscription', subscription, by.headers);
  const subscribed = async (by: SignedIn, browser: PushBrowser): Promise<string> => {
    const answer = await subscribe(by, browser);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data.id;
  };
  /** Subscribes a browser at another address, as after its worker was removed. */
  const subscribedAnew = async (by: SignedIn): Promise<Device> => {
    const endpoint = anEndpoint();
    const browser = aPushBrowser(endpoint);
    const id = await subscribed(by, browser);
    return { ...browser, id, path: new URL(endpoint).pathname };
  };
  const devicesOf = ({ account }: SignedIn) =>
    test()
      .platform.db.selectFrom('pushSubscription')
      .select(['id', 'endpoint'])
      .where('accountId', '=', account.id)
      .orderBy('createdAt')
      .execute();
  const endpointsOf = async (by: SignedIn) => (await devicesOf(by)).map(({ endpoint }) => endpoint);

  it('is only one: a browser that subscribes again replaces its own device, and no other', async () => {
    const { reader, device } = await someone();
    const { reader: other, device: theirs } = await someone();
    test().clock.forward(1);
    const tablet = await signedIn(test().platform, reader.account);
    const second = await aDevice(test().platform, tablet);
    const next = await subscribedAnew(reader);
    expect(next.id).not.toBe(device.id);
    expect(await subscribed(reader, next)).toBe(next.id);
    expect((await endpointsOf(reader)).sort()).toEqual(
      [second, next].map(({ subscription }) => subscription.endpoint).sort(),
    );
    expect(await endpointsOf(other)).toEqual([theirs.subscription.endpoint]);
    const reported = await wire(test()).get('/account/me/push', reader.headers);
    expect(reported.json().data.Devices).toBe(2);
  });

  it('is only one when a browser registers several addresses at the same time', async () => {
    const reader = await aCustomer(test().platform);
    const { db, patient } = test().platform;
    const begun = await db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('session')
        .where('accountId', '=', reader.account.id)
        .select('tokenHash')
        .forUpdate()
        .execute();
      const together = [];
      for (const many of [1, 2, 3]) {
        together.push(await untilItWaits(patient, () => subscribedAnew(reader), many));
      }
      return together;
    });
    await Promise.all(begun.map(({ working }) => working));
    expect(await devicesOf(reader)).toHaveLength(1);
  });

  it('gets at its new address a message just being written for the old one', async () => {
    const { reader, device } = await someone();
    const { db } = test().platform;
    const now = test().clock();
    const id = newId(now);
    const words = { kind: 'report_ready', title: 'Your report is ready', body: 'It is.' } as const;
    const { working } = await db.transaction().execute(async (tx) => {
      await insertMessage(tx, { id, accountId: reader.account.id, ...words }, now);
      return untilItWaits(db, () => subscribedAnew(reader));
    });
    const next = await working;
    await deliver();
    expect(read(next)).toMatchObject([{ id }]);
    expect(came(device)).toEqual([]);
  });

  it('gets at its new address a message that waited for the old one', async () => {
    const { reader, device } = await someone();
    answering(device, { status: 503 });
    const id = await send(reader);
    await deliver();
    const next = await subscribedAnew(reader);
    test().clock.forward(60);
    await deliver();
    expect(came(device)).toHaveLength(1);
    expect(read(next)).toMatchObject([{ id }]);
  });

  it('gets a message once that waited for several devices left with its session', async () => {
    const { reader, device } = await someone();
    const second = await aDevice(test().platform, reader);
    const id = await send(reader);
    const next = await subscribedAnew(reader);
    expect(await devicesOf(reader)).toMatchObject([{ id: next.id }]);
    await deliver();
    expect(read(next)).toMatchObject([{ id }]);
    expect([came(device), came(second)]).toEqual([[], []]);
  });

  it('remains when the old address turns out to be gone meanwhile', async () => {
    const { reader, device } = await someone();
    answering(device, { status: 410 });
    const id = await send(reader);
    const made: Device[] = [];
    const { push } = test().platform;
    await deliver({
      push: {
        ...push,
        async send(message) {
          const outcome = await push.send(message);
          made.push(await subscribedAnew(reader));
          return outcome;
        },
      },
    });
    expect(await devicesOf(reader)).toMatchObject(made.map((device) => ({ id: device.id })));
    test().clock.forward(121);
    await deliver();
    expect(made.map(read)).toMatchObject([[{ id }]]);
  });

  it('is not counted again for a receipt from its old address', async () => {
    const { reader, device } = await someone();
    const id = await send(reader);
    const receive = () =>
      wire(test()).post('/account/me/push/receipts', { id, event: 'received' }, reader.headers);
    await receive();
    const [said] = await deliveriesOf(test().platform, device);
    const next = await subscribedAnew(reader);
    test().clock.forward(1);
    await receive();
    const [stored, ...more] = await deliveriesOf(test().platform, next);
    expect(stored?.receivedAt).toEqual(said?.receivedAt);
    expect([stored?.messageId, more]).toEqual([id, []]);
  });

  it('takes over an address of another session, and everything is sent once', async () => {
    const { reader, device } = await someone();
    test().clock.forward(1);
    const again = await signedIn(test().platform, reader.account);
    const second = await aDevice(test().platform, again);
    const id = await send(reader);
    expect(await subscribed(again, device)).toBe(device.id);
    expect(await devicesOf(reader)).toMatchObject([{ id: device.id }]);
    await deliver();
    expect(read(device)).toMatchObject([{ id }]);
    expect(came(second)).toEqual([]);
  });

  it('is refused, and no other account loses one, when the session ends meanwhile', async () => {
    const { device } = await someone();
    const { reader } = await someone();
    const { db } = test().platform;
    const { id } = reader.account;
    const { working } = await db.transaction().execute(async (tx) => {
      // The call reads the session as live until this transaction commits.
      await endSessionsOf(tx, id);
      return untilItWaits(db, () => subscribe(reader, device));
    });
    const before = await stateOf(db);
    const refused = await working;
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'token_invalid']);
    expect(await stateOf(db)).toEqual(before);
    const left = await db.selectFrom('pushSubscription').select('id').execute();
    expect(left).toEqual([{ id: device.id }]);
  });
});
