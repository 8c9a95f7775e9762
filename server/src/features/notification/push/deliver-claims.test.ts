import { describe, expect, it } from 'vitest';
import { openDatabase, openPool } from '../../../platform/database/database.ts';
import type { PushService } from '../../../platform/push/index.ts';
import { openDatabaseLine } from '../../../testing/database-line.ts';
import { aDevice } from '../../../testing/push-builders.ts';
import { aNotification } from '../../../testing/report-builders.ts';
import { fanOutJob } from '../fan-out.ts';
import { pushDeliveries } from './deliveries.fixture.ts';
import { claimDue } from './delivery-store.ts';

/** Seconds after which another process may take over a claim. */
const CLAIM_OVER = 121;

describe('delivering in several processes, or in one that breaks down', () => {
  const { test, standIn, deliver, someone, send, came, stateOf, figures } = pushDeliveries();

  it('does not make a reader wait for a large audience, and sends at most sixteen messages in parallel', async () => {
    const readers = await Promise.all(Array.from({ length: 40 }, someone));
    const accountIds = readers.map(({ reader }) => reader.account.id);
    const { id } = await aNotification(test().platform, {
      audience: { kind: 'named', accountIds },
      delivered: 0,
    });
    await fanOutJob(test().platform).run({ notificationId: id });
    const { reader, device } = await someone();
    await send(reader);
    const before = standIn().pushed.length;
    await deliver();
    expect(standIn().pushed.length).toBe(before + 41);
    expect(
      standIn()
        .pushed.slice(before, before + 16)
        .map(({ path }) => path),
    ).toContain(device.path);
    expect(standIn().busiest()).toBeLessThanOrEqual(16);
  });

  it('sends each message once when several deliveries run at the same time', async () => {
    const readers = await Promise.all(Array.from({ length: 30 }, someone));
    for (const { reader } of readers) await send(reader);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(readers.map(({ device }) => came(device).length)).toEqual(readers.map(() => 1));
    expect(await figures()).toMatchObject({ waiting: 0, delivered: 30 });
  });

  it('is continued by another process after a kill, but not before the claim expires', async () => {
    const { reader, device } = await someone();
    const { reader: next, device: second } = await someone();
    await send(reader);
    await send(next);
    const now = test().clock();
    const until = new Date(now.getTime() + 120_000);
    // Simulates a process that claims deliveries and never reports on them.
    expect(await claimDue(test().platform.db, { now, until, max: 64 })).toHaveLength(2);
    await deliver();
    expect([came(device), came(second)]).toEqual([[], []]);
    test().clock.forward(CLAIM_OVER);
    await deliver();
    expect([came(device).length, came(second).length]).toEqual([1, 1]);
    expect(await stateOf(device)).toMatchObject({ outcome: 'delivered', attempts: 2 });
  });

  it('records known outcomes when one of the workers breaks down', async () => {
    const readers = await Promise.all(Array.from({ length: 20 }, someone));
    for (const { reader } of readers) await send(reader);
    let sent = 0;
    const breaking: PushService = {
      ...test().platform.push,
      send: (push) => {
        if (++sent === 10) throw new Error('out of memory');
        return test().platform.push.send(push);
      },
    };
    await expect(deliver({ push: breaking })).rejects.toThrow('out of memory');
    expect(await figures()).toMatchObject({ waiting: 1, delivered: 19 });
    test().clock.forward(CLAIM_OVER);
    await deliver();
    expect(readers.map(({ device }) => came(device).length)).toEqual(readers.map(() => 1));
  });

  it('does not send a message again that was accepted while the database was away for a moment', async () => {
    const { reader, device } = await someone();
    await send(reader);
    const line = await openDatabaseLine(test().databaseUrl);
    const onError = () => undefined;
    const db = openDatabase(openPool({ url: line.url, connections: 2, onError }));
    const push: PushService = {
      ...test().platform.push,
      async send(message) {
        const outcome = await test().platform.push.send(message);
        await line.cut();
        setTimeout(() => void line.mend(), 200);
        return outcome;
      },
    };
    // The job may fail on its next claim, and the queue runs it again.
    await deliver({ db, push }).catch(() => undefined);
    await db.destroy();
    await line.close();
    expect(await stateOf(device)).toMatchObject({ outcome: 'delivered', attempts: 1 });
    test().clock.forward(CLAIM_OVER);
    await deliver();
    expect(came(device)).toHaveLength(1);
  });

  it('stops claiming when the process stops, and leaves the rest to another', async () => {
    const { reader, device } = await someone();
    await send(reader);
    const stopping = AbortSignal.abort();
    await deliver({ jobs: { ...test().platform.jobs, stopping } });
    expect(came(device)).toEqual([]);
    expect(await stateOf(device)).toMatchObject({ endedAt: null, attempts: 0 });
    await deliver();
    expect(came(device)).toHaveLength(1);
  });

  it('sends no more claimed messages when the process stops, and gives them back', async () => {
    const { reader } = await someone();
    const more = Array.from({ length: 39 }, () => aDevice(test().platform, reader));
    const devices = await Promise.all(more);
    await send(reader);
    const stop = new AbortController();
    let sent = 0;
    const push: PushService = {
      ...test().platform.push,
      send: (message) => {
        if (++sent === 20) stop.abort();
        return test().platform.push.send(message);
      },
    };
    await deliver({ push, jobs: { ...test().platform.jobs, stopping: stop.signal } });
    expect(sent).toBe(20);
    expect(await figures()).toMatchObject({ waiting: 20, delivered: 20 });
    await deliver();
    expect(await figures()).toMatchObject({ waiting: 0, delivered: 40 });
    expect(devices.map((device) => came(device).length)).toEqual(devices.map(() => 1));
  });
});
