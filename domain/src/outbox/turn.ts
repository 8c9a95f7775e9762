import { isUnsent, type OutboxKind, type OutboxTurn } from './item.ts';
import { MAX_ASKED_WAIT } from './pace.ts';

/** An item that failed this often at the server lets those of other lanes pass. */
export const MAX_BLOCKING_ATTEMPTS = 6;

/** What must arrive in its own order: answers on one questionnaire, and the audit asked for on it. */
function laneOf({ kind, place }: OutboxTurn): string {
  const shared: readonly OutboxKind[] = ['questionnaire', 'audit_request'];
  return shared.includes(kind) ? 'questionnaire' : String(place);
}

/**
 * Whose turn it is among an account's items, oldest first. One that has to wait defers all
 * behind it, so that what was taken first arrives first; after `MAX_BLOCKING_ATTEMPTS` attempts it only
 * defers those of its own lane. One put off further than anything has to wait was so by a clock that
 * ran ahead, and is due. Items of others, sent ones and those left to their owner defer
 * nothing. Answers the item that may go now, or when (in milliseconds) to look again; null when
 * nothing is left to send.
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
