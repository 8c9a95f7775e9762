import type { EventEmitter } from 'node:events';
import { AppError } from '../app-error.ts';
import type { Settings } from '../settings.ts';
import { Places } from './places.ts';

/**
 * Waits for the turn of a call, its body read, and answers what ends it; 429 where the turn does not
 * come in time, or where very many wait already. A client that hangs up leaves the queue.
 */
export type TakeTurn = (
  request: { readonly session: { readonly accountId: string } | null },
  response: { readonly raw: EventEmitter },
) => Promise<() => void>;

const noTurn = () => {};

/** More than a page, its pictures and its outbox ask for at once. */
export const MAX_WAITING = 200;
const RETRY_SECONDS = 1;

/** Lets each account have only so many calls worked on at once in this process. */
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
