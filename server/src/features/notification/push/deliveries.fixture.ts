import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import type { OpenPlatform } from '../../../platform/open-platform.ts';
import { pushServiceOf } from '../../../platform/push/index.ts';
import { aCustomer, type SignedIn } from '../../../testing/builders.ts';
import { aDevice, type Device, deliveriesOf, removePush } from '../../../testing/push-builders.ts';
import {
  type PushAnswer,
  type PushStandIn,
  startPushStandIn,
} from '../../../testing/push-stand-in.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { deliverDue } from './deliver.ts';
import { deliveryFigures } from './delivery-store.ts';
import { insertMessage } from './message-store.ts';

const DAY_MS = 86_400_000;
const INNER = { address: '10.0.0.1', family: 4 };

/**
 * Starts an application whose push messages go to a stand-in of a push service, when a test sends
 * them.
 */
export function pushDeliveries() {
  const running: { standIn?: PushStandIn; test?: TestApp } = {};
  const standIn = () => {
    if (!running.standIn) throw new Error('The stand-in runs only inside tests');
    return running.standIn;
  };
  const test = () => {
    if (!running.test) throw new Error('The test app runs only inside tests');
    return running.test;
  };
  beforeAll(async () => {
    running.standIn = await startPushStandIn();
    const push = { ...running.standIn.network, resolve: async () => [INNER] };
    running.test = await startTestApp({}, { push });
    const { jobs } = running.test.platform;
    await jobs.stop();
    // Hides from the deliveries that the jobs have stopped.
    Object.assign(jobs, { stopping: new AbortController().signal, send: async () => 'nobody’s' });
  });
  afterAll(async () => {
    await running.test?.close();
    await running.standIn?.close();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await removePush(test().platform);
  });

  const came = ({ path }: Device) => standIn().pushed.filter((pushed) => pushed.path === path);
  return {
    test,
    standIn,
    /** Returns a push service that sends to the stand-in and does not wait long for an answer. */
    async impatient(timeoutMs = 2000) {
      const { settings, db, clock } = test().platform;
      return pushServiceOf(settings, { db, clock }, { ...standIn().network, timeoutMs });
    },
    deliver: (parts: Partial<OpenPlatform> = {}) => deliverDue({ ...test().platform, ...parts }),
    /** Adds a reader with a device. */
    async someone() {
      const reader = await aCustomer(test().platform);
      return { reader, device: await aDevice(test().platform, reader) };
    },
    /** Writes a message to a reader, as resolving a query does; returns its id. */
    async send({ account }: SignedIn) {
      const { db, clock } = test().platform;
      const now = clock();
      const words = { title: 'Your query is resolved', body: 'It is.' };
      const own = { id: newId(now), accountId: account.id, kind: 'query_resolved' } as const;
      await db.transaction().execute((tx) => insertMessage(tx, { ...own, ...words }, now));
      return own.id;
    },
    /** Returns the requests received at a device's address. */
    came,
    /** Returns the messages received at a device's address, as its browser reads them. */
    read: (device: Device) => came(device).map(({ body }) => device.read(body)),
    /** Returns the first delivery of a device, and the seconds until its next attempt. */
    async stateOf(device: Device) {
      const [delivery] = await deliveriesOf(test().platform, device);
      const next = delivery?.nextAttemptAt.getTime() ?? Number.NaN;
      return { ...delivery, seconds: (next - test().clock().getTime()) / 1000 };
    },
    figures() {
      const { db, clock } = test().platform;
      return deliveryFigures(db, new Date(clock().getTime() - DAY_MS));
    },
    /** Answers the first messages to a device as given, and accepts all later ones. */
    answering(device: Device, ...answers: PushAnswer[]) {
      standIn().answer(device.path, (count) => answers[count - 1] ?? { status: 201 });
    },
  };
}
