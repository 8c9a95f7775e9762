import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  isVersioned,
  type ParamsOf,
  type QueryOf,
  type Who,
} from '@fluteline/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Session } from '../sessions/sessions.ts';
import type { FinalAnswer } from '../write/idempotency.ts';
import { type DeviceCookie, deviceOf } from './device-cookie.ts';
import { versionAskedFor } from './if-match.ts';
import type { FilesSent } from './store-files.ts';
import { singleValues, validate } from './validate.ts';

/** Who makes a call of such a kind. */
export type CallerOf<W extends Who> = W extends 'anyone' ? null : Session;

/** A call, read and checked: what a route's handler works with. */
export interface Call<E extends Endpoint> {
  readonly caller: CallerOf<E['who']>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The version the caller wants changed, and no other; `null` for whatever it is now. */
  readonly ifMatch: number | null;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly device: DeviceCookie;
}

/** What a call that writes was sent with; who sent it stands in its `Write`. */
export type Sent<E extends Endpoint> = Omit<Call<E>, 'caller' | 'requestId'> & FilesSent;

/** Checks what was sent against the contract; the first wrong part is a 400 that names its fields. */
export function checkedCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  fields: Record<string, unknown>,
): Call<E> {
  const { params, query, body } = endpoint;
  // What no id can be is the address of nothing: 404, like an id that nobody has.
  const place = params?.safeParse(request.params) ?? { success: true, data: {} };
  if (!place.success) throw new AppError('not_found');
  const values = singleValues(request.query);
  return {
    caller: request.session as CallerOf<E['who']>,
    params: place.data as ParamsOf<E>,
    query: (query ? validate(query, values) : values) as QueryOf<E>,
    body: (body ? validate(body, fields) : {}) as BodyOf<E>,
    ifMatch: isVersioned(endpoint) ? versionAskedFor(request.headers['if-match']) : null,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    device: deviceOf(request),
  };
}

/** An answer in its contract's form; one that does not fit is our fault, not the caller's. */
export function finalAnswer<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): FinalAnswer {
  const [status = '200', schema] = Object.entries(endpoint.answers)[0] ?? [];
  return { status: Number(status), body: schema ? JSON.stringify(schema.parse(answer)) : null };
}
