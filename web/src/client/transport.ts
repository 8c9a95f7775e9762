import { NetworkError } from './call-error.ts';

/** What goes out. */
export interface Outgoing {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  readonly signal: AbortSignal | undefined;
  readonly timeout: number;
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** What came back. */
export interface Incoming {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | null;
}

function aborted(): DOMException {
  return new DOMException('The request was given up', 'AbortError');
}

/** Sends with fetch. */
export async function sendPlain(out: Outgoing): Promise<Incoming> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), out.timeout);
  const give = () => limit.abort();
  out.signal?.addEventListener('abort', give);
  try {
    const answer = await fetch(out.address, {
      method: out.method,
      headers: out.headers,
      body: out.body,
      signal: limit.signal,
      credentials: 'omit',
      cache: 'no-store',
    });
    const body = await answer.text();
    return { status: answer.status, body, retryAfter: answer.headers.get('Retry-After') };
  } catch {
    if (out.signal?.aborted) throw aborted();
    throw new NetworkError(limit.signal.aborted ? 'timeout' : 'unreachable');
  } finally {
    clearTimeout(timer);
    out.signal?.removeEventListener('abort', give);
  }
}

/** Sends with XMLHttpRequest: fetch cannot tell how much of an upload has gone. */
export function sendUpload(out: Outgoing): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    if (out.signal?.aborted) {
      reject(aborted());
      return;
    }
    const request = new XMLHttpRequest();
    request.open(out.method, out.address);
    request.timeout = out.timeout;
    for (const [name, value] of Object.entries(out.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) out.onProgress?.(event.loaded / event.total);
    };
    const give = () => request.abort();
    out.signal?.addEventListener('abort', give);
    request.onloadend = () => out.signal?.removeEventListener('abort', give);
    request.onload = () =>
      resolve({
        status: request.status,
        body: request.responseText,
        retryAfter: request.getResponseHeader('Retry-After'),
      });
    request.onerror = () => reject(new NetworkError('unreachable'));
    request.ontimeout = () => reject(new NetworkError('timeout'));
    request.onabort = () => reject(aborted());
    request.send(out.body);
  });
}
