import { describe, expect, it } from 'vitest';
import { aCustomer, aMachine, anAdministrator, aQuery } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { whereWordStands } from '../../../testing/where-word-stands.ts';
import { wire } from '../../../testing/wire.ts';
import { eraseAccountsJob } from './erase-accounts.ts';

describe('the words of an erased account', () => {
  const test = testApp();
  const call = wire(test);
  const erase = () => eraseAccountsJob(test.platform).run({});
  const dueNow = () => aCustomer(test.platform, { erasureDueAt: test.clock() });
  const stands = (words: string) => whereWordStands(test.platform.db, words);

  it('leave the stored answer of who asked for its machine', async () => {
    const seller = await dueNow();
    const { headers } = await aCustomer(test.platform);
    const listed = { accountId: seller.account.id, description: 'Call Lobsang Norbu' };
    const { id } = await aMachine(test.platform, listed);
    const body = { type: 'machine', item_id: id, urgency_level: 'High' };
    const key = { 'idempotency-key': 'a-key-of-the-buyer' };
    expect((await call.post('/machine/query', body, { ...headers, ...key })).statusCode).toBe(201);
    await erase();
    expect(await stands('Lobsang Norbu')).toEqual([]);
  });

  it('leave the stored answer of an administrator who changed its query', async () => {
    const { headers } = await anAdministrator(test.platform);
    const { account } = await dueNow();
    const asked = { accountId: account.id, details: 'Ask Tenzin Palden' };
    const { id } = await aQuery(test.platform, asked);
    const key = { 'idempotency-key': 'a-key-of-the-administrator' };
    const path = `/questionnaire/csp?id=${id}`;
    const { statusCode } = await call.put(path, { urgencyLevel: 'low' }, { ...headers, ...key });
    expect(statusCode).toBe(200);
    await erase();
    expect(await stands('Tenzin Palden')).toEqual([]);
  });

  it('are not stored again by a form for its query that was opened before', async () => {
    const { headers } = await anAdministrator(test.platform);
    const { account } = await dueNow();
    const asked = { accountId: account.id, details: 'Ask Pema Wangdu' };
    const { id } = await aQuery(test.platform, asked);
    const seen = (await call.get(`/admin/queries/${id}`, headers)).json().data;
    await erase();
    const answer = await call.put(
      `/questionnaire/csp?id=${id}`,
      { requiredPartDetails: seen.RequiredPartDetails, quantity: 3 },
      { ...headers, 'if-match': `"${seen.version}"` },
    );
    expect(answer.statusCode).toBe(412);
    expect(await stands('Pema Wangdu')).toEqual([]);
  });

  it('are not stored again by a form for a query about its machine', async () => {
    const administrator = await anAdministrator(test.platform);
    const seller = await dueNow();
    const buyer = await aCustomer(test.platform);
    const listed = { accountId: seller.account.id, description: 'Call Karma Dorji' };
    const machine = await aMachine(test.platform, listed);
    const body = { type: 'machine', item_id: machine.id, urgency_level: 'High' };
    const { id } = (await call.post('/machine/query', body, buyer.headers)).json().data;
    const { headers } = administrator;
    const seen = (await call.get(`/admin/queries/${id}`, headers)).json().data;
    expect(seen.description).toBe('Call Karma Dorji');
    await erase();
    const answer = await call.put(
      `/machine/query?id=${id}`,
      { description: seen.description, quantity: 3 },
      { ...headers, 'if-match': `"${seen.version}"` },
    );
    expect(answer.statusCode).toBe(412);
    expect(await stands('Karma Dorji')).toEqual([]);
  });
});
