import { hash } from 'node:crypto';
import type { Endpoint } from '@fluteline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SharedAnswer } from '../answer-memory.ts';
import type { FinalAnswer } from '../write/idempotency.ts';
import { isKnown } from './byte-range.ts';

/** An address that opens for minutes is stored nowhere, and is another at each read. */
const hasSignedAddress = (body: string) => body.includes('"/files/');

/**
 * The answer with its validator where its call has one. Weak: compressed, the bytes differ. What
 * else changes an answer on its way out counts as well.
 */
export function withValidator(
  endpoint: Endpoint,
  answer: FinalAnswer,
  publicUrl = '',
): SharedAnswer {
  const { body } = answer;
  if (!endpoint.revalidated || body === null || hasSignedAddress(body)) return answer;
  return { ...answer, etag: `W/"${hash('sha1', publicUrl + body, 'base64url')}"` };
}

/**
 * Lets a customer's browser store an answer and ask whether it changed; true where it has not.
 * Nobody else's request may be answered with it: the token is part of what was asked. What
 * administrators read, contacts of everybody, is stored nowhere.
 */
export function isUnchanged(
  { session, headers }: FastifyRequest,
  response: FastifyReply,
  { etag }: SharedAnswer,
): boolean {
  if (etag === undefined || !session || session.isAdministrator) return false;
  response.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization' });
  return isKnown(headers['if-none-match'], etag.slice(2));
}
