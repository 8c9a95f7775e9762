import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, type SignedIn } from '../../../testing/builders.ts';
import { aCompound, aPdf, aProgram, aSpreadsheet } from '../../../testing/documents.ts';
import { aForm, type FormParts, file } from '../../../testing/form.ts';
import { everything } from '../../../testing/stored-files.ts';
import { testApp } from '../../../testing/test-app.ts';
import { transfersOf } from '../../../testing/transfers.ts';
import { wire } from '../../../testing/wire.ts';

const NOBODY = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';
const LIST = 'Model No.,Product,Category\nRF-1,Gear,Others';
const csv = file(Buffer.from(LIST), 'list.csv', 'text/csv');
const MEGABYTE = 1024 * 1024;

describe('refused transfers', () => {
  const test = testApp();
  const call = wire(test);
  const transfers = transfersOf(test);
  let panel: SignedIn;
  let other: SignedIn;
  let customer: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
    other = await anAdministrator(test.platform);
    customer = await aCustomer(test.platform);
  });

  const send = (parts: FormParts, by: Pick<SignedIn, 'headers'> = panel) => {
    const form = aForm(parts);
    const headers = { ...by.headers, ...form.headers };
    return call.post('/admin/catalogue/imports', form.payload, headers);
  };
  const nobody = { headers: { authorization: '' } };

  it.each<[string, FormParts, number, string]>([
    ['no file', [['dry_run', 'true']], 400, 'file'],
    ['an empty file', [['file', file(Buffer.alloc(0), 'list.csv')]], 400, 'file'],
    [
      'two files',
      [
        ['file', csv],
        ['file', csv],
      ],
      400,
      'file',
    ],
    [
      'an invalid option',
      [
        ['dry_run', 'perhaps'],
        ['file', csv],
      ],
      400,
      'dry_run',
    ],
    ['a PDF', [['file', file(aPdf(), 'list.pdf')]], 415, 'file'],
    ['Excel 97', [['file', file(aCompound('Workbook'), 'list.xls')]], 415, 'file'],
    ['a program named as a list', [['file', file(aProgram(), 'list.csv')]], 415, 'file'],
    ['a workbook named as CSV', [['file', file(aSpreadsheet(), 'list.csv')]], 415, 'file'],
    [
      'text of another encoding',
      [['file', file(Buffer.from('a\xffb', 'latin1'), 'l.csv')]],
      415,
      'file',
    ],
    [
      'more than 20 MB',
      [['file', file(Buffer.alloc(20 * MEGABYTE + 1, 'a'), 'l.csv')]],
      413,
      'file',
    ],
  ])('an import of %s', async (_, parts, status, field) => {
    const before = await everything(test);
    const answer = await send(parts);
    expect(answer.statusCode, answer.body).toBe(status);
    expect(Object.keys(answer.json().fields ?? {})).toEqual([field]);
    expect(await everything(test)).toEqual(before);
  });

  it('an import by callers without the right, or without its form', async () => {
    const before = await everything(test);
    expect((await send([['file', csv]], customer)).statusCode).toBe(403);
    expect((await send([['file', csv]], nobody)).statusCode).toBe(401);
    const json = await call.post('/admin/catalogue/imports', { dry_run: true }, panel.headers);
    expect([json.statusCode, Object.keys(json.json().fields)]).toEqual([400, ['file']]);
    const named = { file: '/files/x.csv' };
    expect((await call.post('/admin/catalogue/imports', named, panel.headers)).statusCode).toBe(
      400,
    );
    const text = { ...panel.headers, 'content-type': 'text/csv' };
    expect((await call.post('/admin/catalogue/imports', LIST, text)).statusCode).toBe(415);
    expect(await everything(test)).toEqual(before);
  });

  it.each<[object, string]>([
    [{}, 'of'],
    [{ of: 'accounts', format: 'csv' }, 'of'],
    [{ of: 'catalogue' }, 'format'],
    [{ of: 'catalogue', format: 'pdf' }, 'format'],
    [{ of: 'catalogue', format: 'csv', product_name: 'x'.repeat(201) }, 'product_name'],
    [{ of: 'audit', format: 'csv', from: 'yesterday' }, 'from'],
    [{ of: 'audit', format: 'csv', actor_id: 'somebody' }, 'actor_id'],
  ])('an export of %j', async (body, field) => {
    const before = await everything(test);
    const answer = await call.post('/admin/exports', body, panel.headers);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect(await everything(test)).toEqual(before);
  });

  it('an export by callers without the right, of another type or too large', async () => {
    const before = await everything(test);
    const body = { of: 'catalogue', format: 'csv' };
    expect((await call.post('/admin/exports', body, customer.headers)).statusCode).toBe(403);
    expect((await call.post('/admin/exports', body)).statusCode).toBe(401);
    const text = { ...panel.headers, 'content-type': 'text/plain' };
    expect((await call.post('/admin/exports', 'catalogue', text)).statusCode).toBe(415);
    const large = { ...body, category: 'x'.repeat(300_000) };
    expect((await call.post('/admin/exports', large, panel.headers)).statusCode).toBe(413);
    expect(await everything(test)).toEqual(before);
  });

  it('reading a transfer of another administrator, of another kind, or that does not exist', async () => {
    const imported = await transfers.import(panel, LIST);
    const exported = await transfers.export(panel, { of: 'catalogue', format: 'csv' });
    const paths = { imports: '/admin/catalogue/imports', exports: '/admin/exports' };
    const read = async (path: string, by?: SignedIn) =>
      (await call.get(path, by?.headers)).statusCode;
    for (const [path, id, otherKind] of [
      [paths.imports, imported.id, exported.id],
      [paths.exports, exported.id, imported.id],
    ]) {
      expect(await read(`${path}/${id}`, panel)).toBe(200);
      expect(await read(`${path}/${id}`, other)).toBe(404);
      expect(await read(`${path}/${otherKind}`, panel)).toBe(404);
      expect(await read(`${path}/${NOBODY}`, panel)).toBe(404);
      expect(await read(`${path}/nothing`, panel)).toBe(404);
      expect(await read(`${path}/${id}`, customer)).toBe(403);
      expect(await read(`${path}/${id}`)).toBe(401);
    }
  });

  it('a workbook that would unpack to gigabytes, of which nothing is imported', async () => {
    const bomb = aSpreadsheet();
    bomb.writeUInt32LE(4_000_000_000, bomb.indexOf('PK\x01\x02') + 24);
    const done = await transfers.import(panel, bomb, { name: 'list.xlsx' });
    expect(done).toMatchObject({ state: 'failed', rows: 0, added: 0 });
    expect(done.error).toMatch(/too large once unpacked/);
    const broken = await transfers.import(panel, aSpreadsheet(), { name: 'list.xlsx' });
    expect(broken.error).toMatch(/could not be read/);
  });

  it('a second import with one idempotency key', async () => {
    const form = aForm([['file', csv]]);
    const headers = { ...panel.headers, ...form.headers, 'idempotency-key': 'one-import-of-two' };
    const ids = [];
    for (let time = 1; time <= 2; time++) {
      const answer = await call.post('/admin/catalogue/imports', form.payload, headers);
      expect(answer.statusCode).toBe(201);
      ids.push(answer.json().data.id);
    }
    expect(new Set(ids).size).toBe(1);
  });
});
