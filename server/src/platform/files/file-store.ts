import type { Readable } from 'node:stream';

/** Who may read a file: anyone who has its address, or only by a signature. */
export type FileArea = 'public' | 'private';

/** Both. */
export const fileAreas: readonly FileArea[] = ['public', 'private'];

/** What is listed of a store: archives lie in one of their own, where nobody reads files. */
export type ListedArea = FileArea | 'backups';

/** Some bytes of a file, the last one included; to its end where no last one is named. */
export interface ByteRange {
  readonly first: number;
  readonly last?: number | undefined;
}

/** A file being read. */
export interface OpenFile {
  readonly stream: Readable;
  /** Of the whole file, whatever part of it is read. */
  readonly size: number;
  /** Which part is read; `null` for all of it, also where the store reads no parts. */
  readonly part: Required<ByteRange> | null;
}

/** A file as a store lists it. */
export interface ListedFile {
  readonly key: string;
  readonly size: number;
  readonly storedAt: Date;
}

/** Bytes under a key, wherever they are stored: on disk, or in an object store by S3's protocol. */
export interface FileStore {
  readonly kind: 'disk' | 's3';
  /** Stores bytes durably: once this resolves they survive a crash. */
  put(key: string, content: Buffer | Readable, contentType: string): Promise<void>;
  /** Opens a file for reading; `null` when there is none, `OutsideFile` when the part is not in it. */
  open(key: string, range?: ByteRange): Promise<OpenFile | null>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every file of an area, in no order; also what a crash left half stored, which `remove` takes. */
  list(area: ListedArea): AsyncIterable<ListedFile>;
  /** Throws `StorageAway` while the store does not answer, `StorageRefused` where it never will. */
  check(): Promise<void>;
  /** Throws `StorageAway` while it takes no file: read-only keys, a full bucket. */
  checkWrites(): Promise<void>;
}

/** The store does not answer, or not in time: it may a moment later. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

/** The store answers that it will not serve: no such bucket, keys that are wrong. One line that says which. */
export class StorageRefused extends Error {
  override readonly name = 'StorageRefused';
}

/** True for a store that cannot be used now: also where it has begun to refuse. */
export function isStorageAway(error: unknown): boolean {
  return error instanceof StorageAway || error instanceof StorageRefused;
}

/** A part was asked for that begins behind a file's end. */
export class OutsideFile extends Error {
  override readonly name = 'OutsideFile';
  readonly size: number;

  constructor(size: number) {
    super(`The file has ${size} bytes`);
    this.size = size;
  }
}
