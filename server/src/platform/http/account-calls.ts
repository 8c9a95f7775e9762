import type { EventEmitter } from 'node:events';
import { AppError } from '../app-error.ts';
import type { Settings } from '../settings.ts';

/** Calls of one account: how many are worked on, and who waits, the first come first. */
interface Turns {
  underWay: number;
  readonly waiting: Set<() => void>;
}

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
export const MOST_WAITING = 200;
const RETRY_SECONDS = 1;

const refusal = () => new AppError('too_many_calls', { retryAfter: RETRY_SECONDS });

function turn({ waiting }: Turns, response: EventEmitter, waitMs: number): Promise<void> {
  if (waiting.size >= MOST_WAITING) throw refusal();
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      response.off('close', giveUp);
      waiting.delete(next);
    };
    const giveUp = () => {
      leave();
      reject(refusal());
    };
    const next = () => {
      leave();
      resolve();
    };
    const timer = setTimeout(giveUp, waitMs);
    response.once('close', giveUp);
    waiting.add(next);
  });
}

/** Lets each account have only so many calls worked on at once in this process. */
export function accountCalls({
  ACCOUNT_CALLS,
  ACCOUNT_WAIT_MS,
}: Pick<Settings, 'ACCOUNT_CALLS' | 'ACCOUNT_WAIT_MS'>): TakeTurn {
  const byAccount = new Map<string, Turns>();

  const end = (accountId: string, turns: Turns) => {
    const [next] = turns.waiting;
    // A place goes from hand to hand: nobody comes between who leaves and who waited.
    if (next) return next();
    turns.underWay--;
    if (turns.underWay === 0) byAccount.delete(accountId);
  };

  return async ({ session }, response) => {
    if (!session) return noTurn;
    const { accountId } = session;
    const turns = byAccount.get(accountId) ?? { underWay: 0, waiting: new Set() };
    byAccount.set(accountId, turns);
    if (turns.underWay < ACCOUNT_CALLS) turns.underWay++;
    else await turn(turns, response.raw, ACCOUNT_WAIT_MS);
    return () => end(accountId, turns);
  };
}
