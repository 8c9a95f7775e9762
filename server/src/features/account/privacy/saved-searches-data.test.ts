import { expect, it } from 'vitest';
import { aCustomer, type SignedIn } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { savedSearchesOf } from '../../machine/index.ts';
import { eraseAccountsJob } from './erase-accounts.ts';

const test = testApp();

it('the saved searches of an account go with it, and another’s stay', async () => {
  const { db, clock } = test.platform;
  const saved = ({ account }: SignedIn) => savedSearchesOf(db, account.id);
  const leaving = await aCustomer(test.platform);
  const other = await aCustomer(test.platform);
  for (const { headers } of [leaving, other]) {
    const search = { search: 'Kaveri Cartons' };
    const answer = await wire(test).post('/account/me/machine-searches', search, headers);
    expect(answer.statusCode, answer.body).toBe(201);
  }
  await db
    .updateTable('account')
    .set({ erasureDueAt: clock() })
    .where('id', '=', leaving.account.id)
    .execute();
  await eraseAccountsJob(test.platform).run({});
  expect(await saved(leaving)).toEqual([]);
  expect(await saved(other)).toHaveLength(1);
});
