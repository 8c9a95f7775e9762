import type { OutboxTurn } from '@fluteline/domain/outbox';
import type { SendOptions } from '../../../kit/client/call-types.ts';

/** A stored picture. Holds the bytes, as a File may refer to a file that has been deleted since. */
export interface StoredPicture {
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
  readonly bytes: Blob;
}

/** The screen on which an item is edited, and the draft that its form then holds. */
export interface EditPlace {
  /** Address of the screen. */
  readonly to: string;
  /** Draft that the form reads, with the name of its pictures field. */
  readonly draft?: {
    readonly key: string;
    readonly values: object;
    readonly pictures?: string;
  };
}

/** Why the server refused an item for good; code `too_old` when it was never sent. */
export interface OutboxRefusal {
  readonly status: number;
  readonly code: string;
  readonly sentence: string;
  readonly fields: Readonly<Record<string, string>>;
}

type QueuedCall =
  | 'raiseSparePartQuery'
  | 'raiseMachineQuery'
  | 'sellMachine'
  | 'addPlantPart'
  | 'saveQuestionnaire'
  | 'changeQuestionnaire'
  | 'requestAudit';

/** Description of a write, besides its call. */
interface Described extends Pick<OutboxTurn, 'account' | 'kind'> {
  /** Name shown to the user: the part, the machine or the form. */
  readonly title: string;
  readonly edit?: EditPlace;
  /**
   * Whether equal requests are separate, as for two equal bearings; otherwise an equal waiting
   * request is not queued again.
   */
  readonly isRepeatable?: boolean;
}

/** A write of one account, as a screen passes it to the outbox. */
export type OutboxRequest = {
  readonly [N in QueuedCall]: Described & {
    readonly call: N;
    readonly body: SendOptions<N>['body'];
    /** Files by wire field; absent when the call takes none. */
    readonly files?: Readonly<Record<string, readonly (File | string)[]>>;
    readonly query?: Readonly<Record<string, unknown>>;
  };
}[QueuedCall];

/** A request as it is sent. Stored in this form because a later release may send it. */
export interface StoredRequest extends Described {
  /** Sent as the idempotency key, so that repeated sending has one effect. */
  readonly id: string;
  readonly method: string;
  /** Root-relative address, with its query. */
  readonly url: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Files by wire field; absent when the body is JSON. */
  readonly pictures?: Readonly<Record<string, readonly (StoredPicture | string)[]>>;
}

/** A request in the outbox, stored until the server has it. */
export interface OutboxItem extends StoredRequest, OutboxTurn {
  /** Equal for equal content, so that a waiting request is not queued twice. */
  readonly content: string;
  /** Whether it may have arrived: it was sent at least once without a conclusive answer. */
  readonly isUnsure?: boolean;
  readonly refusal?: OutboxRefusal | undefined;
  /** The server's answer, once the request has arrived. */
  readonly answer?: unknown;
  readonly sentAt?: number;
}

/** An item without its place, which the store assigns. */
export type NewItem = Omit<OutboxItem, 'place'>;

/** Returns the files as stored pictures, with their bytes. */
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

/** Returns a stored picture as a file. */
export function fileOf({ name, type, lastModified, bytes }: StoredPicture): File {
  return new File([bytes], name, { type, lastModified });
}

/** Returns a key that is equal for equal content, also when the files are different objects. */
export function contentOf({ account, method, url, data, pictures = {} }: StoredRequest): string {
  const named = Object.entries(pictures).map(([field, list]) => [
    field,
    list.map((one) => (typeof one === 'string' ? one : `${one.name} ${one.bytes.size}`)),
  ]);
  return JSON.stringify([account, method, url, data, named]);
}
