import type { Readable } from 'node:stream';

/** Who may read a file: anyone with its address, or only with a signed address. */
export type FileArea = 'public' | 'private';

/** All areas. */
export const fileAreas: readonly FileArea[] = ['public', 'private'];

/** The areas that can be listed: backup archives have an area from which files are never served. */
export type ListedArea = FileArea | 'backups';

/** A range of a file's bytes, the last one included; up to the end of the file without `last`. */
export interface ByteRange {
  readonly first: number;
  readonly last?: number | undefined;
}

/** A file being read. */
export interface OpenFile {
  readonly stream: Readable;
  /** Size of the whole file, whatever part of it is read. */
  readonly size: number;
  /** The part that is read; `null` for the whole file, also when the store cannot read parts. */
  readonly part: Required<ByteRange> | null;
}

/** A file in a store's listing. */
export interface ListedFile {
  readonly key: string;
  readonly size: number;
  readonly storedAt: Date;
}

/** Stores bytes under keys: on disk, or in an object store by the S3 protocol. */
export interface FileStore {
  readonly kind: 'disk' | 's3';
  /** Stores bytes durably: once this resolves, they survive a crash. */
  put(key: string, content: Buffer | Readable, contentType: string): Promise<void>;
  /**
   * Opens a file for reading; returns `null` when there is none, throws `OutsideFile` when the part
   * is not in it.
   */
  open(key: string, range?: ByteRange): Promise<OpenFile | null>;
  /** Removes a file; a missing one is no error. */
  remove(key: string): Promise<void>;
  /**
   * Lists every file of an area, unordered, including partial uploads left by a crash, which
   * `remove` accepts.
   */
  list(area: ListedArea): AsyncIterable<ListedFile>;
  /** Throws `StorageAway` while the store does not answer, `StorageRefused` when it never will. */
  check(): Promise<void>;
  /** Throws `StorageAway` while the store accepts no files: read-only keys, a full bucket. */
  checkWrites(): Promise<void>;
}

/** The store does not answer in time; it may a moment later. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

/** The store refuses access: no such bucket, or wrong keys. One line says which. */
export class StorageRefused extends Error {
  override readonly name = 'StorageRefused';
}

/**
 * Returns true for an error of a store that cannot be used now, including one that has begun to
 * refuse.
 */
export function isStorageAway(error: unknown): boolean {
  return error instanceof StorageAway || error instanceof StorageRefused;
}

/** The requested part begins after the file's end. */
export class OutsideFile extends Error {
  override readonly name = 'OutsideFile';
  readonly size: number;

  constructor(size: number) {
    super(`The file has ${size} bytes`);
    this.size = size;
  }
}
