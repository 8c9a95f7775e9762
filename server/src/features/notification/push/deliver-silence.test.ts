import { describe, expect, it } from 'vitest';
import type { PushService } from '../../../platform/push/index.ts';
import { aDevice } from '../../../testing/push-builders.ts';
import { OTHER_PUSH_HOST } from '../../../testing/push-stand-in.ts';
import { pushDeliveries } from './deliveries.fixture.ts';

describe('delivering to a silent push service', () => {
  const { test, standIn, deliver, someone, send, came, stateOf, figures, impatient } =
    pushDeliveries();

  it('tries it a few times, does not delay other services, and tries it again in the next run', async () => {
    const { reader, device: first } = await someone();
    const silent = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        aDevice(test().platform, reader, `https://${OTHER_PUSH_HOST}/send/silent-${at}`),
      ),
    );
    await send(reader);
    const answered = await Promise.all(Array.from({ length: 10 }, someone));
    for (const one of answered) await send(one.reader);
    for (const { path } of silent) standIn().answer(path, () => 'hang');
    // Long enough for the services that answer, even on a busy machine.
    await deliver({ push: await impatient(4000) });
    expect(answered.map(({ device }) => came(device).length)).toEqual(answered.map(() => 1));
    expect(came(first)).toHaveLength(1);
    const asked = silent.filter((device) => came(device).length > 0);
    // Sixteen messages are sent before the first silence is known, and four more until the fifth.
    expect(asked.length).toBeGreaterThanOrEqual(5);
    expect(asked.length).toBeLessThanOrEqual(20);
    for (const device of silent) {
      expect(await stateOf(device)).toMatchObject({ endedAt: null, attempts: 1 });
    }
    expect(await figures()).toMatchObject({ waiting: 60, delivered: 11, failed: 0 });
    for (const { path } of silent) standIn().answer(path, () => ({ status: 201 }));
    test().clock.forward(37);
    await deliver();
    expect(await figures()).toMatchObject({ waiting: 0, delivered: 71 });
  });

  it('is not delayed by a request that never ends', async () => {
    const { reader, device } = await someone();
    const { reader: next, device: second } = await someone();
    await send(reader);
    await send(next);
    const push: PushService = {
      ...test().platform.push,
      timeoutMs: 1000,
      send: (message) =>
        message.endpoint.endsWith(device.path)
          ? new Promise(() => {})
          : test().platform.push.send(message),
    };
    await deliver({ push });
    expect(came(second)).toHaveLength(1);
    expect(await stateOf(device)).toMatchObject({ endedAt: null, attempts: 1 });
    test().clock.forward(37);
    await deliver();
    expect(came(device)).toHaveLength(1);
  });

  it('ends when a service asks for another protocol, and gives up after a day', async () => {
    const { reader, device } = await someone();
    standIn().answer(device.path, () => 'upgrade');
    await send(reader);
    await deliver();
    expect(await stateOf(device)).toMatchObject({ endedAt: null, attempts: 1 });
    test().clock.forward(86_400 - 10);
    await deliver();
    expect(await stateOf(device)).toMatchObject({ outcome: 'failed', attempts: 2 });
    expect(await figures()).toMatchObject({ failed: 1, failure: 'the push service answered 101' });
  });
});
