import { calls } from 'virtual:calls';
import type { CallName } from '@fluteline/contract';
import { markCached } from './cached-answer.ts';
import { type ApiError, FileChangedError, parseRefusal } from './call-error.ts';
import type { Answer, BareCall, FileFields, SendOptions, StreamName } from './call-types.ts';
import { addressOf, formDataOf } from './request.ts';
import { type Incoming, type Outgoing, readStream, sendPlain, sendUpload } from './transport.ts';

const TIMEOUT = 20_000;
const UPLOAD_TIMEOUT = 180_000;

let readToken: () => string | null = () => null;

/** Sets the session whose token is sent with every call; each entry point calls this once. */
export function sendWithTokenOf(source: () => string | null): void {
  readToken = source;
}

let isUnattended = () => false;

/**
 * Sets how to tell that a call is unattended; the server does not count such calls as use of the
 * session.
 */
export function sendUnattendedWhen(source: () => boolean): void {
  isUnattended = source;
}

/** Event that ends a session whose token the server no longer accepts. Its detail is a sentence. */
export const UNAUTHORIZED = 'unauthorized';

/** Event raised when the office no longer treats the signed-in plant's number as confirmed. */
export const NOT_VERIFIED = 'not-verified';

/** Dispatches the event for a rejection after which the user has to sign in again. */
export function announceRefusal({ status, code, message }: ApiError): void {
  if (code === 'not_verified') window.dispatchEvent(new CustomEvent(NOT_VERIFIED));
  // A 401 from a guest network or proxy must not end the session.
  if (status !== 401 || code === 'unknown') return;
  window.dispatchEvent(new CustomEvent(UNAUTHORIZED, { detail: message }));
}

function announceIfPresent(refusal: ApiError, token: string | null): void {
  // A late response to a replaced token says nothing about the present session.
  if (token && token === readToken()) announceRefusal(refusal);
}

/** Event raised when an administrator must set up a second factor before anything else. */
export const SECOND_FACTOR_MISSING = 'second-factor-missing';

function askForSecondFactor({ code }: ApiError): void {
  if (code !== 'second_factor_setup_required') return;
  window.dispatchEvent(new CustomEvent(SECOND_FACTOR_MISSING));
}

interface Loose {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly files?: FileFields;
  readonly onProgress?: (share: number) => void;
  readonly idempotencyKey?: string;
  readonly ifMatch?: number;
  readonly signal?: AbortSignal;
  readonly token?: string;
}

function outgoing(name: CallName, options: Loose, token: string | null): Outgoing {
  const { method, path } = calls[name];
  const { params, query, body, files, idempotencyKey, ifMatch, signal, onProgress } = options;
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (isUnattended()) headers['X-Unattended'] = '1';
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  if (ifMatch !== undefined) headers['If-Match'] = `"${ifMatch}"`;
  if (!files && body !== undefined) headers['Content-Type'] = 'application/json';
  const json = body === undefined ? null : JSON.stringify(body);
  return {
    method,
    address: addressOf(path, params, query),
    headers,
    body: files ? formDataOf(body, files) : json,
    signal,
    timeout: files ? UPLOAD_TIMEOUT : TIMEOUT,
    onProgress,
  };
}

// Two signatures, because one with a conditional argument list doubles the compile time.
interface Send {
  <N extends CallName>(name: N, options: SendOptions<N>): Promise<Answer<N>>;
  <N extends BareCall>(name: N): Promise<Answer<N>>;
}

function readBody({ body, cachedAt, cachedWhy }: Incoming): unknown {
  const data: unknown = JSON.parse(body);
  if (cachedAt) markCached(data, Date.parse(cachedAt), cachedWhy);
  return data;
}

/** Reports a file that cannot be read any more, which otherwise looks like a failing network. */
const explainFailureOf = (files: FileFields) => async (error: unknown) => {
  for (const file of Object.values(files).flat()) {
    if (!(file instanceof File)) continue;
    await file
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => {
        throw new FileChangedError(file.name);
      });
  }
  throw error;
};

async function sendLoose(name: CallName, options: Loose = {}): Promise<unknown> {
  const token = options.token ?? (calls[name].signed ? readToken() : null);
  const out = outgoing(name, options, token);
  const { files } = options;
  const answer = await (files ? sendUpload(out).catch(explainFailureOf(files)) : sendPlain(out));
  const { status, body, retryAfter } = answer;
  if (status >= 200 && status < 300) return body === '' ? undefined : readBody(answer);
  const refusal = parseRefusal(status, body, retryAfter);
  if (!options.token) announceIfPresent(refusal, token);
  askForSecondFactor(refusal);
  throw refusal;
}

/**
 * Makes a call. Throws ApiError when the server rejects it, NetworkError when no response arrives,
 * and an AbortError when the caller aborts it.
 */
export const send = sendLoose as Send;

/** Options for reading a stream until it ends, breaks, or the caller aborts it. */
export interface StreamOptions {
  readonly signal: AbortSignal;
  /** Id of the last event seen; the server sends the events after it. */
  readonly lastEventId: string | undefined;
  /** Called when the server has responded; events may follow. */
  readonly onOpen: () => void;
  /** Called with each piece of the body as it arrives; the parser finds the event boundaries. */
  readonly onText: (text: string) => void;
}

/**
 * Reads a streamed response with the session's token; throws like `send`, and returns when the
 * server ends the stream.
 */
export async function openStream(name: StreamName, options: StreamOptions): Promise<void> {
  const token = readToken();
  const headers: Record<string, string> = { Accept: 'text/event-stream' };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (options.lastEventId) headers['Last-Event-ID'] = options.lastEventId;
  const refused = await readStream(addressOf(calls[name].path), headers, options);
  if (!refused) return;
  const refusal = parseRefusal(refused.status, refused.body, refused.retryAfter);
  announceIfPresent(refusal, token);
  throw refusal;
}
