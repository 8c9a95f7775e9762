import { underWay } from './calls-under-way.ts';

/** As old as what the screens take for fresh. */
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
 * Asks for what the screen will ask for first, while its scripts are still on their way. This file
 * comes in a chunk of its own, so it imports nothing that does not.
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
  // Whoever takes it handles the failure; where nobody does, nothing is missing.
  answer.catch(() => undefined);
  first = { address, authorization, sentAt: Date.now(), answer, limit };
}

/** The answer to that first request, once, for the very same call; ends with the caller's signal. */
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
