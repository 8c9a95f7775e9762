import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { transact } from '../../../platform/write/write.ts';
import { aCustomer, aMachine, type SignedIn } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { whereWordStands } from '../../../testing/where-word-stands.ts';
import { wire } from '../../../testing/wire.ts';
import { raiseMachineQuery } from '../../query/index.ts';
import { eraseAccountsJob } from './erase-accounts.ts';

describe('a query about a machine that is raised during', () => {
  const test = testApp();
  const call = wire(test);

  /** Raises a query about a machine, and does something else before it is committed. */
  async function raiseDuring(id: string, work: () => Promise<unknown>): Promise<SignedIn> {
    const buyer = await aCustomer(test.platform);
    const caller = { accountId: buyer.account.id, isAdministrator: false };
    const words = { name: '', size: '', details: '', purpose: '', specifications: '' };
    const open = { condition: null, quantity: null, budget: null, requiredDate: null } as const;
    const body = { type: 'machine', machineId: id, urgency: 'high', ...words, ...open } as const;
    let working: Promise<unknown> = Promise.resolve();
    await transact(test.platform, { caller, requestId: 'raised' }, async (write) => {
      await raiseMachineQuery(write, { body });
      working = work();
      await Promise.race([working, delay(500)]);
    });
    await working;
    return buyer;
  }

  it('the erasure of its seller: none of the seller’s words stay in it', async () => {
    const seller = await aCustomer(test.platform, { erasureDueAt: test.clock() });
    const listed = { accountId: seller.account.id, description: 'Call Dolma Yangzom' };
    const { id } = await aMachine(test.platform, listed);
    await raiseDuring(id, () => eraseAccountsJob(test.platform).run({}));
    expect(await whereWordStands(test.platform.db, 'Dolma Yangzom')).toEqual([]);
  });

  it('its sale: the buyer is notified', async () => {
    const seller = await aCustomer(test.platform);
    const { id } = await aMachine(test.platform, { accountId: seller.account.id });
    const sold = `/account/me/machines/${id}/sold`;
    const buyer = await raiseDuring(id, async () => {
      expect((await call.post(sold, undefined, seller.headers)).statusCode).toBe(200);
    });
    const { notifications } = (await call.get('/notification/my', buyer.headers)).json().data;
    expect(notifications).toHaveLength(1);
  });
});
