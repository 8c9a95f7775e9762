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

/** The caller of a call with the given access. */
export type CallerOf<W extends Who> = W extends 'anyone' ? null : Session;

/** A call, read and checked, as a route's handler gets it. */
export interface Call<E extends Endpoint> {
  readonly caller: CallerOf<E['who']>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The version that the caller wants to change; `null` for any version. */
  readonly ifMatch: number | null;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly device: DeviceCookie;
}

/** The contents of a call that writes; its caller is in its `Write`. */
export type Sent<E extends Endpoint> = Omit<Call<E>, 'caller' | 'requestId'> & FilesSent;

/** Checks a request against the contract; the first wrong part is a 400 that names its fields. */
export function checkedCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  fields: Record<string, unknown>,
): Call<E> {
  const { params, query, body } = endpoint;
  // A malformed id cannot exist: 404, as for an unknown id.
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

/**
 * Returns an answer in its contract's form; one that does not fit is a server fault, not the
 * caller's.
 */
export function finalAnswer<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): FinalAnswer {
  const [status = '200', schema] = Object.entries(endpoint.answers)[0] ?? [];
  return { status: Number(status), body: schema ? JSON.stringify(schema.parse(answer)) : null };
}
