import type { AnswerOf, Endpoint } from '@fluteline/contract';
import type { FastifyRequest } from 'fastify';
import { messages } from '../../messages/index.ts';
import { unabandoned } from '../abandoned.ts';
import { AppError, fieldError } from '../app-error.ts';
import { isDatabaseAway } from '../database/database-errors.ts';
import { noteLimit } from '../limits/note-limit.ts';
import { type Quota, QuotaReached } from '../limits/quotas.ts';
import type { Platform } from '../platform.ts';
import { NotAuthorized } from '../sessions/authorization.ts';
import {
  AnsweredBefore,
  type FinalAnswer,
  type IdempotentRequest,
  isFinal,
} from '../write/idempotency.ts';
import { transact, type Write, type WrittenBy } from '../write/write.ts';
import { rightOf } from './authenticate.ts';
import { type Call, type CallerOf, checkedCall, finalAnswer, type Sent } from './call.ts';
import type { Handler } from './register.ts';
import { requestHash, requireDocuments, type SentBody } from './request-body.ts';
import {
  discardAll,
  type FilesSent,
  hasFiles,
  type StoredName,
  storeFiles,
} from './store-files.ts';

/** Performs a write and returns its answer. */
export type WriteHandler<E extends Endpoint> = (
  write: Write<CallerOf<E['who']>>,
  sent: Sent<E>,
) => Promise<AnswerOf<E>>;

/** Options of a write. */
export interface WriteOptions {
  /** True when it ends sessions of its own account (see `Right`). */
  readonly endsSessions?: boolean;
  /** The daily quota that it counts against. */
  readonly quota?: Quota;
}

/** A call that writes. */
export interface WriteRoute<E extends Endpoint> extends WriteOptions {
  readonly endpoint: E;
  /** Checks something outside the transaction; what it notes is stored even when it refuses. */
  readonly prepare: (call: Call<E> & FilesSent) => Promise<WriteHandler<E>>;
  /** True when `prepare` notes something: a repeated request must not reach it. */
  readonly isGuarded: boolean;
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,128}$/.test(key)) return key;
  throw fieldError('Idempotency-Key', messages.requests.keyMalformed);
}

async function idempotentRequest(
  endpoint: Endpoint,
  request: FastifyRequest,
  body: SentBody,
): Promise<IdempotentRequest | null> {
  const accountId = request.session?.accountId;
  const ignored = endpoint.idempotent === false || endpoint.who === 'reset_grant';
  if (!accountId || ignored || request.method === 'DELETE') return null;
  const key = keyOf(request);
  if (key === null) return null;
  return { accountId, key, hash: await requestHash(request, body, `${accountId} ${key}`) };
}

/**
 * Answers a write exactly once for its key, and only while its caller has the right to it. Files
 * are stored before the transaction to keep it short.
 */
export function writeHandler<E extends Endpoint>(
  platform: Platform,
  route: WriteRoute<E>,
): Handler {
  const { endpoint, endsSessions = false, quota } = route;
  return async (request, body) => {
    const right = rightOf(endpoint, request);
    const by = {
      caller: request.session as CallerOf<E['who']>,
      requestId: request.id,
      right: right && { ...right, endsSessions },
      named: await idempotentRequest(endpoint, request, body),
    };
    const stored: StoredName[] = [];
    try {
      // A request whose key was already answered must not store files or run the guard again.
      if (hasFiles(body) || route.isGuarded) await transact(platform, by, async () => undefined);
      const call = checkedCall(endpoint, request, body.fields);
      requireDocuments(endpoint, body);
      const sent = { ...call, ...(await storeFiles(platform, endpoint, body, stored)) };
      // What the guard counts must be written even when the caller hangs up.
      const handler = await unabandoned(() => route.prepare(sent));
      return await transact(platform, { ...by, quota: quota ?? null }, async (write) =>
        write.setAnswer(finalAnswer(endpoint, await handler(write, sent))),
      );
    } catch (error) {
      // A commit whose answer was lost may have happened, and then needs its files.
      if (!isDatabaseAway(error)) await discardAll(platform, stored);
      if (error instanceof QuotaReached) await noteQuota(platform, request, error);
      return refuse(platform, by, error);
    }
  };
}

function noteQuota(
  platform: Platform,
  { session, ip: address, id: requestId }: FastifyRequest,
  { limit }: QuotaReached,
): Promise<void> {
  const accountId = session?.accountId ?? null;
  const who = { subject: accountId ?? '', actorId: accountId, accountId };
  return unabandoned(() => noteLimit(platform, { limit, ...who, address, requestId }));
}

/** Stores a refusal under its key when repeating the request would not change it, and refuses. */
async function refuse<E extends Endpoint>(
  platform: Platform,
  by: WrittenBy<CallerOf<E['who']>>,
  error: unknown,
): Promise<FinalAnswer> {
  if (error instanceof AnsweredBefore) return error.answer;
  // A right that ended may be granted again.
  if (!by.named || !(error instanceof AppError) || error instanceof NotAuthorized) throw error;
  const { status, code } = error;
  if (!isFinal(status) || code === 'key_reused') throw error;
  const refusal = { status, body: JSON.stringify(errorAnswer(error, by.requestId)) };
  try {
    return await transact(platform, by, async (write) => write.setAnswer(refusal));
  } catch (failure) {
    // Another request with the same key was first.
    if (failure instanceof AnsweredBefore) return failure.answer;
    throw failure;
  }
}

/** Returns the body of a refusal. */
export function errorAnswer(error: AppError, requestId: string): object {
  return {
    error: error.message,
    code: error.code,
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.registration ? { registration: error.registration } : {}),
    ...(error.codeSent === undefined ? {} : { code_sent: error.codeSent }),
    ...(error.conflict ? { conflict: error.conflict } : {}),
    request_id: requestId,
  };
}
