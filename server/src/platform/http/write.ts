import type { Endpoint } from '@fluteline/contract';
import type { FastifyRequest } from 'fastify';
import { unabandoned } from '../abandoned.ts';
import { AppError, fieldError } from '../app-error.ts';
import { lockRight, NotAuthorized, type Right } from '../authorization.ts';
import { gatherClosingRows, writeClosingRows } from '../closing-rows.ts';
import { isDatabaseAway, isDeadlock, type Tx } from '../database.ts';
import {
  answerRow,
  type FinalAnswer,
  type IdempotentRequest,
  isFinal,
  lostTheKey,
} from '../idempotency.ts';
import type { Platform } from '../platform.ts';
import { requestHash, type SentBody } from './request-body.ts';
import {
  discardAll,
  type FilesSent,
  hasFiles,
  type StoredName,
  storeFiles,
} from './store-files.ts';

/** What a write does once its right is locked, its key is its own and its files are stored. */
export interface WriteSteps {
  /** What the caller was authorized by: checked again, and locked, in the transaction. */
  readonly right: Right | null;
  /** Checks the fields; throws a 400 before anything is stored. */
  readonly check: () => void;
  /** Looks at something outside the transaction; what it notes stays, even where it refuses. */
  readonly guard?: () => Promise<void>;
  readonly run: (
    tx: Tx,
    files: FilesSent,
    afterwards: (work: () => Promise<void>) => void,
  ) => Promise<FinalAnswer>;
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

/** The right a write is made with, and the key it was sent with. */
interface Claim {
  readonly right: Right | null;
  readonly named: IdempotentRequest | null;
}

/** Locks right and key until the transaction ends; the key's earlier answer when there is one. */
async function lockAndClaim(
  { clock }: Platform,
  tx: Tx,
  { right, named }: Claim,
): Promise<FinalAnswer | null> {
  return right && lockRight(tx, clock, right, named);
}

/**
 * Performs a write exactly once for its key, and only while its caller has the right to it. The
 * change, its audit row, its messages and the kept answer commit together; files are stored before
 * the transaction so that it stays short.
 */
export async function performWrite(
  platform: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
  body: SentBody,
  steps: WriteSteps,
): Promise<FinalAnswer> {
  const named = idempotentRequest(endpoint, request, body);
  const claim = { right: steps.right, named };
  if (hasFiles(body) || steps.guard) {
    const earlier = await withRetry(platform, (tx) => lockAndClaim(platform, tx, claim));
    if (earlier) return earlier;
  }
  const stored: StoredName[] = [];
  let later: (() => Promise<void>)[] = [];
  let replayed = false;
  try {
    steps.check();
    // What it counts has to stay, whoever hangs up.
    if (steps.guard) await unabandoned(steps.guard);
    const files = await storeFiles(platform, endpoint, body, stored);
    const answer = await withRetry(platform, async (tx) => {
      later = [];
      const earlier = await lockAndClaim(platform, tx, claim);
      replayed = earlier !== null;
      if (earlier) return earlier;
      return withClosingRows(platform, tx, named, () =>
        steps.run(tx, files, (work) => later.push(work)),
      );
    });
    if (replayed) await discardAll(platform, stored);
    else for (const work of later) await finishLater(request, work);
    return answer;
  } catch (error) {
    // A commit whose answer was lost may have happened: its files must be there.
    if (!isDatabaseAway(error)) await discardAll(platform, stored);
    const refusal = await keepRefusal(platform, claim, request.id, error);
    if (refusal) return refusal;
    throw error;
  }
}

/** Work after the commit: its failure is no failure of the write. */
function finishLater(request: FastifyRequest, work: () => Promise<void>): Promise<void> {
  return unabandoned(work).catch((error) => request.log.error({ err: error }));
}

/** Runs a write and, at its end, writes what it gathered; all of it commits together. */
async function withClosingRows(
  platform: Platform,
  tx: Tx,
  named: IdempotentRequest | null,
  run: () => Promise<FinalAnswer>,
): Promise<FinalAnswer> {
  const rows = gatherClosingRows(tx);
  const answer = await run();
  await writeClosingRows(tx, rows, named && answerRow(platform.clock, named, answer));
  return answer;
}

const MOST_TRIES = 3;

/**
 * One transaction; another where two requests with one key met, or two writes waited for each
 * other: of two administrators who remove each other at once, the second is refused then.
 */
async function withRetry<T>(platform: Platform, write: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await platform.db.transaction().execute(write);
    } catch (error) {
      if (tries === MOST_TRIES || !(lostTheKey(error) || isDeadlock(error))) throw error;
    }
  }
}

/** Keeps a final refusal for its key; the earlier answer, should another request have been first. */
async function keepRefusal(
  platform: Platform,
  claim: Claim,
  requestId: string,
  error: unknown,
): Promise<FinalAnswer | null> {
  const { named } = claim;
  // A right that ended may come back.
  if (named === null || !(error instanceof AppError) || error instanceof NotAuthorized) return null;
  if (!isFinal(error.status) || error.code === 'key_reused') return null;
  const body = JSON.stringify(errorAnswer(error, requestId));
  return withRetry(platform, async (tx) => {
    const earlier = await lockAndClaim(platform, tx, claim);
    if (earlier) return earlier;
    return withClosingRows(platform, tx, named, async () => ({ status: error.status, body }));
  });
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
