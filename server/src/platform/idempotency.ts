import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from './app-error.ts';
import { type Clock, secondsAfter } from './clock.ts';
import type { Db, Tx } from './database.ts';

/** A write as its sender named it. */
export interface IdempotentRequest {
  readonly accountId: string;
  readonly key: string;
  /** Of method, path, query, parsed fields and file contents. */
  readonly hash: Buffer;
}

/** An answer as it was given, or will be given again. */
export interface FinalAnswer {
  readonly status: number;
  readonly body: object | null;
}

const KEPT_SECONDS = 30 * 86_400;
const notFinal = new Set([408, 409, 425, 429]);

/** True for an answer that the same key gets again: 2xx, and refusals that trying again won't change. */
export function isFinal(status: number): boolean {
  return status < 500 && !notFinal.has(status);
}

/**
 * Takes the key for this transaction; the earlier answer when there is one. While another
 * transaction holds the key: 409 `in_flight`; for another request: 422 `key_reused`. A lock that
 * ends with its connection needs no clean-up after a crash.
 */
export async function claimKey(tx: Tx, request: IdempotentRequest): Promise<FinalAnswer | null> {
  const lock = createHash('sha256')
    .update(`${request.accountId} ${request.key}`)
    .digest()
    .readBigInt64BE();
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${lock.toString()}::bigint) as taken`.execute(tx);
  if (!rows[0]?.taken) throw new AppError('in_flight');
  const earlier = await tx
    .selectFrom('idempotency')
    .select(['requestHash', 'status', 'answer'])
    .where('accountId', '=', request.accountId)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!earlier) return null;
  if (!earlier.requestHash.equals(request.hash)) throw new AppError('key_reused');
  return { status: earlier.status, body: earlier.answer };
}

/** Keeps an answer for its key, in the transaction that wrote what it tells of. */
export async function keepAnswer(
  tx: Tx,
  clock: Clock,
  request: IdempotentRequest,
  answer: FinalAnswer,
): Promise<void> {
  await tx
    .insertInto('idempotency')
    .values({
      accountId: request.accountId,
      key: request.key,
      requestHash: request.hash,
      status: answer.status,
      answer: answer.body === null ? null : JSON.stringify(answer.body),
      createdAt: clock(),
    })
    .execute();
}

/** Removes answers older than 30 days. */
export async function sweepAnswers(db: Db, clock: Clock): Promise<void> {
  const limit = secondsAfter(clock(), -KEPT_SECONDS);
  await db.deleteFrom('idempotency').where('createdAt', '<', limit).execute();
}
