import { formDataOf } from '../../../kit/client/request.ts';
import {
  type Incoming,
  type Outgoing,
  sendPlain,
  sendUpload,
} from '../../../kit/client/transport.ts';
import { fileOf, type StoredRequest } from './item.ts';

const TIMEOUT = 20_000;
/** As long as browsers let a worker live; the worker cannot follow the progress of its uploads. */
const UPLOAD_TIMEOUT = 10 * 60_000;
/** Data that has left the page can stay in the phone's buffers for a minute. */
const UPLOAD_SILENCE = 120_000;

/** How a page follows an upload; the worker does not. */
export type Following = Pick<Partial<Outgoing>, 'signal' | 'onProgress'>;

/** Sends an item with the token of the signed-in account. */
export function sendItem(
  { id, method, url: address, data, pictures }: StoredRequest,
  token: string,
  { signal, onProgress }: Following = {},
): Promise<Incoming> {
  const headers = {
    Accept: 'application/json',
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': id,
  };
  const target = { method, address, signal };
  if (!pictures) {
    const json = { ...headers, 'Content-Type': 'application/json' };
    return sendPlain({ ...target, headers: json, body: JSON.stringify(data), timeout: TIMEOUT });
  }
  const files = Object.entries(pictures).map(([field, list]) => [
    field,
    list.map((one) => (typeof one === 'string' ? one : fileOf(one))),
  ]);
  const body = formDataOf(data, Object.fromEntries(files));
  const upload = { ...target, headers, body, timeout: UPLOAD_TIMEOUT, silence: UPLOAD_SILENCE };
  return onProgress ? sendUpload({ ...upload, onProgress }) : sendPlain(upload);
}

/**
 * Returns the body of a success; undefined when there is none. Throws when the answer cannot be the
 * API's, as a guest network also answers 200, with a page or an empty body.
 */
export function successIn({ status, body }: Pick<Incoming, 'status' | 'body'>): unknown {
  return status === 204 ? undefined : JSON.parse(body);
}
