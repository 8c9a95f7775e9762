import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, aQuery, type SignedIn } from '../../testing/builders.ts';
import { statementsOf } from '../../testing/query-plans.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

describe('the history of a query', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  let buyer: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform, { name: 'Day Desk' });
    buyer = await aCustomer(test.platform, { companyName: 'Deccan Boxes' });
  });
  const read = (id: string, by = panel) => call.get(`/admin/queries/${id}/history`, by.headers);
  const events = async (id: string) => {
    const answer = await read(id);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().events;
  };
  const later = () => test.clock.forward(1);

  it('shows who did what to a spare-part query, oldest first', async () => {
    const raised = await call.post(
      '/questionnaire/csp',
      {
        sparePartName: 'Slotting Blade',
        relatedMachine: 'Slotter',
        urgencyLevel: 'High',
        specificationAvailable: 'Yes',
        quantity: 1,
        requiredPartDetails: 'SB-7-T',
      },
      buyer.headers,
    );
    const id: string = raised.json().data.ID;
    const change = async (body: object, by = panel) => {
      later();
      expect((await call.put(`/questionnaire/csp?id=${id}`, body, by.headers)).statusCode).toBe(
        200,
      );
    };
    await change({ quantity: 4, requiredPartDetails: 'SB-7-T, hardened' }, buyer);
    await change({ urgencyLevel: 'Medium', quantity: 5 });
    await change({ urgencyLevel: 'Done' });
    await change({ urgencyLevel: 'High' });
    await change({ urgencyLevel: 'Medium' });
    const reported = await events(id);
    const by = { by: 'Day Desk', by_administrator: true, fields: [] };
    const own = { by: 'Deccan Boxes', by_administrator: false };
    expect(reported).toMatchObject([
      { ...own, kind: 'raised', before: null, after: 'High', fields: [] },
      {
        ...own,
        kind: 'changed',
        before: 'High',
        after: 'High',
        fields: ['RequiredPartDetails', 'Quantity'],
      },
      { ...by, kind: 'urgency_changed', before: 'High', after: 'Medium', fields: ['Quantity'] },
      { ...by, kind: 'resolved', before: 'Medium', after: 'Done' },
      { ...by, kind: 'reopened', before: 'Done', after: 'Medium' },
    ]);
    expect(reported.map(({ at }: { at: string }) => at)).toEqual(
      reported.map(({ at }: { at: string }) => at).sort(),
    );
  });

  it('names the changed fields of a machine query as the query’s own call does', async () => {
    const query = await aQuery(test.platform, { subject: 'machine', accountId: buyer.account.id });
    const body = { size: '2400 mm', budget_range: '3000000', required_date: '2027-01-31' };
    const path = `/machine/query?id=${query.id}`;
    expect((await call.put(path, body, panel.headers)).statusCode).toBe(200);
    expect(await events(query.id)).toMatchObject([
      { kind: 'changed', fields: ['budget_range', 'required_date', 'size'], after: 'Medium' },
    ]);
  });

  it('does not name an erased account', async () => {
    const gone = await aCustomer(test.platform, { companyName: '', erasedAt: test.clock() });
    const { id } = await aQuery(test.platform, { accountId: gone.account.id });
    await test.platform.db
      .insertInto('queryEvent')
      .values({ id, queryId: id, at: test.clock(), actorId: gone.account.id, kind: 'raised' })
      .execute();
    expect(await events(id)).toMatchObject([{ by: '', by_administrator: false, after: null }]);
  });

  it('is empty when nothing was written, and is read in one statement', async () => {
    const { id } = await aQuery(test.platform);
    expect(await events(id)).toEqual([]);
    expect(await statementsOf(() => read(id))).toHaveLength(2);
  });

  it('is only for administrators, and for existing queries', async () => {
    const { id } = await aQuery(test.platform, { accountId: buyer.account.id });
    expect((await read(id, buyer)).statusCode).toBe(403);
    expect((await call.get(`/admin/queries/${id}/history`)).statusCode).toBe(401);
    for (const nothing of ['01a1fe53-2032-7aae-9e4e-e0a3c1c98d39', 'nothing']) {
      expect((await read(nothing)).statusCode).toBe(404);
    }
  });
});
