import { createHash } from 'node:crypto';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import { messages } from '../../messages/index.ts';
import { AppError, fieldError } from '../app-error.ts';
import { asNoRoom } from '../disk-space.ts';
import type { Platform } from '../platform.ts';
import { isTooDeep } from './json-body.ts';

/** A file being uploaded: on disk, with its hash, its type not yet checked. */
export interface UploadedFile {
  readonly kind: 'file';
  readonly field: string;
  readonly path: string;
  readonly originalName: string;
  readonly sha256: string;
}

/** An address sent in place of a file. */
export interface SentAddress {
  readonly kind: 'address';
  readonly field: string;
  readonly address: string;
}

/** The limits of a field that takes files, and its error sentences. */
export interface FileRule {
  readonly kind: 'picture' | 'document';
  readonly max: number;
  /** Maximum size of one file. */
  readonly bytes: number;
  readonly tooMany: string;
  readonly tooLarge: (position: number) => string;
}

/** The folder for uploads, and the disks that must have space. */
export type UploadPlace = Pick<Platform, 'uploadTmpDir' | 'disks'>;

/** Returns the rule of a field; null for a text field. */
export type RuleOf = (field: string) => FileRule | null;

/** Maximum size of all text in a form: more than any real form has. */
export const TEXT_BYTES = 1024 * 1024;
/** Maximum size of one text field. */
export const FIELD_BYTES = 256 * 1024;
const MAX_NAME_LENGTH = 200;

/** Returns a file's name for storing, without characters that cannot be stored or shown. */
function storableName(name: string | undefined): string {
  const signs = (name ?? '').replace(/[\p{Cc}\p{Cs}]/gu, '');
  return [...signs].slice(0, MAX_NAME_LENGTH).join('');
}

/**
 * Saves a file up to `max` bytes; returns `null` for a larger one. Reads every file to its end,
 * because the rest of the form follows it.
 */
async function saveFile(
  part: MultipartFile,
  max: number,
  choosePath: () => Promise<string>,
): Promise<UploadedFile | null> {
  const hash = createHash('sha256');
  let size = 0;
  let path = '';
  let handle: FileHandle | undefined;
  let failure: unknown;
  const write = async (chunk: Buffer) => {
    try {
      path ||= await choosePath();
      handle ??= await open(path, 'w', 0o600);
      await handle.appendFile(chunk);
    } catch (error) {
      failure ??= error;
    }
  };
  try {
    for await (const chunk of part.file) {
      size += chunk.length;
      if (size > max || failure) continue;
      hash.update(chunk);
      await write(chunk);
    }
    if (size === 0 && part.filename) await write(Buffer.of());
  } finally {
    await handle?.close();
  }
  if (failure) throw failure;
  if (size > max || part.file.truncated) return null;
  return {
    kind: 'file',
    field: part.fieldname,
    path,
    originalName: storableName(part.filename),
    sha256: hash.digest('hex'),
  };
}

/**
 * Returns the addresses in a picture field's text or JSON value: one address, a list, or a list as
 * JSON text, of which clients send "[]" for no pictures. `null` when nothing was sent.
 */
export function addressList(field: string, value: unknown): string[] | null {
  const list = listIn(typeof value === 'string' ? value.trim() : value);
  if (list === null || list.every((entry) => typeof entry === 'string')) return list;
  throw fieldError(field, messages.requests.addressesMalformed);
}

function listIn(value: unknown): unknown[] | null {
  if (value === undefined || value === '') return null;
  if (value === null) return [];
  if (Array.isArray(value)) return value.length === 1 && value[0] === '[]' ? [] : value;
  if (typeof value !== 'string' || !value.startsWith('[')) return [value];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [value];
  } catch {
    return [value];
  }
}

/** Collects the parts of one form, which is read to its end even when it is refused. */
export class FormParts {
  readonly fields: Record<string, unknown> = Object.create(null);
  readonly files: (UploadedFile | SentAddress)[] = [];
  readonly emptied: string[] = [];
  private found: AppError | null = null;
  private textBytes = 0;
  private folder: string | undefined;
  private readonly place: UploadPlace;
  private readonly ruleOf: RuleOf;

  constructor(place: UploadPlace, ruleOf: RuleOf) {
    this.place = place;
    this.ruleOf = ruleOf;
  }

  /** Creates the folder at the first file: a form without files needs no space. */
  private async openFolder(): Promise<string> {
    if (this.folder) return this.folder;
    await this.place.disks.requireRoom();
    this.folder = await mkdtemp(join(this.place.uploadTmpDir, 'form-'));
    return this.folder;
  }

  /** Removes the saved files. */
  readonly discard = async (): Promise<void> => {
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  };

  private refuse(error: AppError): void {
    this.found ??= error;
  }

  private position(field: string): number {
    return this.files.filter((file) => file.field === field).length + 1;
  }

  async addFile(part: MultipartFile): Promise<void> {
    const rule = this.ruleOf(part.fieldname);
    if (rule === null) return this.addTextFile(part);
    const position = this.position(part.fieldname);
    if (position > rule.max) {
      part.file.resume();
      return this.refuse(fieldError(part.fieldname, rule.tooMany));
    }
    const choosePath = async () => join(await this.openFolder(), String(this.files.length));
    const file = await saveFile(part, rule.bytes, choosePath).catch((error: unknown) => {
      this.refuse(asNoRoom(error));
    });
    if (file === null) {
      const sentence = rule.tooLarge(position);
      const fields = { [part.fieldname]: sentence };
      return this.refuse(new AppError('too_large', { sentence, fields }));
    }
    // Browsers send an untouched file input as a file without name and content.
    const isUntouched = !part.filename && part.file.bytesRead === 0;
    if (file && !isUntouched) this.files.push(file);
  }

  /**
   * Adds a text field sent as a text file, such as a script's Blob of JSON; ignores any other file.
   */
  private async addTextFile(part: MultipartFile): Promise<void> {
    const isText = /^(?:application\/json|text\/plain)$/.test(part.mimetype);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of part.file) {
      size += chunk.length;
      if (isText && size <= FIELD_BYTES) chunks.push(chunk);
    }
    if (!isText) return;
    if (size > FIELD_BYTES) this.refuse(new AppError('too_large'));
    else this.addField(part.fieldname, Buffer.concat(chunks).toString());
  }

  addField(name: string, given: unknown): void {
    // In a form, browsers send a line break in text as CRLF, although it was typed as one
    // character.
    const value = typeof given === 'string' ? given.replaceAll('\r\n', '\n') : given;
    // Thrown at once instead of reading on: text that was read stays in memory.
    if (isTooDeep(value)) throw new AppError('malformed');
    this.textBytes += Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value));
    if (this.textBytes > TEXT_BYTES) throw new AppError('too_large');
    const rule = this.ruleOf(name);
    if (rule === null) {
      // A repeated name becomes a list: no schema accepts one, so it is a 400 that names the field.
      const earlier = this.fields[name];
      this.fields[name] = earlier === undefined ? value : [earlier, value].flat();
      return;
    }
    const list = addressList(name, value);
    if (list?.length === 0) this.emptied.push(name);
    for (const address of list ?? []) {
      if (rule.kind === 'document') this.refuse(fieldError(name, messages.requests.fileNotSent));
      else if (this.position(name) > rule.max) this.refuse(fieldError(name, rule.tooMany));
      else this.files.push({ kind: 'address', field: name, address });
    }
  }

  /** The first reason to refuse the body, if any. */
  get refusal(): AppError | null {
    return this.found;
  }
}
