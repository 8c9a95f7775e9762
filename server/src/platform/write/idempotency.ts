import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { type Clock, secondsAfter } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { violatedUnique } from '../database/database-errors.ts';
import type { AnswerRow } from './write-store.ts';

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
  /** JSON as it leaves, and leaves again: the same bytes; `null` for an answer without a body. */
  readonly body: string | null;
}

/** Ends a transaction in which nothing was done: its key was answered before. */
export class AnsweredBefore extends Error {
  override readonly name = 'AnsweredBefore';
  readonly answer: FinalAnswer;

  constructor(answer: FinalAnswer) {
    super('The key was answered before');
    this.answer = answer;
  }
}

/** How long an answer is given again to its key. */
export const ANSWER_STORED_SECONDS = 30 * 86_400;
const notFinal = new Set([401, 408, 409, 425, 429]);

/** True for an answer that the same key gets again: 2xx, and refusals that trying again won't change. */
export function isFinal(status: number): boolean {
  return status < 500 && !notFinal.has(status);
}

function takeKey({ accountId, key }: IdempotentRequest) {
  const lock = hash('sha256', `${accountId} ${key}`, 'buffer').readBigInt64BE();
  return sql<boolean>`pg_try_advisory_xact_lock(${lock.toString()}::bigint)`;
}

/**
 * The columns that take a key for their transaction and read its row, where there is one. A lock
 * that ends with its connection needs no clean-up after a crash.
 */
export function claimColumns(request: IdempotentRequest | null) {
  return [
    (request ? takeKey(request) : sql<boolean>`true`).as('taken'),
    sql<Buffer | null>`idempotency.request_hash`.as('requestHash'),
    sql<number | null>`idempotency.status`.as('status'),
    // As it was written: what the driver reads and writes again could differ by a letter.
    sql<string | null>`idempotency.answer::text`.as('answer'),
  ] as const;
}

/** Those columns, as they are read. */
export interface Claim {
  readonly taken: boolean;
  readonly requestHash: Buffer | null;
  readonly status: number | null;
  readonly answer: string | null;
}

/**
 * The earlier answer of a key, when there is one. While another transaction has the key locked: 409
 * `in_flight`; for another request: 422 `key_reused`.
 */
export function answerOfClaim(request: IdempotentRequest, claim: Claim): FinalAnswer | null {
  if (!claim.taken) throw new AppError('in_flight');
  if (!claim.requestHash || claim.status === null) return null;
  if (!claim.requestHash.equals(request.hash)) throw new AppError('key_reused');
  return { status: claim.status, body: claim.answer };
}

/**
 * True for the rare loser of a race: the statement that took the lock saw the table as it was before
 * the winner's commit. Asked again, it finds the winner's answer.
 */
export function lostTheKey(error: unknown): boolean {
  return violatedUnique(error) === 'idempotency_pkey';
}

/** The row that stores an answer for its key, in the transaction that wrote what it says. */
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
