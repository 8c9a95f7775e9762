import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { aCompound, aPdf, aSpreadsheet } from '../../testing/documents.ts';
import { aForm, type FormParts, file } from '../../testing/form.ts';
import { aQuestionnaire } from '../../testing/plant-builders.ts';
import { everything } from '../../testing/stored-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const MEGABYTE = 1024 * 1024;
const pdf = file(aPdf(), 'Plant report.pdf', 'application/pdf');

describe('reports on plants', () => {
  const test = testApp();
  const call = wire(test);
  let administrator: SignedIn;
  beforeAll(async () => {
    administrator = await anAdministrator(test.platform);
  });

  const send = (parts: FormParts, by = administrator, more: Record<string, string> = {}) => {
    const form = aForm(parts);
    const headers = { ...by.headers, ...form.headers, ...more };
    return call.post('/report/create', form.payload, headers);
  };
  const upload = (id: string, content = pdf, by = administrator) =>
    send(
      [
        ['user_id', id],
        ['report', content],
      ],
      by,
    );
  const read = (url: string) => test.app.inject({ url });
  const numbersOf = (answer: { json(): { reports: { number: number }[] } }) =>
    answer.json().reports.map(({ number }) => number);
  const questionnaire = (id: string) =>
    test.platform.db
      .selectFrom('questionnaire')
      .select(['urgency', 'auditRequestedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('are numbered per plant and read oldest first', async () => {
    const plant = await aCustomer(test.platform);
    const other = await aCustomer(test.platform);
    const first = await upload(plant.account.id);
    expect(first.statusCode, first.body).toBe(201);
    expect(first.json().data).toEqual({
      id: expect.any(String),
      number: 1,
      user_id: plant.account.id,
      file_name: 'Plant report.pdf',
      created_at: expect.any(String),
      report_url: expect.stringMatching(
        /^\/files\/[\w-]{22}\.pdf\?expires=\d+&signature=[\w-]{43}$/,
      ),
    });
    await upload(other.account.id);
    test.clock.forward(1);
    await upload(plant.account.id, file(aSpreadsheet(), 'second.xlsx'));
    test.clock.forward(1);
    await upload(plant.account.id, file(aCompound('Workbook'), 'third.xls'));
    const own = await call.get('/report/user', plant.headers);
    expect(numbersOf(own)).toEqual([1, 2, 3]);
    expect(numbersOf(await call.get('/report/user', other.headers))).toEqual([1]);
    const theirs = await call.get(`/report/user?user_id=${plant.account.id}`, other.headers);
    expect(theirs.json().reports).toMatchObject([{ user_id: other.account.id }]);
    const all = await call.get('/report/all', administrator.headers);
    expect(all.json().reports.length).toBeGreaterThanOrEqual(4);
    const created = all.json().reports.map((report: { created_at: string }) => report.created_at);
    expect(created).toEqual([...created].sort());
    const ofOne = await call.get(`/report/all?user_id=${plant.account.id}`, administrator.headers);
    expect(numbersOf(ofOne)).toEqual([1, 2, 3]);
    expect(numbersOf(await call.get('/report/all?user_id=', administrator.headers)).length).toBe(
      all.json().reports.length,
    );
  });

  it('get different numbers when they are uploaded at the same time', async () => {
    const plant = await aCustomer(test.platform);
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(plant.account.id)));
    const numbers = answers.map((answer) => answer.json().data.number).sort();
    expect(numbers).toEqual([1, 2, 3, 4]);
  });

  it('make the newest questionnaire urgent and answer the request for an audit', async () => {
    const plant = await aCustomer(test.platform);
    const at = test.clock();
    const accountId = plant.account.id;
    const submitted = { step: 4, submittedAt: at };
    const older = await aQuestionnaire(test.platform, {
      ...submitted,
      accountId,
      auditRequestedAt: at,
    });
    test.clock.forward(1);
    const newest = await aQuestionnaire(test.platform, { accountId });
    const foreign = await aQuestionnaire(test.platform, {
      ...submitted,
      auditRequestedAt: at,
    });
    expect((await upload(plant.account.id)).statusCode).toBe(201);
    expect(await questionnaire(older.id)).toEqual({ urgency: null, auditRequestedAt: null });
    expect(await questionnaire(newest.id)).toEqual({ urgency: 'high', auditRequestedAt: null });
    expect(await questionnaire(foreign.id)).toEqual({ urgency: null, auditRequestedAt: at });
  });

  it('are served by their signed link, under their own name, for a quarter of an hour', async () => {
    const plant = await aCustomer(test.platform);
    const name = 'रिपोर्ट Q3';
    await upload(plant.account.id, file(aSpreadsheet(), `${name}.xlsx`));
    const [report] = (await call.get('/report/user', plant.headers)).json().reports;
    expect(report.file_name).toBe(`${name}.xlsx`);
    const answer = await read(report.report_url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(aSpreadsheet())).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-length': String(aSpreadsheet().length),
      'content-disposition': `attachment; filename="??????? Q3.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}.xlsx`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const [path = ''] = report.report_url.split('?');
    for (const url of [path, path.replace('/files/', '/pictures/'), `${report.report_url}x`]) {
      expect((await read(url)).statusCode, url).toBe(404);
    }
    test.clock.forward(15 * 60 + 1);
    const late = await read(report.report_url);
    expect([late.statusCode, late.json().error]).toEqual([404, 'This link has expired.']);
    expect(late.headers).not.toHaveProperty('content-disposition');
    const [again] = (await call.get('/report/user', plant.headers)).json().reports;
    expect((await read(again.report_url)).statusCode).toBe(200);
  });

  it('are stored once for one idempotency key, whatever the boundary of the form', async () => {
    const plant = await aCustomer(test.platform);
    const key = { 'idempotency-key': 'a report of today'.replaceAll(' ', '-') };
    const parts: FormParts = [
      ['user_id', plant.account.id],
      ['report', pdf],
    ];
    const first = await send(parts, administrator, key);
    const before = await everything(test);
    const form = aForm(parts, 'another-boundary');
    const again = await call.post('/report/create', form.payload, {
      ...administrator.headers,
      ...form.headers,
      ...key,
    });
    expect([again.statusCode, again.json().data.id]).toEqual([201, first.json().data.id]);
    const changed = file(aPdf(500), 'Plant report.pdf');
    const other = await send(
      [
        ['user_id', plant.account.id],
        ['report', changed],
      ],
      administrator,
      key,
    );
    expect(other.statusCode).toBe(422);
    expect(await everything(test)).toEqual(before);
  });

  it('are accepted up to exactly 20 MB', async () => {
    const plant = await aCustomer(test.platform);
    const answer = await upload(plant.account.id, file(aPdf(20 * MEGABYTE), 'large.pdf'));
    expect(answer.statusCode, answer.body).toBe(201);
    const { rawPayload } = await read(answer.json().data.report_url);
    expect(rawPayload.length).toBe(20 * MEGABYTE);
  });
});
