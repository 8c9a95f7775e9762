import { expect, it } from 'vitest';
import { aCustomer, anAdministrator } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { eraseAccountsJob } from './erase-accounts.ts';

const test = testApp();

it('erasing an account removes its name from notifications sent by a search for it', async () => {
  const { db, clock } = test.platform;
  const email = 'tenzin@zanskar.example';
  const companyName = 'Zanskar Corrugators';
  const { account } = await aCustomer(test.platform, { email, companyName });
  const { id, mobile } = account;
  const panel = await anAdministrator(test.platform);
  const send = async (search: string) => {
    const body = { Title: 'Fair', Message: 'Hall 4', filter: { status: 'Active', search } };
    const sent = await wire(test).post('/notification/', body, panel.headers);
    expect(sent.statusCode, sent.body).toBe(201);
  };
  const numbers = [
    mobile,
    `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`,
    `${mobile.slice(0, 5)}-${mobile.slice(5)}`,
  ];
  const searches = [...numbers, 'Tenzin@Zanskar.example', ` ${companyName} `];
  for (const search of [...searches, 'Corrugators', mobile.slice(0, 5)]) await send(search);
  await db.updateTable('account').set({ erasureDueAt: clock() }).where('id', '=', id).execute();
  await eraseAccountsJob(test.platform).run({});
  const rows = await db.selectFrom('notification').select('audience').orderBy('id').execute();
  const filter = (search: string) => ({
    audience: { kind: 'filter', filter: { status: 'Active', search } },
  });
  expect(rows).toEqual([
    ...searches.map(() => filter('Removed')),
    filter('Corrugators'),
    filter(mobile.slice(0, 5)),
  ]);
});
