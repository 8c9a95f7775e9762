import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errors } from '@fluteline/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../messages/index.ts';
import { Abandoned } from '../abandoned.ts';
import { AppError } from '../app-error.ts';
import { isDatabaseAway, isPoolBusy } from '../database/database-errors.ts';
import { isDiskFull } from '../disk-space.ts';
import { isStorageAway } from '../files/file-store.ts';
import { securityHeaders } from './security-headers.ts';
import { errorAnswer } from './write.ts';

const RETRY_SECONDS = 2;
const STORAGE_RETRY_SECONDS = 5;

const bareStatus: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Error codes for Fastify's own refusals, by status. */
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
  if (error instanceof Abandoned) return new AppError('unavailable', { retryAfter: RETRY_SECONDS });
  if (isPoolBusy(error)) return new AppError('busy', { retryAfter: RETRY_SECONDS });
  if (isDatabaseAway(error)) return new AppError('unavailable', { retryAfter: RETRY_SECONDS });
  if (isStorageAway(error)) {
    const sentence = messages.requests.filesNotReached;
    return new AppError('unavailable', { sentence, retryAfter: STORAGE_RETRY_SECONDS });
  }
  if (isDiskFull(error)) return new AppError('storage_full');
  const status = (error as Partial<FastifyError>)?.statusCode ?? 500;
  const code = byStatus[status] ?? (status < 500 ? 'malformed' : 'internal');
  return new AppError(code, code === 'unavailable' ? { retryAfter: RETRY_SECONDS } : {});
}

function answer(error: unknown, request: FastifyRequest, response: FastifyReply): FastifyReply {
  const refusal = asAppError(error);
  // A request refused as busy is not logged as an error: under overload, its request line is
  // enough.
  if (refusal.status >= 500 && refusal.code !== 'busy') {
    request.log.error({ err: error }, refusal.code);
  }
  if (refusal.retryAfter) response.header('retry-after', Math.ceil(refusal.retryAfter));
  return response.code(refusal.status).send(errorAnswer(refusal, request.id));
}

/** Answers an address that the router cannot parse, for which no hook runs. */
export function answerUnreadable(
  error: FastifyError,
  request: FastifyRequest,
  response: FastifyReply,
): void {
  response.headers({ ...securityHeaders, 'cache-control': 'no-store' });
  answer(error, request, response);
}

/** Answers bytes that are not HTTP, or an unfinished request, directly on the connection. */
export function answerBareConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = bareStatus[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ error: errors.malformed.sentence, code: 'malformed' });
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  socket.end(`${[head, ...lines].join('\r\n')}\r\n\r\n${body}`);
}

/** Answers every error in one form, without internal details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answer);
}
