import { expect, it } from 'vitest';
import { aCustomer, anAdministrator, aQuery } from '../../../testing/builders.ts';
import { aPdf } from '../../../testing/documents.ts';
import { aForm, file } from '../../../testing/form.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { eraseAccountsJob } from './erase-accounts.ts';

const test = testApp();
const call = wire(test);

it('the answers and notes on an account’s queries go with it, with their files', async () => {
  const plant = await aCustomer(test.platform, { companyName: 'Leaving Boxes' });
  const asha = await anAdministrator(test.platform);
  const { id } = await aQuery(test.platform, { accountId: plant.account.id });
  const form = aForm([
    ['text', 'Ready'],
    ['files', file(aPdf(), 'offer.pdf', 'application/pdf')],
  ]);
  const headers = { ...asha.headers, ...form.headers };
  await call.post(`/admin/queries/${id}/answers`, form.payload, headers);
  await call.post(`/admin/queries/${id}/notes`, { text: 'Leaving Boxes call back' }, asha.headers);
  const { db, clock } = test.platform;
  const due = { erasureDueAt: clock() };
  await db.updateTable('account').set(due).where('id', '=', plant.account.id).execute();
  await eraseAccountsJob(test.platform).run({});
  const opened = (await call.get(`/admin/queries/${id}`, asha.headers)).json().data;
  expect(opened).toMatchObject({ answers: [], notes: [], User: { CompanyName: '', Mobile: '' } });
  const found = await db
    .selectFrom('file')
    .select(['claimedAt', 'releasedAt', 'originalName'])
    .where('name', 'like', '%.pdf')
    .where('claimedAt', 'is', null)
    .execute();
  expect(found).toEqual([{ claimedAt: null, releasedAt: expect.any(Date), originalName: '' }]);
  const search = await db
    .selectFrom('querySearch')
    .select('text')
    .where('queryId', '=', id)
    .executeTakeFirstOrThrow();
  expect(search.text).not.toMatch(/Leaving|\d{10}/);
});
