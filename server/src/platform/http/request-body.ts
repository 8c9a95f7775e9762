import { createHash } from 'node:crypto';
import type { Endpoint, PictureField } from '@fluteline/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../app-error.ts';
import {
  addressList,
  type MultipartBody,
  readMultipart,
  type SentAddress,
  type UploadedFile,
} from './multipart.ts';

/** A body as sent: its fields, and what stood in its picture fields (absent: not sent). */
export interface SentBody {
  readonly fields: Record<string, unknown>;
  readonly pictures: ReadonlyMap<string, readonly (UploadedFile | SentAddress)[]>;
  readonly discard: () => Promise<void>;
}

/** What the contract says of a field's pictures; null for a field that takes none. */
export function pictureField(endpoint: Endpoint, field: string): PictureField | null {
  const { pictures = {} } = endpoint;
  const named = (name: string) => (Object.hasOwn(pictures, name) ? pictures[name] : undefined);
  const plain = named(field);
  if (plain) return plain.numbered ? null : plain;
  const numbered = /^(.+)_(0|[1-9]\d?)$/.exec(field);
  const family = numbered && named(numbered[1] ?? '');
  if (!numbered || !family?.numbered || Number(numbered[2]) >= family.most) return null;
  return { ...family, most: 1 };
}

const pictureLimit = (endpoint: Endpoint, field: string) =>
  pictureField(endpoint, field)?.most ?? null;

function fromMultipart(body: MultipartBody): SentBody {
  const pictures = new Map<string, (UploadedFile | SentAddress)[]>();
  for (const field of body.emptied) pictures.set(field, []);
  for (const file of body.files) {
    const list = pictures.get(file.field) ?? [];
    list.push(file);
    pictures.set(file.field, list);
  }
  return { fields: body.fields, pictures, discard: body.discard };
}

function addressesIn(field: string, value: unknown, most: number): SentAddress[] | null {
  const list = addressList(field, value);
  if (list === null) return null;
  if (list.length > most) throw fieldError(field, `At most ${most} pictures`);
  return list.map((address) => ({ kind: 'address', field, address }));
}

function fromJson(endpoint: Endpoint, body: unknown): SentBody {
  if (body !== undefined && (body === null || typeof body !== 'object' || Array.isArray(body))) {
    throw new AppError('malformed', { sentence: 'The body must be an object.' });
  }
  const fields: Record<string, unknown> = { ...body };
  const pictures = new Map<string, SentAddress[]>();
  for (const field of Object.keys(fields)) {
    const most = pictureLimit(endpoint, field);
    if (most === null) continue;
    const list = addressesIn(field, fields[field], most);
    if (list) pictures.set(field, list);
    delete fields[field];
  }
  return { fields, pictures, discard: async () => {} };
}

/** Reads the body of a call, JSON or multipart, whichever was sent and the call takes. */
export async function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
  passing: string,
): Promise<SentBody> {
  if (!request.isMultipart()) return fromJson(endpoint, request.body ?? undefined);
  if (!endpoint.pictures) throw new AppError('unsupported_type');
  return fromMultipart(
    await readMultipart(request, passing, (field) => pictureLimit(endpoint, field)),
  );
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, canonical(inner)]);
}

/** A hash of what a request asks for: equal for equal fields and files, whatever the encoding's boundary. */
export function requestHash(request: FastifyRequest, body: SentBody): Buffer {
  const pictures = [...body.pictures].map(([field, list]) => [
    field,
    list.map((entry) => (entry.kind === 'file' ? entry.sha256 : entry.address)),
  ]);
  const asked = [
    request.method,
    request.routeOptions.url,
    canonical(request.params),
    canonical(request.query),
    canonical(body.fields),
    pictures.sort(),
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest();
}
