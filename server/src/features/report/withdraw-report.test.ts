import { beforeAll, describe, expect, it } from 'vitest';
import { sweepReleased } from '../../platform/files/sweep-files.ts';
import { aCustomer, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { aQuestionnaire } from '../../testing/plant-builders.ts';
import { aReport } from '../../testing/report-builders.ts';
import { everything, storedFiles } from '../../testing/stored-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

describe('withdrawing a report', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  let plant: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
    plant = await aCustomer(test.platform);
    await aQuestionnaire(test.platform, {
      accountId: plant.account.id,
      submittedAt: test.clock(),
    });
  });

  const given = (number: number) =>
    aReport(test.platform, { accountId: plant.account.id, number, uploadedBy: panel.account.id });
  const withdraw = (
    id: string,
    body: object = { reason: 'It told of another plant' },
    by = panel,
  ) => call.post(`/admin/reports/${id}/withdraw`, body, by.headers);
  const numbers = async (path: string, by: SignedIn) =>
    (await call.get(path, by.headers)).json().reports.map((one: { number: number }) => one.number);

  it('hides it from every reader, and its document at once', async () => {
    const [first, second] = [await given(1), await given(2)];
    const own = (await call.get('/report/user', plant.headers)).json().reports;
    const url: string = own[0].report_url;
    expect((await test.app.inject({ url })).statusCode).toBe(200);
    expect((await withdraw(first.id)).statusCode).toBe(204);
    expect((await test.app.inject({ url })).statusCode).toBe(404);
    expect(await numbers('/report/user', plant)).toEqual([2]);
    expect(await numbers(`/report/all?user_id=${plant.account.id}`, panel)).toEqual([2]);
    expect(await numbers('/report/all', panel)).toEqual([2]);
    const hasReport = async () => [
      (await call.get('/questionnaire/latest', plant.headers)).json().data.Report,
      (await call.get('/account/me/home', plant.headers)).json().data.questionnaire.Report,
    ];
    expect(await hasReport()).toEqual([true, true]);
    await withdraw(second.id);
    expect(await hasReport()).toEqual([false, false]);
    expect(await numbers('/report/user', plant)).toEqual([]);
  });

  it('records who did it and why, and lets the sweep remove the document', async () => {
    const report = await given(3);
    await withdraw(report.id, { reason: '  Wrong board grade in the summary ' });
    const { db } = test.platform;
    const row = await db
      .selectFrom('report')
      .select(['file', 'withdrawnBy', 'withdrawnReason', 'withdrawnAt'])
      .where('id', '=', report.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      file: null,
      withdrawnBy: panel.account.id,
      withdrawnReason: 'Wrong board grade in the summary',
      withdrawnAt: expect.any(Date),
    });
    const audited = await db
      .selectFrom('audit')
      .select(['action', 'actorId', 'before', 'after'])
      .where('targetId', '=', report.id)
      .execute();
    expect(audited).toEqual([
      {
        action: 'report.withdrawn',
        actorId: panel.account.id,
        before: { accountId: plant.account.id, number: 3, fileName: report.fileName },
        after: { reason: 'Wrong board grade in the summary' },
      },
    ]);
    test.clock.forward(2 * 86_400);
    await sweepReleased(test.platform, []);
    expect(await storedFiles(test)).not.toContain(`private/${report.file}`);
    test.clock.forward(-2 * 86_400);
  });

  it('keeps its number taken: the next report gets another', async () => {
    const report = await given(9);
    await withdraw(report.id);
    const row = await test.platform.db
      .selectFrom('report')
      .select((eb) => eb.fn.max('number').as('number'))
      .where('accountId', '=', plant.account.id)
      .executeTakeFirst();
    expect(row?.number).toBe(9);
  });

  it('happens once for one idempotency key, and not a second time', async () => {
    const report = await given(10);
    const headers = { ...panel.headers, 'idempotency-key': 'the-key-of-one-withdrawal' };
    const path = `/admin/reports/${report.id}/withdraw`;
    for (let time = 1; time <= 2; time++) {
      expect((await call.post(path, { reason: 'Sent twice' }, headers)).statusCode).toBe(204);
    }
    expect((await withdraw(report.id)).statusCode).toBe(404);
  });

  it('changes nothing when it is refused', async () => {
    const report = await given(11);
    const before = await everything(test);
    for (const body of [{}, { reason: '' }, { reason: '  ' }, { reason: 7 }]) {
      const refused = await withdraw(report.id, body);
      expect([refused.statusCode, refused.json().error]).toEqual([400, 'Please give a reason']);
    }
    expect((await withdraw(report.id, { reason: 'x'.repeat(501) })).statusCode).toBe(400);
    expect((await withdraw('01a1fe53-2032-7aae-9e4e-e0a3c1c98d39')).statusCode).toBe(404);
    expect((await withdraw('nothing')).statusCode).toBe(404);
    expect((await withdraw(report.id, { reason: 'Mine' }, plant)).statusCode).toBe(403);
    const path = `/admin/reports/${report.id}/withdraw`;
    expect((await call.post(path, { reason: 'x' })).statusCode).toBe(401);
    const text = { ...panel.headers, 'content-type': 'text/plain' };
    expect((await call.post(path, 'reason', text)).statusCode).toBe(415);
    const large = { reason: 'x'.repeat(300_000) };
    expect((await withdraw(report.id, large)).statusCode).toBe(413);
    expect(await everything(test)).toEqual(before);
  });
});
