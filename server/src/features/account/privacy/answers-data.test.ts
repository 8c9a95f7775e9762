import { expect, it } from 'vitest';
import { aCustomer, anAdministrator, aQuery } from '../../../testing/builders.ts';
import { aPdf } from '../../../testing/documents.ts';
import { aForm, file } from '../../../testing/form.ts';
import { aReport } from '../../../testing/report-builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { whereWordStands } from '../../../testing/where-word-stands.ts';
import { wire } from '../../../testing/wire.ts';
import { eraseAccountsJob } from './erase-accounts.ts';

const test = testApp();
const call = wire(test);

it('erasing an account removes the answers and notes on its queries, with their files', async () => {
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
  expect([opened.answer_count, opened.stage]).toEqual([0, 'received']);
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

it('erasing an account removes its number and address from answers to other plants, notes on them and their reports', async () => {
  const plant = await aCustomer(test.platform, { email: 'office@leaving.example' });
  const other = await aCustomer(test.platform);
  const asha = await anAdministrator(test.platform);
  const { mobile } = plant.account;
  const { id } = await aQuery(test.platform, { accountId: other.account.id });
  const plain = await aQuery(test.platform, { accountId: other.account.id });
  const uploadedBy = asha.account.id;
  const report = await aReport(test.platform, { accountId: other.account.id, uploadedBy });
  const written: [string, object][] = [
    [`/admin/queries/${id}/answers`, { text: `Leaving Boxes have one, call ${mobile}` }],
    [`/admin/queries/${plain.id}/answers`, { text: 'Not in stock' }],
    [`/admin/queries/${id}/notes`, { text: 'Or write to Office@leaving.example' }],
    [`/admin/users/${other.account.id}/notes`, { text: `Buys from ${mobile}` }],
    [`/admin/reports/${report.id}/withdraw`, { reason: `Meant for ${mobile}` }],
  ];
  for (const [url, body] of written) {
    const answer = await call.post(url, body, asha.headers);
    expect([url, answer.statusCode], answer.body).toEqual([url, expect.any(Number)]);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  }
  const { db, clock } = test.platform;
  const due = { erasureDueAt: clock() };
  await db.updateTable('account').set(due).where('id', '=', plant.account.id).execute();
  await eraseAccountsJob(test.platform).run({});
  for (const word of [mobile, 'office@leaving.example']) {
    expect([word, await whereWordStands(db, word)]).toEqual([word, []]);
  }
  const of = async (query: string) =>
    (await call.get(`/admin/queries/${query}`, asha.headers)).json().data;
  expect(await of(id)).toMatchObject({
    answers: [{ text: 'Removed' }],
    notes: [{ text: 'Removed' }],
  });
  expect(await of(plain.id)).toMatchObject({ answers: [{ text: 'Not in stock' }] });
});
