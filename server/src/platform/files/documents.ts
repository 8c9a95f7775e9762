import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { DocumentKind } from '@fluteline/contract';
import { fileTypeFromBuffer } from 'file-type';
import { AppError, fieldError } from '../app-error.ts';
import { randomName } from '../ids.ts';
import { documentTypes } from './content-types.ts';
import type { FileStore } from './file-store.ts';

/** A document as stored: its name ends in what it is. */
export interface StoredDocument {
  readonly name: string;
  readonly contentType: string;
  readonly byteSize: number;
}

/** A document on its way in. */
export interface DocumentUpload {
  readonly path: string;
  /** Wire field, for the errors. */
  readonly field: string;
  readonly originalName: string;
}

const words: Readonly<Record<DocumentKind, string>> = {
  pdf: 'PDF',
  xlsx: 'Excel (.xlsx)',
  xls: 'Excel 97 (.xls)',
  csv: 'CSV (.csv)',
};

const streamName = (name: string) => Buffer.from(`${name}\0`, 'utf16le');
const workbooks = [streamName('Workbook'), streamName('Book')];
const INSTALLER = Buffer.from('84100c0000000000c000000000000046', 'hex');
const otherCompounds = [streamName('WordDocument'), streamName('PowerPoint Document'), INSTALLER];

/** Word, PowerPoint and Windows installers come in the same container as Excel 97. */
function isWorkbook(bytes: Buffer): boolean {
  const contains = (marks: readonly Buffer[]) => marks.some((mark) => bytes.includes(mark));
  return contains(workbooks) || !contains(otherCompounds);
}

/** Some programs write a zip whose list of contents cannot be read on its own; its entries show it too. */
const namesWorkbook = (bytes: Buffer) =>
  bytes.includes('[Content_Types].xml') && bytes.includes('xl/workbook.xml');

/** Text in UTF-8; what is written in it is left to whoever reads it. */
function isText(bytes: Buffer): boolean {
  return bytes.length > 0 && !bytes.includes(0) && isUtf8(bytes);
}

/** What a document is, by its content alone; `null` for anything else. Nothing in it is parsed. */
export async function documentKind(bytes: Buffer): Promise<DocumentKind | null> {
  switch ((await fileTypeFromBuffer(bytes))?.mime) {
    case documentTypes.pdf:
      return 'pdf';
    case documentTypes.xlsx:
      return 'xlsx';
    case 'application/zip':
      return namesWorkbook(bytes) ? 'xlsx' : null;
    case 'application/x-cfb':
      return isWorkbook(bytes) ? 'xls' : null;
    case undefined:
      return isText(bytes) ? 'csv' : null;
    default:
      return null;
  }
}

// '21.11' at a name's end is a date, no ending.
const endings = /\.([a-z][a-z\d]{1,7})$/i;

function refuse(field: string, kinds: readonly DocumentKind[], found: DocumentKind | null): never {
  const list = kinds.map((kind) => words[kind]).join(', ');
  const sentence = found
    ? `This file is ${words[found]}, whatever its name says. Please name it .${found}.`
    : `Only ${list} files are accepted.`;
  throw new AppError('unsupported_type', { sentence, fields: { [field]: sentence } });
}

const NOT_UTF8 =
  'This CSV file is not in UTF-8. Please save it in Excel as CSV UTF-8 or as a workbook (.xlsx).';

/**
 * Stores a document as it is, under a random name. One that is none of `kinds` by its content, or
 * whose name says that it is another, is refused (415), an empty one too (400).
 */
export async function storeDocument(
  store: FileStore,
  upload: DocumentUpload,
  kinds: readonly DocumentKind[],
): Promise<StoredDocument> {
  return storeDocumentBytes(store, await readFile(upload.path), upload, kinds);
}

/** The same for a document made here. */
export async function storeDocumentBytes(
  store: FileStore,
  bytes: Buffer,
  { field, originalName }: Omit<DocumentUpload, 'path'>,
  kinds: readonly DocumentKind[],
): Promise<StoredDocument> {
  if (bytes.length === 0) throw fieldError(field, 'This file is empty');
  const kind = await documentKind(bytes);
  const ending = endings.exec(originalName)?.[1]?.toLowerCase() ?? kind;
  // As Excel saves a plain CSV on Windows.
  if (!kind && ending === 'csv' && kinds.includes('csv') && !bytes.includes(0)) {
    throw new AppError('unsupported_type', { sentence: NOT_UTF8, fields: { [field]: NOT_UTF8 } });
  }
  if (!kind || !kinds.includes(kind)) return refuse(field, kinds, null);
  if (ending !== kind) return refuse(field, kinds, kind);
  const name = `${randomName()}.${kind}`;
  const contentType = documentTypes[kind];
  await store.put(`private/${name}`, bytes, contentType);
  return { name, contentType, byteSize: bytes.length };
}

/** Stores a document written here, piece by piece as it comes; what it is, its writer knows. */
export async function storeWrittenDocument(
  store: FileStore,
  kind: DocumentKind,
  pieces: AsyncIterable<string | Buffer>,
): Promise<StoredDocument> {
  const name = `${randomName()}.${kind}`;
  const contentType = documentTypes[kind];
  let byteSize = 0;
  const counted = async function* () {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece);
      byteSize += bytes.length;
      yield bytes;
    }
  };
  await store.put(`private/${name}`, Readable.from(counted()), contentType);
  return { name, contentType, byteSize };
}
