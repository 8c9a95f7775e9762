import { formDataOf } from '../../../kit/client/request.ts';
import {
  type Incoming,
  type Outgoing,
  sendPlain,
  sendUpload,
} from '../../../kit/client/transport.ts';
import { fileOf, type StoredRequest } from './item.ts';

const TIMEOUT = 20_000;
/** As long as browsers let a worker live: it cannot see whether its upload gets on. */
const UPLOAD_TIMEOUT = 10 * 60_000;
/** What has left the page can stand in the phone's buffers for a minute. */
const UPLOAD_SILENCE = 120_000;

/** How a page follows what it sends; the worker does not. */
export type Following = Pick<Partial<Outgoing>, 'signal' | 'onProgress'>;

/** Sends an item as the person who is signed in. */
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
 * What a success says; undefined where it has nothing to say. Throws where it cannot be the API's: a
 * guest network answers 200 as well, with a page or with nothing.
 */
export function successIn({ status, body }: Pick<Incoming, 'status' | 'body'>): unknown {
  return status === 204 ? undefined : JSON.parse(body);
}
