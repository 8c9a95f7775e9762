import { hash } from 'node:crypto';
import type { Endpoint } from '@fluteline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SharedAnswer } from '../answer-memory.ts';
import type { FinalAnswer } from '../write/idempotency.ts';
import { isKnown } from './byte-range.ts';

/**
 * Returns true for a body with a signed address, which expires within minutes and differs at each
 * read.
 */
const hasSignedAddress = (body: string) => body.includes('"/files/');

/**
 * Returns the answer with a validator if its call has one. The validator is weak, because
 * compressed bytes differ, and includes the setting that changes picture addresses when the answer
 * is sent.
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
 * Lets a customer's browser store an answer and ask whether it changed; returns true when it has
 * not. A stored answer is only for requests with the same token. Answers to administrators, which
 * contain everybody's contacts, are never stored.
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
