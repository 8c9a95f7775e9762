import {
  type BodyOf,
  type Endpoint,
  isVersioned,
  type ParamsOf,
  type QueryOf,
  type Who,
} from '@fluteline/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Tx } from '../database.ts';
import type { Session } from '../sessions.ts';
import { type DeviceCookie, deviceOf } from './device-cookie.ts';
import { versionAskedFor } from './if-match.ts';
import type { FilesSent } from './store-files.ts';
import { singleValues, validate } from './validate.ts';

type CallerOf<W extends Who> = W extends 'anyone' ? null : Session;

/** A call, read and checked: what a route's handler works with. */
export interface Call<E extends Endpoint> extends FilesSent {
  readonly caller: CallerOf<E['who']>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The version the caller wants changed, and no other; `null` for whatever it is now. */
  readonly ifMatch: number | null;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Locks and checks the caller's right in a transaction of the handler's own; throws 401 or 403. */
  readonly lockRight: (tx: Tx) => Promise<void>;
  readonly device: DeviceCookie;
  /** Runs once the answer is certain: after the commit, before the answer leaves. */
  readonly afterwards: (work: () => Promise<void>) => void;
}

/** Checks what was sent against the contract; the first wrong part is a 400 that names its fields. */
export function checkedCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  fields: Record<string, unknown>,
): Omit<Call<E>, keyof FilesSent | 'afterwards' | 'lockRight'> {
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
