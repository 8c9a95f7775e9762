import type { ErrorCode } from '@fluteline/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isDatabaseAway } from '../database.ts';
import { errorAnswer } from './write.ts';

const RETRY_SECONDS = 2;

/** Fastify's own refusals, by status, in our words. */
const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed',
  404: 'not_found',
  408: 'malformed',
  413: 'too_large',
  414: 'malformed',
  415: 'unsupported_type',
  429: 'too_many',
  503: 'unavailable',
};

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return new AppError('unavailable', { retryAfter: RETRY_SECONDS });
  const status = (error as Partial<FastifyError>)?.statusCode ?? 500;
  const code = byStatus[status] ?? (status < 500 ? 'malformed' : 'internal');
  return new AppError(code, code === 'unavailable' ? { retryAfter: RETRY_SECONDS } : {});
}

function answer(error: unknown, request: FastifyRequest, response: FastifyReply): FastifyReply {
  const refusal = asAppError(error);
  if (refusal.status >= 500) request.log.error({ err: error }, refusal.code);
  if (refusal.retryAfter) response.header('retry-after', Math.ceil(refusal.retryAfter));
  return response.code(refusal.status).send(errorAnswer(refusal, request.id));
}

/** One form for every error; nothing of the inside leaves the server. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answer);
}
