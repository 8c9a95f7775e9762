import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAccount, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { aPdf, aProgram } from '../../testing/documents.ts';
import { aForm, type FormParts, file } from '../../testing/form.ts';
import { everything } from '../../testing/stored-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const NOBODY = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';
const MEGABYTE = 1024 * 1024;
const pdf = file(aPdf(), 'Plant report.pdf', 'application/pdf');

describe('refused reports', () => {
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

  const refused: Record<string, [FormParts, number, string]> = {
    'without a plant': [[['report', pdf]], 400, 'user_id'],
    'for an invalid id': [
      [
        ['user_id', '7'],
        ['report', pdf],
      ],
      400,
      'user_id',
    ],
    'without a file': [[['user_id', NOBODY]], 400, 'report'],
    'with text for a file': [
      [
        ['user_id', NOBODY],
        ['report', '/files/x.pdf'],
      ],
      400,
      'report',
    ],
    'with an empty file': [
      [
        ['user_id', NOBODY],
        ['report', file(Buffer.of(), 'a.pdf')],
      ],
      400,
      'report',
    ],
    'with two files': [
      [
        ['user_id', NOBODY],
        ['report', pdf],
        ['report', pdf],
      ],
      400,
      'report',
    ],
    'with a program': [
      [
        ['user_id', NOBODY],
        ['report', file(aProgram(), 'report.pdf', 'application/pdf')],
      ],
      415,
      'report',
    ],
    'under a name of another kind': [
      [
        ['user_id', NOBODY],
        ['report', file(aPdf(), 'report.xlsx')],
      ],
      415,
      'report',
    ],
    'larger than 20 MB': [
      [
        ['user_id', NOBODY],
        ['report', file(aPdf(20 * MEGABYTE + 1), 'report.pdf')],
      ],
      413,
      'report',
    ],
  };

  it.each(Object.keys(refused))('%s leave nothing behind', async (why) => {
    const [parts, status, field] = refused[why] ?? [[], 0, ''];
    const before = await everything(test);
    const answer = await send(parts);
    expect([answer.statusCode, Object.keys(answer.json().fields)], answer.body).toEqual([
      status,
      [field],
    ]);
    expect(await everything(test)).toEqual(before);
  });

  it('include reports for an unknown account, for an administrator, for an erased account', async () => {
    const erased = await anAccount(test.platform, {
      isActive: false,
      erasedAt: test.clock(),
    });
    const before = await everything(test);
    for (const id of [NOBODY, administrator.account.id, erased.id]) {
      const answer = await upload(id);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    expect(await everything(test)).toEqual(before);
  });

  it('include reports from customers or without a session, and those sent as JSON', async () => {
    const plant = await aCustomer(test.platform);
    const before = await everything(test);
    expect((await upload(plant.account.id, pdf, plant)).statusCode).toBe(403);
    expect((await call.get('/report/all', plant.headers)).statusCode).toBe(403);
    expect((await call.post('/report/create', {})).statusCode).toBe(401);
    const body = { user_id: plant.account.id, report: 'x' };
    const json = await call.post('/report/create', body, administrator.headers);
    expect([json.statusCode, json.json().fields]).toEqual([
      400,
      { report: 'Must be sent as a file' },
    ]);
    expect(await everything(test)).toEqual(before);
  });
});
