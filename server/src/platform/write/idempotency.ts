import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { type Clock, secondsAfter } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { violatedUnique } from '../database/database-errors.ts';
import type { AnswerRow } from './write-store.ts';

/** A write identified by its idempotency key. */
export interface IdempotentRequest {
  readonly accountId: string;
  readonly key: string;
  /** Hash of method, path, query, parsed fields and file contents. */
  readonly hash: Buffer;
}

/** An answer as it was sent, and as it will be repeated. */
export interface FinalAnswer {
  readonly status: number;
  /** The JSON as it is sent and repeated, byte for byte; `null` for an answer without a body. */
  readonly body: string | null;
}

/** Ends a transaction that did nothing because its key was already answered. */
export class AnsweredBefore extends Error {
  override readonly name = 'AnsweredBefore';
  readonly answer: FinalAnswer;

  constructor(answer: FinalAnswer) {
    super('The key was answered before');
    this.answer = answer;
  }
}

/** How long an answer is stored for its key. */
export const ANSWER_STORED_SECONDS = 30 * 86_400;
const notFinal = new Set([401, 408, 409, 425, 429]);

/**
 * Returns true for an answer that is repeated for the same key: 2xx, and refusals that a retry
 * would not change.
 */
export function isFinal(status: number): boolean {
  return status < 500 && !notFinal.has(status);
}

function takeKey({ accountId, key }: IdempotentRequest) {
  const lock = hash('sha256', `${accountId} ${key}`, 'buffer').readBigInt64BE();
  return sql<boolean>`pg_try_advisory_xact_lock(${lock.toString()}::bigint)`;
}

/**
 * Returns columns that lock a key for the transaction and read its row, if any. An advisory lock
 * ends with its connection, so a crash needs no clean-up.
 */
export function claimColumns(request: IdempotentRequest | null) {
  return [
    (request ? takeKey(request) : sql<boolean>`true`).as('taken'),
    sql<Buffer | null>`idempotency.request_hash`.as('requestHash'),
    sql<number | null>`idempotency.status`.as('status'),
    // Read as text: parsing and serialising the JSON could change its bytes.
    sql<string | null>`idempotency.answer::text`.as('answer'),
  ] as const;
}

/** The result of reading `claimColumns`. */
export interface Claim {
  readonly taken: boolean;
  readonly requestHash: Buffer | null;
  readonly status: number | null;
  readonly answer: string | null;
}

/**
 * Returns the earlier answer of a key, if any. Throws 409 `in_flight` while another transaction has
 * locked the key, and 422 `key_reused` when it belongs to another request.
 */
export function answerOfClaim(request: IdempotentRequest, claim: Claim): FinalAnswer | null {
  if (!claim.taken) throw new AppError('in_flight');
  if (!claim.requestHash || claim.status === null) return null;
  if (!claim.requestHash.equals(request.hash)) throw new AppError('key_reused');
  return { status: claim.status, body: claim.answer };
}

/**
 * Returns true for the rare loser of a race, whose locking statement saw the table as it was before
 * the winner's commit. A retry finds the winner's answer.
 */
export function lostTheKey(error: unknown): boolean {
  return violatedUnique(error) === 'idempotency_pkey';
}

/** Returns the row that stores an answer for its key, in the transaction of the write. */
export function answerRow(
  clock: Clock,
  request: IdempotentRequest,
  answer: FinalAnswer,
): AnswerRow {
  return {
    account_id: request.accountId,
    key: request.key,
    request_hash: request.hash,
    status: answer.status,
    answer: answer.body,
    created_at: clock(),
  };
}

/** Removes answers older than 30 days. */
export async function sweepAnswers(db: Db, clock: Clock): Promise<void> {
  const limit = secondsAfter(clock(), -ANSWER_STORED_SECONDS);
  await db.deleteFrom('idempotency').where('createdAt', '<', limit).execute();
}
