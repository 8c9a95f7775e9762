import type { OutboxTurn } from '@fluteline/domain/outbox';

/** A picture as it is stored: bytes and name, for a File may point at one that is gone by then. */
export interface StoredPicture {
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
  readonly bytes: Blob;
}

/** Where an item is edited, and what its form then holds. */
export interface EditPlace {
  /** The screen. */
  readonly to: string;
  /** The draft its form reads, with the field that holds its pictures. */
  readonly draft?: {
    readonly key: string;
    readonly values: object;
    readonly pictures?: string;
  };
}

/** Why the server refused an item for good; 'too_old' where it was never asked. */
export interface OutboxRefusal {
  readonly status: number;
  readonly code: string;
  readonly sentence: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What is to be sent: a write of one account, stored until the server has it. */
export interface OutboxRequest {
  readonly account: string;
  readonly kind: OutboxTurn['kind'];
  /** What its owner knows it by: the part, the machine, the form. */
  readonly title: string;
  readonly method: string;
  /** Root-relative, with its query. */
  readonly url: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** By the wire's field; absent where the body is JSON. */
  readonly pictures?: Readonly<Record<string, readonly (StoredPicture | string)[]>>;
  readonly edit?: EditPlace;
  /** The same twice is two, as two equal bearings are; else what waits already is not queued again. */
  readonly isRepeatable?: boolean;
}

/** A request in the outbox. */
export interface OutboxItem extends OutboxRequest, OutboxTurn {
  /** Sent as the idempotency key: however often it goes, it happens once. */
  readonly id: string;
  /** The same for the same content: what is submitted again while it waits is not queued twice. */
  readonly content: string;
  /** It left this phone at least once, and no answer proves that it did not arrive. */
  readonly isUnsure?: boolean;
  readonly refusal?: OutboxRefusal | undefined;
  /** The server's answer, once it is sent. */
  readonly answer?: unknown;
  readonly sentAt?: number;
}

/** A picture with its bytes, whatever becomes of its file. */
export function storedPicture(file: File | string): StoredPicture | string {
  if (typeof file === 'string') return file;
  const { name, type, lastModified } = file;
  return { name, type, lastModified, bytes: file };
}

/** The file that was stored. */
export function fileOf({ name, type, lastModified, bytes }: StoredPicture): File {
  return new File([bytes], name, { type, lastModified });
}

/** The same for the same content, where files are other objects. */
export function contentOf({ account, method, url, data, pictures = {} }: OutboxRequest): string {
  const named = Object.entries(pictures).map(([field, list]) => [
    field,
    list.map((one) => (typeof one === 'string' ? one : `${one.name} ${one.bytes.size}`)),
  ]);
  return JSON.stringify([account, method, url, data, named]);
}
