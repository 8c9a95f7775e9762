import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSpreadsheet, aZip } from '../../testing/documents.ts';
import { type Cell, guardText, guardTypedText, isBlank, unguardText, unusable } from './cells.ts';
import { csvText, readCsv } from './csv.ts';
import { unpackedSize } from './unpacked-size.ts';
import { openWorkbook, writeWorkbook } from './workbook.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fluteline-sheets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function keep(content: string | Buffer): Promise<string> {
  const path = join(folder, `${Math.random()}`);
  await writeFile(path, content);
  return path;
}
const rowsIn = async (content: string | Buffer) =>
  (await all(readCsv(await keep(content)))).map(({ cells }) => cells);
async function* batches(...rows: Cell[][]) {
  for (const row of rows) yield [row];
}
const written = (...rows: Cell[][]) => text(csvText(batches(...rows)));

describe('a guarded cell', () => {
  const sign = fc.constantFrom(...'=+-@\t\r＝＠', "'", 'a', ' ', '1');
  const cell = fc.string({ unit: sign, maxLength: 6 });

  it('does not begin a formula, and reads as the original text', () => {
    fc.assert(
      fc.property(cell, (value) => {
        expect(guardText(value)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
        expect(unguardText(guardText(value))).toBe(value);
        expect(unguardText(guardTypedText(value))).toBe(value);
      }),
    );
  });

  it('is unchanged when harmless', () => {
    expect(['SB-7', "5'", "'quoted'", ''].map(guardText)).toEqual(['SB-7', "5'", "'quoted'", '']);
  });
});

describe('a CSV file', () => {
  it.each([
    ['commas', 'a,b\r\n1,2\r\n'],
    ['semicolons', 'a;b\n1;2'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['old line ends', 'a,b\r1,2\r'],
    ['a byte order mark', '\uFEFFa,b\n1,2'],
    ['quotes', '"a","b"\n"1","2"'],
  ])('is read with %s', async (_, content) => {
    expect(await rowsIn(content)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('preserves delimiters, line breaks and quotes inside quotes', async () => {
    expect(await rowsIn('a,b\n"x, y; z","two\r\nlines ""quoted"""\n')).toEqual([
      ['a', 'b'],
      ['x, y; z', 'two\r\nlines "quoted"'],
    ]);
  });

  it('may begin with a title', async () => {
    expect(await rowsIn('Stock list\n\na;b\n1,5;2')).toEqual([
      ['Stock list'],
      [''],
      ['a', 'b'],
      ['1,5', '2'],
    ]);
  });

  it('is recognised by its heading, whatever characters its cells contain', async () => {
    expect(await rowsIn('a,b\n1;2;3;4,5')).toEqual([
      ['a', 'b'],
      ['1;2;3;4', '5'],
    ]);
    expect(await rowsIn('"a,b,c";d\n1;2')).toEqual([
      ['a,b,c', 'd'],
      ['1', '2'],
    ]);
  });

  it('is read with inch marks, short rows and empty lines, and rows are numbered as in a spreadsheet', async () => {
    const content = 'a,b,c\n5" roller,2\n\n,,\n7,8,9,10';
    const rows = await all(readCsv(await keep(content)));
    expect(rows).toEqual([
      { row: 1, cells: ['a', 'b', 'c'] },
      { row: 2, cells: ['5" roller', '2'] },
      { row: 3, cells: [''] },
      { row: 4, cells: ['', '', ''] },
      { row: 5, cells: ['7', '8', '9', '10'] },
    ]);
    expect(rows.map(({ cells }) => isBlank(cells))).toEqual([false, false, true, true, false]);
  });

  it('with a quote that is never closed is refused with its row, without storing the rest in memory', async () => {
    await expect(rowsIn('a,b\n1,2\n"x,3\n4,5')).rejects.toThrow(/opens in row 3 is never closed/);
    const long = `a,b\n"${'x,1\n'.repeat(200_000)}`;
    await expect(rowsIn(long)).rejects.toThrow(/opens in row 2 is never closed/);
  });

  it('reads back what was written, cell by cell', async () => {
    const unit = fc.constantFrom(...'ab=+-@"\',;\t\n\r é 東\u2028');
    const cells = fc.array(fc.string({ unit, maxLength: 8 }), { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 4 }), async (rows) => {
        const heading = ['x', 'y', 'z'];
        expect(await rowsIn(await written(heading, ...rows))).toEqual([heading, ...rows]);
      }),
      { numRuns: 60 },
    );
  });

  it('is written for every program: a byte order mark, numbers as numbers, empty cells as nothing', async () => {
    expect(await written(['a', 'b', 'c'], ['=1+1', -5, null], ['x"y', 0.5, '+91'])).toBe(
      '\uFEFFa,b,c\r\n\'=1+1,-5,\r\n"x""y",0.5,\'+91\r\n',
    );
  });
});

describe('a workbook', () => {
  it('reads back what was written, text as text and numbers as numbers', async () => {
    const rows: Cell[][] = [
      ['Model No.', 'Quantity', 'Note'],
      ['=1+1', 12, '0815'],
      ['-63', 0.25, "'=kept"],
      ['two\nlines', null, ' spaced '],
      ['x\u2028y', -5, '<&>"'],
    ];
    const path = await writeWorkbook(batches(...rows), { folder, sheet: 'Catalogue' });
    const sheet = await openWorkbook(path, folder);
    for (let time = 1; time <= 2; time++) {
      const read = await all(sheet.rows());
      expect(read.map(({ cells }) => cells)).toEqual(rows);
      expect(read.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5]);
    }
    await sheet.close();
    await rm(path);
    expect((await readdir(folder)).filter((name) => /jsonl|xlsx/.test(name))).toEqual([]);
  });

  it('is measured before it is unpacked', async () => {
    expect(await unpackedSize(await keep(aZip({ a: 'x'.repeat(100), b: 'yy' })))).toBe(102);
    for (const broken of ['', 'PK', 'x'.repeat(5000), aSpreadsheet().subarray(0, 100)]) {
      expect(await unpackedSize(await keep(broken))).toBeNull();
    }
  });

  it('is not measured when unpacking uses other figures than the ones measured', async () => {
    const whole = aZip({ a: 'x' });
    const end = whole.length - 22;
    const altered = (alter: (zip: Buffer) => void) => {
      const zip = Buffer.from(whole);
      alter(zip);
      return keep(zip);
    };
    expect(await unpackedSize(await altered((zip) => zip.writeUInt16LE(5, end + 8)))).toBeNull();
    const stored = (zip: Buffer) => zip.writeUInt32LE(9000, zip.indexOf('PK\x01\x02') + 20);
    expect(await unpackedSize(await altered(stored))).toBe(9000);
    const locator = Buffer.alloc(20);
    locator.write('PK\x06\x07', 'latin1');
    const comment = Buffer.alloc(65_535);
    const zip64 = Buffer.concat([whole.subarray(0, end), locator, whole.subarray(end), comment]);
    expect(await unpackedSize(await keep(zip64))).toBeNull();
  });

  it('is read with its dates and formula errors as such, which are no values of a list', async () => {
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const relation = (id: string, target: string) =>
      `<Relationship Id="${id}" Type="${relations}/worksheet" Target="${target}"/>`;
    const workbook = aZip({
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="List" sheetId="2" r:id="b"/><sheet name="Sums" sheetId="1" r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation('a', 'worksheets/sheet1.xml')}${relation('b', '/xl/worksheets/sheet2.xml')}</Relationships>`,
      'xl/styles.xml':
        '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="16"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1"><c r="A1" t="e"><v>#REF!</v></c></row></sheetData></worksheet>',
      'xl/worksheets/sheet2.xml':
        '<worksheet><sheetData><row r="1"><c r="A1" s="1"><v>46185</v></c><c r="B1"><v>5</v></c><c r="C1" s="1"><v>1e12</v></c><c r="D1" s="0" t="e"><f>1/0</f><v>#DIV/0!</v></c></row><row r="3"><c t="e" r="AB3"><v>#N/A</v></c></row></sheetData></worksheet>',
    });
    const sheet = await openWorkbook(await keep(workbook), folder);
    const rows = (await all(sheet.rows())).map(({ cells }) => cells);
    await sheet.close();
    const gap = Array.from({ length: 27 }, () => null);
    expect(rows).toEqual([['#DATE! 2026-06-12', 5, '#DATE!', '#ERROR!'], [], [...gap, '#ERROR!']]);
    expect(rows.flat().flatMap((cell) => unusable(cell) ?? [])).toEqual([
      expect.stringMatching(/^Excel has made a date/),
      expect.stringMatching(/^Excel has made a date/),
      'Is the error of a formula, not a value',
      'Is the error of a formula, not a value',
    ]);
    const values = ['#304', 'N/A', 5, null, '# 4!', 'Err:5', 'Err:502 guide'];
    expect(values.filter((value) => unusable(value) !== null)).toEqual([]);
  });

  it('with characters that database text cannot contain is read with a replacement character', async () => {
    const path = await writeWorkbook(batches(['a_x0000_b', 'c_xD800_d', '_xD83D__xDE00_']), {
      folder,
      sheet: 'Catalogue',
    });
    const sheet = await openWorkbook(path, folder);
    const [row] = await all(sheet.rows());
    expect(row?.cells).toEqual(['a\uFFFDb', 'c\uFFFDd', '\u{1F600}']);
    await sheet.close();
  });

  it('that would unpack to gigabytes is refused at once, and a file that is no workbook is reported as such', async () => {
    const bomb = aSpreadsheet();
    // The directory can be relied on: unpacking gives no entry more memory than it states.
    const entry = bomb.indexOf('PK\x01\x02');
    bomb.writeUInt32LE(4_000_000_000, entry + 24);
    await expect(openWorkbook(await keep(bomb), folder)).rejects.toThrow(/too large once unpacked/);
    await expect(openWorkbook(await keep(aSpreadsheet()), folder)).rejects.toThrow(
      /could not be read/,
    );
    await expect(openWorkbook(await keep('no zip'), folder)).rejects.toThrow(/could not be read/);
  });
});
