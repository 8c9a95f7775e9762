import { hash, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { DocumentField, Endpoint, PictureField } from '@fluteline/contract';
import type { FastifyRequest } from 'fastify';
import { messages } from '../../messages/index.ts';
import { AppError, fieldError } from '../app-error.ts';
import { PICTURE_BYTES } from '../files/pictures.ts';
import type { Platform } from '../platform.ts';
import {
  addressList,
  type FileRule,
  type SentAddress,
  TEXT_BYTES,
  type UploadedFile,
} from './form-parts.ts';
import { type MultipartBody, readMultipart } from './multipart.ts';

/**
 * A body as sent: its fields, and the contents of its file fields (a field is absent when not
 * sent).
 */
export interface SentBody {
  readonly fields: Record<string, unknown>;
  readonly pictures: ReadonlyMap<string, readonly (UploadedFile | SentAddress)[]>;
  readonly documents: ReadonlyMap<string, readonly UploadedFile[]>;
  readonly discard: () => Promise<void>;
}

/** Returns the contract's rule for a field's pictures; null for a field that takes none. */
export function pictureField(endpoint: Endpoint, field: string): PictureField | null {
  const { pictures = {} } = endpoint;
  const named = (name: string) => (Object.hasOwn(pictures, name) ? pictures[name] : undefined);
  const plain = named(field);
  if (plain) return plain.numbered ? null : plain;
  const numbered = /^(.+)_(0|[1-9]\d?)$/.exec(field);
  const family = numbered && named(numbered[1] ?? '');
  if (!numbered || !family?.numbered || Number(numbered[2]) >= family.max) return null;
  return { ...family, max: 1 };
}

/** Returns the contract's rule for a field's documents; null for a field that takes none. */
export function documentField({ documents = {} }: Endpoint, field: string): DocumentField | null {
  return Object.hasOwn(documents, field) ? (documents[field] ?? null) : null;
}

/** Throws a 400 that names each required document missing in the body. */
export function requireDocuments(endpoint: Endpoint, body: SentBody): void {
  const missing = Object.entries(endpoint.documents ?? {})
    .filter(([field, { required }]) => required && !body.documents.has(field))
    .map(([field]) => [field, messages.requests.fileMissing]);
  if (missing.length === 0) return;
  throw new AppError('validation', {
    sentence: messages.requests.fileMissing,
    fields: Object.fromEntries(missing),
  });
}

function fileRule(endpoint: Endpoint, field: string): FileRule | null {
  const { requests } = messages;
  const picture = pictureField(endpoint, field);
  if (picture) {
    const bytes = PICTURE_BYTES;
    return {
      kind: 'picture',
      max: picture.max,
      bytes,
      tooMany: requests.tooManyPictures({ max: picture.max }),
      tooLarge: (number) => requests.pictureTooLarge({ number, bytes }),
    };
  }
  const document = documentField(endpoint, field);
  if (!document) return null;
  const { max, bytes } = document;
  const tooMany = requests.tooManyFiles({ max });
  const tooLarge = () => requests.fileTooLarge({ bytes });
  return { kind: 'document', max, bytes, tooMany, tooLarge };
}

const isFile = (entry: UploadedFile | SentAddress): entry is UploadedFile => entry.kind === 'file';

function fromMultipart(endpoint: Endpoint, body: MultipartBody): SentBody {
  const pictures = new Map<string, (UploadedFile | SentAddress)[]>();
  const documents = new Map<string, UploadedFile[]>();
  for (const field of body.emptied) if (pictureField(endpoint, field)) pictures.set(field, []);
  for (const file of body.files) {
    if (!documentField(endpoint, file.field)) {
      pictures.set(file.field, [...(pictures.get(file.field) ?? []), file]);
    } else if (isFile(file)) {
      documents.set(file.field, [...(documents.get(file.field) ?? []), file]);
    }
  }
  return { fields: body.fields, pictures, documents, discard: body.discard };
}

/** Returns the maximum size of a call's form: its files and its text. */
export function largestForm({ pictures = {}, documents = {} }: Endpoint): number {
  const ofPictures = Object.values(pictures).map(({ max }) => max * PICTURE_BYTES);
  const ofDocuments = Object.values(documents).map(({ max, bytes }) => max * bytes);
  return [...ofPictures, ...ofDocuments].reduce((sum, bytes) => sum + bytes, TEXT_BYTES);
}

function addressesIn(field: string, value: unknown, rule: FileRule): SentAddress[] | null {
  const list = addressList(field, value);
  if (list === null || (list.length === 0 && rule.kind === 'document')) return null;
  if (rule.kind === 'document') throw fieldError(field, messages.requests.fileNotSent);
  if (list.length > rule.max) throw fieldError(field, rule.tooMany);
  return list.map((address) => ({ kind: 'address', field, address }));
}

function fromJson(endpoint: Endpoint, body: unknown): SentBody {
  if (body !== undefined && (body === null || typeof body !== 'object' || Array.isArray(body))) {
    throw new AppError('malformed', { sentence: messages.requests.bodyNotAnObject });
  }
  const fields: Record<string, unknown> = { ...body };
  const pictures = new Map<string, SentAddress[]>();
  for (const field of Object.keys(fields)) {
    const rule = fileRule(endpoint, field);
    if (rule === null) continue;
    const list = addressesIn(field, fields[field], rule);
    if (list) pictures.set(field, list);
    delete fields[field];
  }
  return { fields, pictures, documents: new Map(), discard: async () => {} };
}

/** Reads the body of a call: JSON or multipart, as sent and as the call allows. */
export async function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
  place: Pick<Platform, 'uploadTmpDir' | 'disks'>,
): Promise<SentBody> {
  if (!request.isMultipart()) return fromJson(endpoint, request.body ?? undefined);
  if (!endpoint.pictures && !endpoint.documents) throw new AppError('unsupported_type');
  const largest = Object.values(endpoint.documents ?? {}).map(({ bytes }) => bytes);
  const rules = {
    of: (field: string) => fileRule(endpoint, field),
    maxBytes: Math.max(PICTURE_BYTES, ...largest),
  };
  return fromMultipart(endpoint, await readMultipart(request, place, rules));
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, canonical(inner)]);
}

const slowHash = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
const slow = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 ** 2 };

/**
 * Returns a hash of a request's contents: equal for equal fields and files, whatever the multipart
 * boundary. It is stored, so that of a body with a password is slow and salted.
 */
export async function requestHash(
  request: FastifyRequest,
  body: SentBody,
  salt: string,
): Promise<Buffer> {
  const files = [...body.pictures, ...body.documents].map(([field, list]) => [
    field,
    list.map((entry) => (entry.kind === 'file' ? entry.sha256 : entry.address)),
  ]);
  const asked = JSON.stringify([
    request.method,
    request.routeOptions.url,
    canonical(request.params),
    canonical(request.query),
    canonical(body.fields),
    files.sort(),
  ]);
  const hasPassword = Object.keys(body.fields).some((field) => /password$/i.test(field));
  return hasPassword ? slowHash(asked, salt, 32, slow) : hash('sha256', asked, 'buffer');
}
