import type { OutboxTurn } from '@fluteline/domain/outbox';
import type { SendOptions } from '../../../kit/client/call-types.ts';

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

/** The calls that go through the outbox. */
type QueuedCall =
  | 'raiseSparePartQuery'
  | 'raiseMachineQuery'
  | 'sellMachine'
  | 'addPlantPart'
  | 'saveQuestionnaire'
  | 'changeQuestionnaire'
  | 'requestAudit';

/** What a write is besides its call. */
interface Described extends Pick<OutboxTurn, 'account' | 'kind'> {
  /** What its owner knows it by: the part, the machine, the form. */
  readonly title: string;
  readonly edit?: EditPlace;
  /** The same twice is two, as two equal bearings are; else what waits already is not queued again. */
  readonly isRepeatable?: boolean;
}

/** A call as a screen hands it to the outbox: a write of one account. */
export type OutboxRequest = {
  readonly [N in QueuedCall]: Described & {
    readonly call: N;
    readonly body: SendOptions<N>['body'];
    /** Files by the wire's field; absent where the call takes none. */
    readonly files?: Readonly<Record<string, readonly (File | string)[]>>;
    readonly query?: Readonly<Record<string, unknown>>;
  };
}[QueuedCall];

/** What goes to the server: stored as it is sent, for the release that sends it may be another. */
export interface StoredRequest extends Described {
  /** Sent as the idempotency key: however often it goes, it happens once. */
  readonly id: string;
  readonly method: string;
  /** Root-relative, with its query. */
  readonly url: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** By the wire's field; absent where the body is JSON. */
  readonly pictures?: Readonly<Record<string, readonly (StoredPicture | string)[]>>;
}

/** A request in the outbox, stored until the server has it. */
export interface OutboxItem extends StoredRequest, OutboxTurn {
  /** The same for the same content: what is submitted again while it waits is not queued twice. */
  readonly content: string;
  /** It left this phone at least once, and no answer proves that it did not arrive. */
  readonly isUnsure?: boolean;
  readonly refusal?: OutboxRefusal | undefined;
  /** The server's answer, once it is sent. */
  readonly answer?: unknown;
  readonly sentAt?: number;
}

/** An item before it is stored, which gives it its place. */
export type NewItem = Omit<OutboxItem, 'place'>;

/** Pictures with their bytes, whatever becomes of their files. */
export function storedPictures(
  files: Readonly<Record<string, readonly (File | string)[]>>,
): Readonly<Record<string, readonly (StoredPicture | string)[]>> {
  const stored = (file: File | string) => {
    if (typeof file === 'string') return file;
    const { name, type, lastModified } = file;
    return { name, type, lastModified, bytes: file };
  };
  return Object.fromEntries(
    Object.entries(files).map(([field, list]) => [field, list.map(stored)]),
  );
}

/** The file that was stored. */
export function fileOf({ name, type, lastModified, bytes }: StoredPicture): File {
  return new File([bytes], name, { type, lastModified });
}

/** The same for the same content, where files are other objects. */
export function contentOf({ account, method, url, data, pictures = {} }: StoredRequest): string {
  const named = Object.entries(pictures).map(([field, list]) => [
    field,
    list.map((one) => (typeof one === 'string' ? one : `${one.name} ${one.bytes.size}`)),
  ]);
  return JSON.stringify([account, method, url, data, named]);
}
