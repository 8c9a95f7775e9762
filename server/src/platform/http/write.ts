import type { Endpoint } from '@fluteline/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../app-error.ts';
import { gatherClosingRows, writeClosingRows } from '../closing-rows.ts';
import { isDatabaseAway, type Tx } from '../database.ts';
import {
  answerRow,
  claimKey,
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

/** What a write does once its key is its own and its files are stored. */
export interface WriteSteps {
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

/**
 * Performs a write exactly once for its key. The change, its audit row, its messages and the kept
 * answer commit together; files are stored before the transaction so that it stays short.
 */
export async function performWrite(
  platform: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
  body: SentBody,
  steps: WriteSteps,
): Promise<FinalAnswer> {
  const named = idempotentRequest(endpoint, request, body);
  if (named && (hasFiles(body) || steps.guard)) {
    const earlier = await platform.db.transaction().execute((tx) => claimKey(tx, named));
    if (earlier) return earlier;
  }
  const stored: StoredName[] = [];
  let later: (() => Promise<void>)[] = [];
  let replayed = false;
  try {
    steps.check();
    await steps.guard?.();
    const files = await storeFiles(platform, endpoint, body, stored);
    const write = async (tx: Tx) => {
      later = [];
      const earlier = named && (await claimKey(tx, named));
      if (earlier) {
        replayed = true;
        return earlier;
      }
      return withClosingRows(platform, tx, named, () =>
        steps.run(tx, files, (work) => later.push(work)),
      );
    };
    const answer = await oncePerKey(platform, write);
    if (replayed) await discardAll(platform, stored);
    else for (const work of later) await work().catch((error) => request.log.error({ err: error }));
    return answer;
  } catch (error) {
    // A commit whose answer was lost may have happened: its files must be there.
    if (!isDatabaseAway(error)) await discardAll(platform, stored);
    const refusal = named && (await keepRefusal(platform, named, request.id, error));
    if (refusal) return refusal;
    throw error;
  }
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

/** One transaction; another where two requests with one key met. */
async function oncePerKey(
  platform: Platform,
  write: (tx: Tx) => Promise<FinalAnswer>,
): Promise<FinalAnswer> {
  try {
    return await platform.db.transaction().execute(write);
  } catch (error) {
    if (!lostTheKey(error)) throw error;
    return platform.db.transaction().execute(write);
  }
}

/** Keeps a final refusal for its key; the earlier answer, should another request have been first. */
async function keepRefusal(
  platform: Platform,
  named: IdempotentRequest,
  requestId: string,
  error: unknown,
): Promise<FinalAnswer | null> {
  const kept = error instanceof AppError && isFinal(error.status) && error.code !== 'key_reused';
  if (!kept) return null;
  return oncePerKey(platform, async (tx) => {
    const earlier = await claimKey(tx, named);
    if (earlier) return earlier;
    return withClosingRows(platform, tx, named, async () => ({
      status: error.status,
      body: errorAnswer(error, requestId),
    }));
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
