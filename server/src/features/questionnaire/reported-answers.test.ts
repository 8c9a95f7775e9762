import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { up } from '../../migrations/0030-plant-page.ts';
import { aCustomer, anAdministrator } from '../../testing/builders.ts';
import { aPdf } from '../../testing/documents.ts';
import { aForm, file } from '../../testing/form.ts';
import { aReport } from '../../testing/report-builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const test = testApp();
const call = wire(test);

it('a plant’s answers are stored with each report, and read for the last one', async () => {
  const panel = await anAdministrator(test.platform);
  const plant = await aCustomer(test.platform);
  const user = plant.account.id;
  const reported = async () =>
    (await call.get(`/admin/users/${user}/reported-answers`, panel.headers)).json().data;
  const upload = async () => {
    test.clock.forward(60);
    const form = aForm([
      ['user_id', user],
      ['report', file(aPdf(), 'Audit.pdf', 'application/pdf')],
    ]);
    const headers = { ...panel.headers, ...form.headers };
    const answer = await call.post('/report/create', form.payload, headers);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data;
  };
  const save = (body: object) => call.post('/questionnaire/', body, plant.headers);

  expect(await reported()).toBeNull();
  const first = await upload();
  expect(await reported()).toMatchObject({ report_id: first.id, number: 1, questionnaire: null });
  await save({ OwnerName: 'Meera', Plant: [{ Location: 'Chakan', MachineSpeed: '150' }] });
  const second = await upload();
  const then = (await call.get('/questionnaire/latest', plant.headers)).json().data;
  await save({ OwnerName: 'Ravi', Plant: [{ Location: 'Chakan', MachineSpeed: '200' }] });
  expect(await reported()).toEqual({
    report_id: second.id,
    number: 2,
    created_at: second.created_at,
    questionnaire: then,
  });
  expect(then.OwnerName).toBe('Meera');
  const third = await upload();
  expect((await reported()).questionnaire.OwnerName).toBe('Ravi');
  await call.post(`/admin/reports/${third.id}/withdraw`, { reason: 'Slip' }, panel.headers);
  expect(await reported()).toMatchObject({ number: 2, questionnaire: { OwnerName: 'Meera' } });
});

it('the answers for earlier reports are known when nothing has changed since', async () => {
  const panel = await anAdministrator(test.platform);
  const { db } = test.platform;
  const reportedOf = async (isChanged: boolean) => {
    const plant = await aCustomer(test.platform);
    const accountId = plant.account.id;
    await call.post('/questionnaire/', { OwnerName: 'Meera' }, plant.headers);
    test.clock.forward(60);
    await aReport(test.platform, { accountId, uploadedBy: panel.account.id });
    test.clock.forward(60);
    if (isChanged) await call.post('/questionnaire/', { OwnerName: 'Ravi' }, plant.headers);
    return () => call.get(`/admin/users/${accountId}/reported-answers`, panel.headers);
  };
  const reads = [await reportedOf(false), await reportedOf(true)];
  await sql`drop table account_note, report_answers`.execute(db);
  await up(db as never);
  const [unchanged, changed] = await Promise.all(reads.map((read) => read()));
  expect(unchanged?.json().data.questionnaire).toMatchObject({ OwnerName: 'Meera' });
  expect(changed?.json().data).toMatchObject({ number: 1, questionnaire: null });
});
