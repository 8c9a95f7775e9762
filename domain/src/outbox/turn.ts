import { isUnsent, type OutboxKind, type OutboxTurn } from './item.ts';
import { MAX_ASKED_WAIT } from './pace.ts';

/** Attempts after which an item that the server keeps failing no longer blocks other lanes. */
export const MAX_BLOCKING_ATTEMPTS = 6;

/**
 * Returns the lane within which items must arrive in order: answers on one questionnaire and the
 * audit requested for it share one.
 */
function laneOf({ kind, place }: OutboxTurn): string {
  const shared: readonly OutboxKind[] = ['questionnaire', 'audit_request'];
  return shared.includes(kind) ? 'questionnaire' : String(place);
}

/**
 * Returns the next item of an account to be sent, oldest first, or the time in milliseconds at
 * which to look again; null if nothing is left to send. An item that has to wait defers all items
 * after it, so that items arrive in the order in which they were saved; after
 * `MAX_BLOCKING_ATTEMPTS` attempts it only defers items of its own lane. An item whose wait exceeds
 * the longest possible wait was deferred by a clock that ran ahead, and is due. Items of other
 * accounts, sent items and items that need attention defer nothing.
 */
export function nextInTurn<T extends OutboxTurn>(
  items: readonly T[],
  { account, now }: { readonly account: string; readonly now: number },
): { readonly item: T } | { readonly at: number } | null {
  const own = items
    .filter((item) => item.account === account && isUnsent(item))
    .sort((one, other) => one.place - other.place);
  const waiting = new Set<string>();
  let soonest = Number.POSITIVE_INFINITY;
  for (const item of own) {
    const lane = laneOf(item);
    if (waiting.has(lane)) continue;
    if (item.nextAt <= now || item.nextAt - now > MAX_ASKED_WAIT) return { item };
    soonest = Math.min(soonest, item.nextAt);
    if (item.attempts < MAX_BLOCKING_ATTEMPTS) break;
    waiting.add(lane);
  }
  return soonest === Number.POSITIVE_INFINITY ? null : { at: soonest };
}
