import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';

/** Maximum size of an answer that is read. */
const ANSWER_BYTES = 4096;
/**
 * How long to wait for the rest of an answer whose status is known, only to reuse the connection.
 */
const REST_MS = 1000;

/** The parts of an answer that are needed. */
export interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** The service did not answer in time. */
export class NoAnswerError extends Error {}

function answerOf({ statusCode, headers }: IncomingMessage): Answer {
  return { status: statusCode ?? 0, retryAfter: headers['retry-after'] };
}

/** Error codes of a connection that the service closed while it was idle. */
const CLOSED = new Set(['ECONNRESET', 'EPIPE']);

const isClosed = (error: Error) => 'code' in error && CLOSED.has(String(error.code));

/**
 * Posts a body and resolves with the answer. However a request ends, it is always closed in the
 * end: an answer that arrived until then counts. When the service had just closed the idle
 * connection, the request never reached it and is sent once more on a new one.
 */
export function post(options: RequestOptions, body: Buffer, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request({ ...options, method: 'POST' });
    let answer: Answer | undefined;
    let failure = new Error('the line was closed');
    const silence = new NoAnswerError(`no answer within ${timeoutMs} ms`);
    let timer = setTimeout(() => sending.destroy(silence), timeoutMs);
    sending.on('response', (response) => {
      answer = answerOf(response);
      clearTimeout(timer);
      timer = setTimeout(() => sending.destroy(), REST_MS);
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > ANSWER_BYTES) response.destroy();
      });
      response.on('error', () => undefined);
    });
    sending.on('upgrade', (response, socket) => {
      answer = answerOf(response);
      socket.destroy();
    });
    sending.on('error', (error) => {
      failure = error;
    });
    sending.on('close', () => {
      clearTimeout(timer);
      if (answer) resolve(answer);
      else if (sending.reusedSocket && isClosed(failure)) {
        resolve(post({ ...options, agent: false }, body, timeoutMs));
      } else reject(failure);
    });
    sending.end(body);
  });
}
