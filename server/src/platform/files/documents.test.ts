import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentKind } from '@fluteline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCompound,
  aPdf,
  aProgram,
  aSpreadsheet,
  aTextDocument,
  aZip,
} from '../../testing/documents.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { aPicture } from '../../testing/photos.ts';
import { documentKind, storeDocument } from './documents.ts';

describe('the kind of a document', () => {
  it.each([
    ['pdf', aPdf()],
    ['xlsx', aSpreadsheet()],
    ['xlsx', aZip({ 'xl/workbook.xml': '<w/>', '[Content_Types].xml': '<Types/>' })],
    ['xls', aCompound('Workbook')],
    [null, aCompound('WordDocument')],
    [null, aTextDocument()],
    [null, aZip({ 'letter.txt': 'words' })],
    [null, aProgram()],
    [null, Buffer.concat([aProgram(), aPdf()])],
    ['csv', Buffer.from('a,b\n1,2\n')],
    ['csv', Buffer.from('\ufeffमॉडल;किंमत\n')],
    [null, Buffer.from([0x61, 0x2c, 0xff, 0x0a])],
    [null, Buffer.from('a,b\0')],
    [null, Buffer.of()],
  ] as const)('is recognised by content: %s', async (kind, bytes) => {
    expect(await documentKind(bytes)).toBe(kind);
  });
});

describe('storing a document', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fluteline-documents-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const store = async (
    bytes: Buffer,
    originalName: string,
    kinds: readonly DocumentKind[] = ['xlsx', 'xls', 'pdf'],
  ) => {
    const files = memoryStore();
    const path = join(folder, 'upload');
    await writeFile(path, bytes);
    const upload = { path, field: 'report', originalName };
    const outcome = await storeDocument(files, upload, kinds).then(
      (document) => ({ document }),
      (error) => ({ status: error.status, fields: error.fields }),
    );
    return { ...outcome, stored: [...files.files] };
  };

  it.each([
    ['pdf', aPdf(), 'Plant report.PDF', 'application/pdf'],
    ['pdf', aPdf(), 'report of 21.11', 'application/pdf'],
    ['pdf', aPdf(), '', 'application/pdf'],
    ['xls', aCompound('Workbook'), 'report.xls', 'application/vnd.ms-excel'],
  ])('stores a %s unchanged under a random name', async (kind, bytes, name, contentType) => {
    const { document, stored } = (await store(bytes, name)) as {
      document: { name: string };
      stored: [string, Buffer][];
    };
    expect(document).toEqual({
      name: expect.stringMatching(new RegExp(`^[\\w-]{22}\\.${kind}$`)),
      contentType,
      byteSize: bytes.length,
    });
    expect(stored).toEqual([[`private/${document.name}`, bytes]]);
  });

  it.each([
    ['a program named .pdf', aProgram(), 'report.pdf'],
    ['a program named .xlsx', aProgram(), 'report.xlsx'],
    ['a Word document named .xls', aCompound('WordDocument'), 'report.xls'],
    ['a PDF named .exe', aPdf(), 'report.exe'],
    ['a PDF named .xlsx', aPdf(), 'report.xlsx'],
    ['a spreadsheet named .pdf', aSpreadsheet(), 'report.pdf'],
  ])('refuses %s and stores nothing', async (_what, bytes, name) => {
    const sentence = expect.stringMatching(/PDF|Excel/);
    expect(await store(bytes, name)).toEqual({
      status: 415,
      fields: { report: sentence },
      stored: [],
    });
  });

  it('explains how to save a list in another encoding', async () => {
    const list = Buffer.from('Model,Product\nRJ-1,Joint 40 \xb0C\n', 'latin1');
    const refused = async (bytes: Buffer, name: string, kinds: readonly DocumentKind[]) => {
      const { fields, ...rest } = (await store(bytes, name, kinds)) as { fields: object };
      expect(rest).toEqual({ status: 415, stored: [] });
      return fields;
    };
    const unicode = Buffer.from('\ufeffModel\tProduct\nRJ-1\tJoint\n', 'utf16le');
    for (const bytes of [list, unicode, Buffer.from(unicode).swap16()]) {
      expect(await refused(bytes, 'List.CSV', ['csv', 'xlsx'])).toEqual({
        report:
          'This CSV file is not in UTF-8. Please save it in Excel as CSV UTF-8 or as a workbook (.xlsx).',
      });
    }
    const others = { report: 'Only CSV (.csv) and Excel (.xlsx) files are accepted.' };
    expect(await refused(list, 'List.txt', ['csv', 'xlsx'])).toEqual(others);
    expect(await refused(aProgram(), 'List.csv', ['csv', 'xlsx'])).toEqual(others);
    const reports = { report: 'Only PDF and Excel (.xlsx) files are accepted.' };
    expect(await refused(list, 'List.csv', ['pdf', 'xlsx'])).toEqual(reports);
  });

  it('refuses a picture, and reports an empty file as empty', async () => {
    expect(await store(await aPicture(), 'report.pdf')).toMatchObject({ status: 415, stored: [] });
    expect(await store(Buffer.of(), 'report.pdf')).toEqual({
      status: 400,
      fields: { report: 'This file is empty' },
      stored: [],
    });
  });
});
