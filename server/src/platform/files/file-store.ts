import type { Readable } from 'node:stream';

/** Who may read a file: anyone who has its address, or only by a signature. */
export type FileArea = 'public' | 'private';

/** A file being read. */
export interface OpenFile {
  readonly stream: Readable;
  readonly size: number;
}

/** Bytes under a key, wherever they are stored: disk now, S3-compatible storage by the same port. */
export interface FileStore {
  /** Stores bytes durably: once this resolves they survive a crash. */
  put(key: string, content: Buffer | Readable, contentType: string): Promise<void>;
  /** Opens a file for reading; `null` when there is none. */
  open(key: string): Promise<OpenFile | null>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every key of an area stored before a moment, in no order; also what a crash left half stored. */
  keys(area: FileArea, before: Date): AsyncIterable<string>;
}
