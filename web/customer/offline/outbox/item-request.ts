import { newIdempotencyKey } from '../../../kit/client/idempotency-key.ts';
import { formDataOf } from '../../../kit/client/request.ts';
import { serverTime } from '../../../kit/client/server-time.ts';
import type { Incoming, Outgoing } from '../../../kit/client/transport.ts';
import { contentOf, fileOf, type OutboxItem, type OutboxRequest } from './item.ts';

const TIMEOUT = 20_000;
/** As long as browsers let a worker live: it cannot see whether its upload gets on. */
const UPLOAD_TIMEOUT = 10 * 60_000;
/** What has left the page can stand in the phone's buffers for a minute. */
const UPLOAD_SILENCE = 120_000;

/** A request as it enters the outbox, under a key of its own. */
export function newItem(
  request: OutboxRequest,
  now: number,
  key = newIdempotencyKey(),
): Omit<OutboxItem, 'place'> {
  return {
    ...request,
    id: key,
    content: contentOf(request),
    state: 'saved',
    createdAt: now,
    serverCreatedAt: serverTime(),
    attempts: 0,
    nextAt: 0,
  };
}

/** The request an item is, as the person who is signed in. */
export function requestOf(
  { id, method, url, data, pictures }: Pick<OutboxItem, 'id' | keyof OutboxRequest>,
  token: string,
): Outgoing {
  const headers = {
    Accept: 'application/json',
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': id,
  };
  const target = { method, address: url, signal: undefined };
  if (!pictures) {
    const json = { ...headers, 'Content-Type': 'application/json' };
    return { ...target, headers: json, body: JSON.stringify(data), timeout: TIMEOUT };
  }
  const files = Object.entries(pictures).map(([field, list]) => [
    field,
    list.map((one) => (typeof one === 'string' ? one : fileOf(one))),
  ]);
  const body = formDataOf(data, Object.fromEntries(files));
  return { ...target, headers, body, timeout: UPLOAD_TIMEOUT, silence: UPLOAD_SILENCE };
}

/**
 * What a success says; undefined where it has nothing to say. Throws where it cannot be the API's: a
 * guest network answers 200 as well, with a page or with nothing.
 */
export function successIn({ status, body }: Pick<Incoming, 'status' | 'body'>): unknown {
  return status === 204 ? undefined : JSON.parse(body);
}
