import { CACHED_AT, CACHED_WHY } from './cached-answer.ts';
import { NetworkError } from './call-error.ts';
import { underWay } from './calls-under-way.ts';
import { takeFirst } from './first-request.ts';
import { noteServerTime } from './server-time.ts';

/** A request as it is sent. */
export interface Outgoing {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  readonly signal: AbortSignal | undefined;
  /** Milliseconds the request may take; for an upload, how long it may go without progress. */
  readonly timeout: number;
  /** Milliseconds an upload may go without progress, when that differs from `timeout`. */
  readonly silence?: number;
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** A response as it was received. */
export interface Incoming {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | null;
  /** When the worker cached the response; absent for a fresh one. */
  readonly cachedAt?: string | null;
  /** Why the worker returned a cached response. */
  readonly cachedWhy?: string | null;
}

function aborted(): DOMException {
  return new DOMException('The request was given up', 'AbortError');
}

export async function sendPlain(out: Outgoing): Promise<Incoming> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), out.timeout);
  const give = () => limit.abort();
  out.signal?.addEventListener('abort', give);
  let isBegun = false;
  try {
    const sending = {
      method: out.method,
      headers: out.headers,
      body: out.body,
      signal: limit.signal,
      // The session is sent in a header; the only cookie identifies a device that signed in before.
      credentials: 'same-origin',
      // Makes the browser revalidate its stored response and reuse it if unchanged.
      cache: 'no-cache',
    } as const;
    const answer = await (takeFirst(out, limit.signal) ?? underWay(fetch(out.address, sending)));
    isBegun = true;
    const body = await answer.text();
    const { status, headers } = answer;
    const cachedAt = headers.get(CACHED_AT);
    if (!cachedAt) noteServerTime(headers.get('Date'));
    return {
      status,
      body,
      retryAfter: headers.get('Retry-After'),
      cachedAt,
      cachedWhy: headers.get(CACHED_WHY),
    };
  } catch {
    if (out.signal?.aborted) throw aborted();
    throw limit.signal.aborted
      ? new NetworkError('timeout')
      : new NetworkError('unreachable', isBegun);
  } finally {
    clearTimeout(timer);
    out.signal?.removeEventListener('abort', give);
  }
}

/** Sends with XMLHttpRequest, because fetch cannot report upload progress. */
export function sendUpload(out: Outgoing): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    if (out.signal?.aborted) {
      reject(aborted());
      return;
    }
    const request = new XMLHttpRequest();
    request.open(out.method, out.address);
    // No overall limit: pictures over a weak signal take as long as they need.
    let isSilent = false;
    let silence: ReturnType<typeof setTimeout>;
    const alive = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        isSilent = true;
        request.abort();
      }, out.silence ?? out.timeout);
    };
    for (const [name, value] of Object.entries(out.headers)) request.setRequestHeader(name, value);
    let isBegun = false;
    request.upload.onprogress = (event) => {
      isBegun ||= event.loaded > 0;
      alive();
      if (event.lengthComputable) out.onProgress?.(event.loaded / event.total);
    };
    const give = () => request.abort();
    out.signal?.addEventListener('abort', give);
    request.onloadend = () => {
      clearTimeout(silence);
      out.signal?.removeEventListener('abort', give);
    };
    request.onload = () =>
      resolve({
        status: request.status,
        body: request.responseText,
        retryAfter: request.getResponseHeader('Retry-After'),
      });
    request.onerror = () => reject(new NetworkError('unreachable', isBegun));
    request.onabort = () => reject(isSilent ? new NetworkError('timeout') : aborted());
    alive();
    request.send(out.body);
  });
}

interface Reading {
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
}

/** The server's heartbeats are more frequent than this. */
const SILENCE = 60_000;

async function readBody(
  body: ReadableStream<Uint8Array>,
  onText: (text: string) => void,
  alive: () => void,
) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    alive();
    onText(decoder.decode(value, { stream: true }));
  }
}

/**
 * Reads a response piece by piece. Returns the response if the server rejects the request; aborts a
 * connection that is silent for longer than a heartbeat.
 */
export async function readStream(
  address: string,
  headers: Readonly<Record<string, string>>,
  { signal, onOpen, onText }: Reading,
): Promise<Incoming | undefined> {
  const limit = new AbortController();
  const give = () => limit.abort();
  let timer = setTimeout(give, SILENCE);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(give, SILENCE);
  };
  signal.addEventListener('abort', give);
  try {
    if (signal.aborted) throw aborted();
    const answer = await fetch(address, {
      headers,
      signal: limit.signal,
      credentials: 'omit',
      cache: 'no-store',
      // The stream mostly waits, so requests that screens need get priority, and a page waiting
      // only for it counts as loaded.
      priority: 'low',
    });
    if (!answer.ok || !answer.body) {
      const retryAfter = answer.headers.get('Retry-After');
      return { status: answer.status, body: await answer.text(), retryAfter };
    }
    onOpen();
    await readBody(answer.body, onText, alive);
    return undefined;
  } catch {
    if (signal.aborted) throw aborted();
    throw new NetworkError(limit.signal.aborted ? 'timeout' : 'unreachable');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', give);
  }
}
