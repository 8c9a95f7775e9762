import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueColumns } from '@fluteline/domain/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../../platform/sheets/csv.ts';
import { openWorkbook } from '../../../platform/sheets/workbook.ts';
import { insertAudit } from '../../../platform/write/audit.ts';
import { anAdministrator, anItem, type SignedIn } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { transfersOf } from '../../../testing/transfers.ts';
import { wire } from '../../../testing/wire.ts';

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

describe('exporting', () => {
  const test = testApp();
  const transfers = transfersOf(test);
  let panel: SignedIn;
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fluteline-export-'));
    panel = await anAdministrator(test.platform, { name: '=Desk' });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function rowsOf(format: Format, content: Buffer) {
    const path = join(folder, `list.${format}`);
    await writeFile(path, content);
    const rows: (string | number | null)[][] = [];
    const sheet = format === 'csv' ? null : await openWorkbook(path, folder);
    for await (const { cells } of sheet ? sheet.rows() : readCsv(path)) rows.push([...cells]);
    await sheet?.close();
    return rows;
  }
  const column = (rows: (string | number | null)[][], name: string) => {
    const label = catalogueColumns.find((one) => one.name === name)?.label ?? '';
    const at = rows[0]?.indexOf(label) ?? -1;
    return rows.slice(1).map((row) => row[at] || null);
  };
  const stored = () =>
    test.platform.db
      .selectFrom('catalogueItem')
      .select(['id', 'modelNo', 'productName', 'quantity', 'specifications', 'partType'])
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute();

  it.each(formats)('writes a template that can be imported unchanged, as %s', async (format) => {
    const { content, rows, total_rows } = await transfers.export(panel, {
      of: 'catalogue_template',
      format,
    });
    expect([rows, total_rows]).toEqual([1, 1]);
    const read = await rowsOf(format, content);
    expect(read).toHaveLength(2);
    expect(read[0]).toEqual(catalogueColumns.map(({ label }) => label));
    const done = await transfers.import(panel, content, {
      name: `template.${format}`,
      dryRun: true,
    });
    expect(done).toMatchObject({ added: 1, refused: 0, problems: [], error: '' });
  });

  it.each(formats)(
    'keeps texts that look like formulas as texts through %s and back',
    async (format) => {
      await test.platform.db.deleteFrom('catalogueItem').execute();
      const texts = [
        '=1+1',
        '+91',
        '-63',
        '@SUM(A1)',
        "'=x",
        "''",
        "5' rail",
        '0815',
        '1e5',
        '＝1',
      ];
      for (const text of texts) {
        await anItem(test.platform, {
          modelNo: text,
          productName: `${text} of "many"; x, y`,
          quantity: 3,
          specifications: {
            material: text,
            max_pressure: -2.5,
            model_numbers: [{ model: text, quantity: 2 }],
          },
        });
      }
      const before = await stored();
      const { content } = await transfers.export(panel, { of: 'catalogue', format });
      if (format === 'csv') {
        // No cell begins like a formula of a spreadsheet program; -2.5 is a number.
        const cells = content
          .toString()
          .slice(1)
          .split(/\r\n|,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
        const risky = cells.filter((cell) => /^"?[=+\-@＝]/.test(cell) && cell !== '-2.5');
        expect(risky).toEqual([]);
      }
      const read = await rowsOf(format, content);
      expect(column(read, 'model_no').toSorted()).toEqual(texts.toSorted());
      const name = `list.${format}`;
      const same = await transfers.import(panel, content, { name });
      expect(same).toMatchObject({ unchanged: texts.length, updated: 0, added: 0, refused: 0 });
      await test.platform.db.deleteFrom('catalogueItem').execute();
      const anew = await transfers.import(panel, content, { name });
      expect(anew).toMatchObject({ added: texts.length, refused: 0 });
      const withoutIds = (rows: Awaited<ReturnType<typeof stored>>) =>
        rows.map(({ id: _, ...row }) => row).toSorted((a, b) => (a.modelNo < b.modelNo ? -1 : 1));
      expect(withoutIds(await stored())).toEqual(withoutIds(before));
    },
  );

  it.each(formats)('writes the catalogue as its filters show it, in %s', async (format) => {
    const { db } = test.platform;
    await db.deleteFrom('catalogueItem').execute();
    // All rows have one creation time to the microsecond, as after a bulk load.
    await sql`
      insert into catalogue_item (id, category, product_name, model_no, created_at, updated_at)
      select gen_random_uuid(), case when n % 2 = 0 then 'flexo_printing' else 'Others' end,
        'Blade ' || n, 'EX-' || n, '2026-01-01 00:00:00.123456', now()
      from generate_series(1, 2500) n`.execute(db);
    await anItem(test.platform, { category: 'flexo_printing', deletedAt: test.clock() });
    const all = await transfers.export(panel, { of: 'catalogue', format });
    expect([all.rows, all.total_rows]).toEqual([2500, 2500]);
    expect(new Set(column(await rowsOf(format, all.content), 'model_no')).size).toBe(2500);
    const some = await transfers.export(panel, {
      of: 'catalogue',
      format,
      category: 'Flexo Printing',
      product_name: 'blade 12',
    });
    const models = column(await rowsOf(format, some.content), 'model_no');
    const wanted = Array.from({ length: 1250 }, (_, n) => 2 * (n + 1)).filter((n) =>
      String(n).includes('12'),
    );
    expect(new Set(models)).toEqual(new Set(wanted.map((n) => `EX-${n}`)));
    expect(models).toHaveLength(wanted.length);
  });

  it.each([
    ['SKF 6205', undefined, ['6205-2RS1']],
    ['roller 165', undefined, ['R-1', 'R-2']],
    ['roller 164', undefined, ['R-3']],
    ['roller 164', 'Others', ['R-2']],
  ])('writes what the list shows for %j in category %s', async (search, category, models) => {
    await test.platform.db.deleteFrom('catalogueItem').execute();
    await anItem(test.platform, { modelNo: '6205-2RS1', partType: 'Bearing' });
    const rollers = { 'R-1': 165, 'R-2': 165, 'R-3': 164 };
    for (const [modelNo, outer] of Object.entries(rollers)) {
      await anItem(test.platform, {
        modelNo,
        productName: 'Roller',
        partType: 'Rubber Roller',
        category: modelNo === 'R-2' ? 'Others' : 'flexo_printing',
        specifications: { outer_diameter: outer },
      });
    }
    const filter = { product_name: search, ...(category && { category }) };
    const list = await wire(test).get(`/catalogue/?${new URLSearchParams(filter)}`, panel.headers);
    expect(list.json().suggestion).toBeUndefined();
    const found = list.json().data.map((item: { model_no: string }) => item.model_no);
    expect(found.toSorted()).toEqual(models);
    const done = await transfers.export(panel, { of: 'catalogue', format: 'csv', ...filter });
    expect(column(await rowsOf('csv', done.content), 'model_no').toSorted()).toEqual(models);
  });

  it.each(formats)('writes the audit log with its filters, in %s', async (format) => {
    const filter = { of: 'audit', format, action: 'catalogue_template.exported' };
    await transfers.export(panel, { of: 'catalogue_template', format: 'csv' });
    const { content } = await transfers.export(panel, filter);
    const [heading, ...rows] = await rowsOf(format, content);
    expect(heading).toEqual([
      'At',
      'Who',
      'Mobile',
      'Action',
      'Target kind',
      'Target id',
      'Before',
      'After',
      'Request id',
      'Address',
      'Target name',
      'Target mobile',
    ]);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.slice(1, 5)).toEqual([
        '=Desk',
        panel.account.mobile,
        'catalogue_template.exported',
        'transfer',
      ]);
      expect(JSON.parse(String(row[7]))).toMatchObject({ of: 'catalogue_template' });
    }
    const other = await anAdministrator(test.platform, { name: 'Night Desk' });
    await insertAudit(test.platform.db, test.clock, {
      ...{ actorId: null, action: 'sign_in.refused', requestId: 'test' },
      ...{ targetKind: 'account', targetId: other.account.id },
    });
    const refused = { ...filter, action: 'sign_in.refused' };
    const [, about] = await rowsOf(format, (await transfers.export(panel, refused)).content);
    expect(about?.slice(-2)).toEqual(['Night Desk', other.account.mobile]);
    const none = await transfers.export(panel, { ...filter, actor_id: other.account.id });
    expect(await rowsOf(format, none.content)).toHaveLength(1);
  });

  it('serves the file as an attachment with its own name, by a link that expires', async () => {
    const { url } = await transfers.export(panel, { of: 'catalogue_template', format: 'xlsx' });
    const answer = await test.app.inject({ url });
    expect(answer.headers['content-disposition']).toMatch(/catalogue-template-[\d-]{10}\.xlsx/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const forged = url.replace(/signature=./, (found) =>
      found.endsWith('_') ? 'signature=A' : 'signature=_',
    );
    expect((await test.app.inject({ url: forged })).statusCode).toBe(404);
    test.clock.forward(16 * 60);
    expect((await test.app.inject({ url })).statusCode).toBe(404);
    test.clock.forward(-16 * 60);
  });
});
