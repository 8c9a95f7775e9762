import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';

/** More than this of an answer is not taken. */
const ANSWER_BYTES = 4096;
/** The rest of an answer whose status is known is waited for only to reuse the connection. */
const REST_MS = 1000;

/** What is wanted of an answer. */
export interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Nobody answered before the time was over. */
export class NoAnswerError extends Error {}

function answerOf({ statusCode, headers }: IncomingMessage): Answer {
  return { status: statusCode ?? 0, retryAfter: headers['retry-after'] };
}

/** How a line ends that a service has closed while nothing was on it. */
const CLOSED = new Set(['ECONNRESET', 'EPIPE']);

const isClosed = (error: Error) => 'code' in error && CLOSED.has(String(error.code));

/**
 * Posts a body and resolves with the answer. A request ends in many ways, but it always closes: whatever was
 * answered until then counts, however the exchange went on. On a line that was left open, and that the
 * service closed just then, nothing came to it: it goes once more on a new one.
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
