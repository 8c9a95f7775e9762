import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { SignedIn } from '../../../testing/builders.ts';
import { untilItWaits } from '../../../testing/lock-waits.ts';
import { aNotification } from '../../../testing/report-builders.ts';
import { stateOf } from '../../../testing/state.ts';
import { wire } from '../../../testing/wire.ts';
import { fanOutJob } from '../fan-out.ts';
import { pushDeliveries } from './deliveries.fixture.ts';
import { claimDue, type DeliveryOutcome, finish } from './delivery-store.ts';
import { noteReceived } from './message-store.ts';

const NOBODY = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';

describe('a receipt during the end of deliveries of its notification', () => {
  const { test, someone } = pushDeliveries();

  /**
   * Sends a notification to two readers and claims their deliveries; the second reader will send a
   * receipt.
   */
  async function announced() {
    const { platform } = test();
    const first = await someone();
    const second = await someone();
    const accountIds = [first, second].map(({ reader }) => reader.account.id);
    const audience = { kind: 'named', accountIds } as const;
    const { id } = await aNotification(platform, { audience, delivered: 0 });
    await fanOutJob(platform).run({ notificationId: id });
    const now = test().clock();
    const until = new Date(now.getTime() + 120_000);
    const claimed = await claimDue(platform.db, { now, until, max: 64 });
    const of = ({ device }: typeof first) => {
      const found = claimed.find(({ subscriptionId }) => subscriptionId === device.id);
      if (!found) throw new Error('its delivery is claimed');
      const { messageId, subscriptionId, attempts } = found;
      return { messageId, subscriptionId, attempts };
    };
    return { id, first: of(first), second: of(second), reader: second.reader };
  }

  const received = async (by: SignedIn, id: string) => {
    const body = { id, event: 'received' };
    const answer = await wire(test()).post('/account/me/push/receipts', body, by.headers);
    return answer.statusCode;
  };

  /**
   * Starts two calls one after the other while the notification is locked; returns their results.
   */
  async function whileLocked<A, B>(id: string, one: () => Promise<A>, other: () => Promise<B>) {
    const { db } = test().platform;
    const started = await db.transaction().execute(async (tx) => {
      await sql`select from notification where id = ${id} for update`.execute(tx);
      return [await untilItWaits(db, one), await untilItWaits(db, other, 2)];
    });
    return Promise.allSettled(started.map(({ working }) => working));
  }

  const countsOf = (id: string) =>
    test()
      .platform.db.selectFrom('notification')
      .select(['pushed', 'received'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  const ofSecond: [string, (next: Date) => Partial<DeliveryOutcome>, number][] = [
    ['arrived', () => ({ what: 'delivered' }), 2],
    ['is tried again', (nextAttemptAt) => ({ what: 'later', nextAttemptAt }), 1],
  ];
  it.each(ofSecond)('does not deadlock when its own delivery %s', async (_, became, pushed) => {
    const next = new Date(test().clock().getTime() + 30_000);
    for (const receiptIsFirst of [true, false, true, false]) {
      const { id, first, second, reader } = await announced();
      const outcomes: DeliveryOutcome[] = [
        { ...first, what: 'delivered' },
        { ...second, what: 'delivered', ...became(next) },
      ];
      const say = () => received(reader, second.messageId);
      const write = () => finish(test().platform.db, outcomes, test().clock());
      const both = await (receiptIsFirst
        ? whileLocked(id, say, write)
        : whileLocked(id, write, say));
      const reported = [204, undefined].map((value) => ({ status: 'fulfilled', value }));
      expect(both).toEqual(receiptIsFirst ? reported : reported.reverse());
      expect(await countsOf(id)).toEqual({ pushed, received: 1 });
      expect(await received(reader, second.messageId)).toBe(204);
      expect(await countsOf(id)).toEqual({ pushed, received: 1 });
    }
  });

  it('changes nothing for an unknown message', async () => {
    const { reader } = await announced();
    const { db, clock } = test().platform;
    const before = await stateOf(db);
    const sessionHash = Buffer.alloc(32);
    const receipt = { messageId: NOBODY, accountId: reader.account.id, sessionHash };
    await db.transaction().execute((tx) => noteReceived(tx, receipt, clock()));
    expect(await stateOf(db)).toEqual(before);
  });
});
