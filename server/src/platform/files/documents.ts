import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { DocumentKind } from '@fluteline/contract';
import { fileTypeFromBuffer } from 'file-type';
import { messages } from '../../messages/index.ts';
import { AppError, fieldError } from '../app-error.ts';
import { randomName } from '../ids.ts';
import { documentTypes } from './content-types.ts';
import type { FileStore } from './file-store.ts';

/** A stored document; its name's extension is its kind. */
export interface StoredDocument {
  readonly name: string;
  readonly contentType: string;
  readonly byteSize: number;
}

/** An uploaded document that is not stored yet. */
export interface DocumentUpload {
  readonly path: string;
  /** Wire field, for error messages. */
  readonly field: string;
  readonly originalName: string;
}

const streamName = (name: string) => Buffer.from(`${name}\0`, 'utf16le');
const workbooks = [streamName('Workbook'), streamName('Book')];
const INSTALLER = Buffer.from('84100c0000000000c000000000000046', 'hex');
const otherCompounds = [streamName('WordDocument'), streamName('PowerPoint Document'), INSTALLER];

/**
 * Returns true for an Excel 97 workbook: Word, PowerPoint and Windows installers use the same
 * container.
 */
function isWorkbook(bytes: Buffer): boolean {
  const contains = (marks: readonly Buffer[]) => marks.some((mark) => bytes.includes(mark));
  return contains(workbooks) || !contains(otherCompounds);
}

/**
 * Returns true when a zip's entries are those of a workbook: the central directory written by some
 * programs cannot be read on its own.
 */
const namesWorkbook = (bytes: Buffer) =>
  bytes.includes('[Content_Types].xml') && bytes.includes('xl/workbook.xml');

/** Returns true for text in UTF-8, without examining its content. */
function isText(bytes: Buffer): boolean {
  return bytes.length > 0 && !bytes.includes(0) && isUtf8(bytes);
}

/**
 * Returns true for what may be text in another encoding: Excel on Windows saves a plain CSV in a
 * local one, and Unicode text in UTF-16, which begins with a mark.
 */
const isOtherText = (bytes: Buffer) =>
  !bytes.includes(0) || ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2));

/**
 * Returns the kind of a document by its content alone; `null` for anything else. Nothing in it is
 * parsed.
 */
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

// '21.11' at the end of a name is a date, not an extension.
const endings = /\.([a-z][a-z\d]{1,7})$/i;

function refuse(field: string, kinds: readonly DocumentKind[], found: DocumentKind | null): never {
  const { fileKindRefused, fileMisnamed } = messages.requests;
  const sentence = found ? fileMisnamed({ kind: found }) : fileKindRefused({ kinds });
  throw new AppError('unsupported_type', { sentence, fields: { [field]: sentence } });
}

/**
 * Stores a document unchanged under a random name. Refuses (415) a document whose content is none
 * of `kinds` or differs from its name, and (400) an empty one.
 */
export async function storeDocument(
  store: FileStore,
  upload: DocumentUpload,
  kinds: readonly DocumentKind[],
): Promise<StoredDocument> {
  return storeDocumentBytes(store, await readFile(upload.path), upload, kinds);
}

/** Stores a document that is in memory. */
export async function storeDocumentBytes(
  store: FileStore,
  bytes: Buffer,
  { field, originalName }: Omit<DocumentUpload, 'path'>,
  kinds: readonly DocumentKind[],
): Promise<StoredDocument> {
  if (bytes.length === 0) throw fieldError(field, messages.requests.fileEmpty);
  const kind = await documentKind(bytes);
  const ending = endings.exec(originalName)?.[1]?.toLowerCase() ?? kind;
  if (!kind && ending === 'csv' && kinds.includes('csv') && isOtherText(bytes)) {
    const sentence = messages.requests.fileNotUtf8;
    throw new AppError('unsupported_type', { sentence, fields: { [field]: sentence } });
  }
  if (!kind || !kinds.includes(kind)) return refuse(field, kinds, null);
  if (ending !== kind) return refuse(field, kinds, kind);
  const name = `${randomName()}.${kind}`;
  const contentType = documentTypes[kind];
  await store.put(`private/${name}`, bytes, contentType);
  return { name, contentType, byteSize: bytes.length };
}

/** Stores a document that this server writes piece by piece; its writer knows its kind. */
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
