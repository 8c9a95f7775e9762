import { describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, type SignedIn, signedIn } from '../../testing/builders.ts';
import { untilItWaits } from '../../testing/lock-waits.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const aQueryBody = {
  sparePartName: 'Slotting Blade',
  relatedMachine: 'Slotter',
  urgencyLevel: 'High',
  specificationAvailable: 'Yes',
  quantity: 1,
  requiredPartDetails: 'SB-7-T',
};

describe('revoking a right', () => {
  const test = testApp();
  const call = wire(test);
  const block = async (by: SignedIn) => {
    const { headers } = await anAdministrator(test.platform);
    return call.put(`/account/?id=${by.account.id}`, { IsBlocked: true }, headers);
  };

  describe('while a write is under way', () => {
    it('waits for the write', async () => {
      const by = await aCustomer(test.platform);
      const { db } = test.platform;
      const blocking = await db.startTransaction().execute();
      await blocking
        .selectFrom('account')
        .select('id')
        .where('id', '=', by.account.id)
        .forKeyShare()
        .execute();
      const { working } = await untilItWaits(db, () => block(by));
      const raised = await call.post('/questionnaire/csp', aQueryBody, by.headers);
      expect(raised.statusCode).toBe(201);
      await blocking.rollback().execute();
      expect((await working).statusCode).toBe(200);
      expect((await call.get('/query/records', by.headers)).statusCode).toBe(401);
    });

    it('is seen by a write that waited for it', async () => {
      const by = await aCustomer(test.platform);
      const { db } = test.platform;
      const blocking = await db.startTransaction().execute();
      const { id } = by.account;
      await blocking.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute();
      await blocking
        .updateTable('account')
        .set({ isVerified: false })
        .where('id', '=', id)
        .execute();
      const before = await stateOf(db);
      const { working } = await untilItWaits(db, () =>
        call.post('/questionnaire/csp', aQueryBody, by.headers),
      );
      await blocking.commit().execute();
      expect((await working).statusCode).toBe(403);
      const { account: _, ...after } = await stateOf(db);
      expect({ ...after, account: before.account }).toEqual(before);
    });
  });

  it('happens once when six requests log out at the same time', async () => {
    const by = await aCustomer(test.platform);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call.post('/account/logout', undefined, by.headers)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([204, 401, 401, 401, 401, 401]);
    const again = await signedIn(test.platform, by.account);
    expect((await call.get('/query/records', again.headers)).statusCode).toBe(200);
  });
});
