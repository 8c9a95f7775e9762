import { expect, it } from 'vitest';
import { aCustomer, anAdministrator, type SignedIn } from '../../../testing/builders.ts';
import { aDevice, deliveriesOf } from '../../../testing/push-builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { matchSavedSearchesJob, savedSearchesOf } from '../../machine/index.ts';
import { eraseAccountsJob } from './erase-accounts.ts';

const test = testApp();

async function erase({ account }: SignedIn) {
  const erasureDueAt = test.platform.clock();
  const accounts = test.platform.db.updateTable('account').set({ erasureDueAt });
  await accounts.where('id', '=', account.id).execute();
  await eraseAccountsJob(test.platform).run({});
}

it('erasing an account removes its saved searches, and another account’s stay', async () => {
  const { db } = test.platform;
  const saved = ({ account }: SignedIn) => savedSearchesOf(db, account.id);
  const leaving = await aCustomer(test.platform);
  const other = await aCustomer(test.platform);
  for (const { headers } of [leaving, other]) {
    const search = { search: 'Kaveri Cartons' };
    const answer = await wire(test).post('/account/me/machine-searches', search, headers);
    expect(answer.statusCode, answer.body).toBe(201);
  }
  await erase(leaving);
  expect(await saved(leaving)).toEqual([]);
  expect(await saved(other)).toHaveLength(1);
});

it('erasing a company removes its name from notifications of a machine', async () => {
  const { db } = test.platform;
  const call = wire(test);
  const companyName = 'Zanskar Corrugators';
  const leaving = await aCustomer(test.platform, { companyName });
  const buyer = await aCustomer(test.platform);
  const device = await aDevice(test.platform, buyer);
  await call.post('/account/me/machine-searches', { search: companyName }, buyer.headers);
  const sell = async (name: string) => {
    const machine = {
      name,
      manufacturing_year: '2016',
      owner_type: 'First',
      manufacturer_name: companyName,
      urgency_level: 'Medium',
      size: '72 inch',
      description: '5 ply',
    };
    const listed = await call.post('/machine/sell', machine, leaving.headers);
    expect(listed.statusCode, listed.body).toBe(201);
    const machineId: string = listed.json().data.ID;
    await matchSavedSearchesJob(test.platform).run({ machineId });
    return machineId;
  };
  await sell('Folder Gluer');
  const id = await sell(companyName);
  const wanted = { type: 'machine', item_id: id, urgency_level: 'High' };
  const query = (await call.post('/machine/query', wanted, buyer.headers)).json().data.id;
  const panel = await anAdministrator(test.platform);
  await call.put(`/machine/query?id=${query}`, { urgency_level: 'Done' }, panel.headers);
  await call.post(`/account/me/machines/${id}/sold`, {}, leaving.headers);
  const received = async () => {
    const rows = db.selectFrom('notification').select('message').orderBy('message');
    const messages = (await rows.execute()).map(({ message }) => message);
    const pushed = (await deliveriesOf(test.platform, device)).map(({ body }) => body);
    return { messages, pushed };
  };
  const before = await received();
  const listed = (name: string) => `${name} is now for sale and matches a search you saved.`;
  expect([before.messages.length, before.pushed.length], JSON.stringify(before)).toEqual([4, 4]);
  await erase(leaving);
  expect(await received()).toEqual({
    messages: [listed('Folder Gluer'), 'Removed', 'Removed', 'Removed'],
    pushed: [listed('Folder Gluer')],
  });
});
