import type { AnswerOf, Endpoint } from '@fluteline/contract';
import type { FastifyRequest } from 'fastify';
import type { AnswerMemory, SharedAnswer } from '../answer-memory.ts';
import { AppError } from '../app-error.ts';
import type { Db } from '../database/database.ts';
import { isStatementTimeout } from '../database/database-errors.ts';
import type { Platform } from '../platform.ts';
import { type Call, finalAnswer } from './call.ts';
import { withValidator } from './revalidation.ts';

/** Reads what a call asks for. */
export type ReadHandler<E extends Endpoint> = (call: Call<E>, db: Db) => Promise<AnswerOf<E>>;

/** Options of a read. */
export interface ReadOptions {
  /**
   * True when every customer gets the same answer, which is then cached until the catalogue
   * changes.
   */
  readonly isShared?: boolean;
}

const RETRY_SECONDS = 2;

/** Refuses a read whose statement took too long, with advice. */
function refuseSlow(error: unknown): never {
  if (isStatementTimeout(error)) throw new AppError('too_slow', { retryAfter: RETRY_SECONDS });
  throw error;
}

/** Answers a read on the connections for reads, within their statement limit. */
export function performRead<E extends Endpoint>(
  { lists, settings }: Platform,
  endpoint: E,
  handler: ReadHandler<E>,
): (call: Call<E>) => Promise<SharedAnswer> {
  return async (call) => {
    const found = await handler(call, lists).catch(refuseSlow);
    return withValidator(endpoint, finalAnswer(endpoint, found), settings.STORAGE_PUBLIC_URL);
  };
}

/** Returns the memory that may answer a request of a read that is equal for all customers. */
export function memoryFor({ answers }: Platform, { session }: FastifyRequest): AnswerMemory | null {
  return session?.isAdministrator === false ? answers : null;
}
