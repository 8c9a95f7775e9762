import type { EventEmitter } from 'node:events';
import { AppError } from '../app-error.ts';
import type { Settings } from '../settings.ts';
import { Places } from './places.ts';

/**
 * Waits, after the body was read, for the turn of a call, and returns the function that ends it;
 * throws 429 when the turn does not come in time or very many calls are waiting. A client that
 * hangs up leaves the queue.
 */
export type TakeTurn = (
  request: { readonly session: { readonly accountId: string } | null },
  response: { readonly raw: EventEmitter },
) => Promise<() => void>;

const noTurn = () => {};

/** More calls than a page, its pictures and its outbox make at once. */
export const MAX_WAITING = 200;
const RETRY_SECONDS = 1;

/** Limits how many calls of one account this process runs at once. */
export function accountCalls({
  ACCOUNT_CALLS: max,
  ACCOUNT_WAIT_MS: waitMs,
}: Pick<Settings, 'ACCOUNT_CALLS' | 'ACCOUNT_WAIT_MS'>): TakeTurn {
  const byAccount = new Map<string, Places>();
  const refusal = () => new AppError('too_many_calls', { retryAfter: RETRY_SECONDS });
  const limits = { max, maxWaiting: MAX_WAITING, waitMs, refusal };

  return async ({ session }, response) => {
    if (!session) return noTurn;
    const { accountId } = session;
    const places = byAccount.get(accountId) ?? new Places(limits);
    byAccount.set(accountId, places);
    const leave = await places.take(response.raw);
    return () => {
      leave();
      if (places.isEmpty) byAccount.delete(accountId);
    };
  };
}
