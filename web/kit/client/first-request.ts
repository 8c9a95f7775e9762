import { underWay } from './calls-under-way.ts';

/** Maximum age at which screens treat data as fresh. */
const FRESH_MS = 30_000;

interface FirstRequest {
  readonly address: string;
  readonly authorization: string;
  readonly sentAt: number;
  readonly answer: Promise<Response>;
  readonly limit: AbortController;
}

interface Wanted {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

let first: FirstRequest | undefined;

/**
 * Sends the request that the first screen needs while its scripts are still loading. This module is
 * built into a chunk of its own, so it only imports modules of that chunk.
 */
export function sendFirst(address: string, token: string): void {
  const limit = new AbortController();
  const authorization = `Bearer ${token}`;
  const answer = underWay(
    fetch(address, {
      headers: { Accept: 'application/json', Authorization: authorization },
      signal: limit.signal,
      credentials: 'same-origin',
      cache: 'no-cache',
    }),
  );
  // The caller of `takeFirst` handles a failure; if it is never called, a failure does not matter.
  answer.catch(() => undefined);
  first = { address, authorization, sentAt: Date.now(), answer, limit };
}

/** Returns the early response once, if the same call is made; the caller's signal aborts it. */
export function takeFirst(
  { method, address, headers }: Wanted,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const isSame =
    method === 'GET' &&
    first?.address === address &&
    first.authorization === headers.Authorization &&
    !headers['X-Unattended'];
  if (!first || !isSame) return undefined;
  const { answer, limit, sentAt } = first;
  first = undefined;
  if (Date.now() - sentAt > FRESH_MS) return undefined;
  signal.addEventListener('abort', () => limit.abort());
  return answer;
}
