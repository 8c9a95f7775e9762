import type { AnswerOf, Endpoint } from '@fluteline/contract';
import type { FastifyRequest } from 'fastify';
import { unabandoned } from '../abandoned.ts';
import { AppError, fieldError } from '../app-error.ts';
import { lockRight, NotAuthorized, type Right } from '../authorization.ts';
import { isDatabaseAway, isDeadlock } from '../database.ts';
import {
  answerRow,
  type FinalAnswer,
  type IdempotentRequest,
  isFinal,
  lostTheKey,
} from '../idempotency.ts';
import { noteLimit } from '../note-limit.ts';
import type { Platform } from '../platform.ts';
import { type Quota, QuotaReached } from '../quotas.ts';
import { type OpenWrite, transact, type Write } from '../write.ts';
import { rightOf } from './authenticate.ts';
import { type Call, type CallerOf, checkedCall, finalAnswer, type Sent } from './call.ts';
import { requestHash, requireDocuments, type SentBody } from './request-body.ts';
import { discardAll, hasFiles, type StoredName, storeFiles } from './store-files.ts';

/** Does a write and answers it. */
export type WriteHandler<E extends Endpoint> = (
  write: Write<CallerOf<E['who']>>,
  sent: Sent<E>,
) => Promise<AnswerOf<E>>;

/** What is special about a write. */
export interface WriteOptions {
  /** It ends sessions of its own account (see `Right`). */
  readonly endsSessions?: boolean;
  /** It counts against what an account may add in a day. */
  readonly quota?: Quota;
}

/** A call that writes. */
export interface WriteRoute<E extends Endpoint> extends WriteOptions {
  readonly endpoint: E;
  /** Looks at something outside the transaction; what it notes stays, even where it refuses. */
  readonly prepare: (call: Call<E>) => Promise<WriteHandler<E>>;
  /** True where that look notes something: a repeated request must not come to it. */
  readonly isGuarded: boolean;
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,128}$/.test(key)) return key;
  throw fieldError('Idempotency-Key', 'Must be 8 to 128 visible characters');
}

function idempotentRequest(
  endpoint: Endpoint,
  request: FastifyRequest,
  body: SentBody,
): IdempotentRequest | null {
  const accountId = request.session?.accountId;
  const ignored = endpoint.idempotent === false || endpoint.who === 'reset_grant';
  if (!accountId || ignored || request.method === 'DELETE') return null;
  const key = keyOf(request);
  return key === null ? null : { accountId, key, hash: requestHash(request, body) };
}

/** What a transaction begins with: the caller's right and the request's key, to be locked. */
interface Claim<E extends Endpoint> {
  readonly caller: CallerOf<E['who']>;
  readonly requestId: string;
  readonly right: Right | null;
  readonly named: IdempotentRequest | null;
}

/**
 * One transaction: locks right and key, does the work and stores its answer for the key; where the
 * key was answered before, that answer is given again and nothing is done.
 */
function transactOnce<E extends Endpoint, Answer extends FinalAnswer | null>(
  platform: Platform,
  claim: Claim<E>,
  work: (write: OpenWrite<CallerOf<E['who']>>) => Promise<Answer>,
): Promise<{ answer: FinalAnswer | Answer; isRepeated: boolean }> {
  const { right, named } = claim;
  return withRetry(() =>
    transact(platform, claim, async (write) => {
      const earlier = right && (await lockRight(write.tx, platform.clock, right, named));
      if (earlier) return { answer: earlier, isRepeated: true };
      const answer = await work(write);
      if (answer && named) write.setAnswer(answerRow(platform.clock, named, answer));
      return { answer, isRepeated: false };
    }),
  );
}

const noWork = async () => null;

/**
 * Performs a write exactly once for its key, and only while its caller has the right to it. Files
 * are stored before the transaction, so that it stays short.
 */
export async function performWrite<E extends Endpoint>(
  platform: Platform,
  route: WriteRoute<E>,
  request: FastifyRequest,
  body: SentBody,
): Promise<FinalAnswer> {
  const { endpoint, endsSessions = false, quota } = route;
  const named = idempotentRequest(endpoint, request, body);
  const right = rightOf(endpoint, request);
  const caller = request.session as CallerOf<E['who']>;
  const claim = {
    caller,
    requestId: request.id,
    right: right && { ...right, endsSessions },
    named,
  };
  if (hasFiles(body) || route.isGuarded) {
    const { answer } = await transactOnce(platform, claim, noWork);
    if (answer) return answer;
  }
  const stored: StoredName[] = [];
  try {
    const call = checkedCall(endpoint, request, body.fields);
    requireDocuments(endpoint, body);
    // What it counts has to stay, whoever hangs up.
    const handler = await unabandoned(() => route.prepare(call));
    const sent = { ...call, ...(await storeFiles(platform, endpoint, body, stored)) };
    const { answer, isRepeated } = await transactOnce(platform, claim, async (write) => {
      if (quota) write.countAgainst(quota);
      return finalAnswer(endpoint, await handler(write, sent));
    });
    if (isRepeated) await discardAll(platform, stored);
    return answer;
  } catch (error) {
    // A commit whose answer was lost may have happened: its files must be there.
    if (!isDatabaseAway(error)) await discardAll(platform, stored);
    if (error instanceof QuotaReached) await noteQuota(platform, request, error);
    const refusal = await storeRefusal(platform, claim, error);
    if (refusal) return refusal;
    throw error;
  }
}

const MOST_TRIES = 3;

/**
 * Tries again where two requests with one key met, or two writes waited for each other: of two
 * administrators who remove each other at once, the second is refused then.
 */
async function withRetry<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === MOST_TRIES || !(lostTheKey(error) || isDeadlock(error))) throw error;
    }
  }
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

/** Stores a final refusal for its key; the earlier answer, should another request have been first. */
async function storeRefusal<E extends Endpoint>(
  platform: Platform,
  claim: Claim<E>,
  error: unknown,
): Promise<FinalAnswer | null> {
  // A right that ended may come back.
  if (!claim.named || !(error instanceof AppError) || error instanceof NotAuthorized) return null;
  const { status, code } = error;
  if (!isFinal(status) || code === 'key_reused') return null;
  const refusal = { status, body: JSON.stringify(errorAnswer(error, claim.requestId)) };
  const { answer } = await transactOnce(platform, claim, async () => refusal);
  return answer;
}

/** The body of a refusal. */
export function errorAnswer(error: AppError, requestId: string): object {
  return {
    error: error.message,
    code: error.code,
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.registration ? { registration: error.registration } : {}),
    ...(error.conflict ? { conflict: error.conflict } : {}),
    request_id: requestId,
  };
}
