import { onlineManager, type Query, QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { cachedAt, cachedReason, markCached, markReason } from './cached-answer.ts';
import { NetworkError } from './call-error.ts';

const FRESH_FOR = 30_000;
/** Addresses of private pictures and files end after 15 minutes: what shows them reads anew before. */
export const WHILE_SIGNED = 10 * 60_000;

/** As it was where nothing changed; but an answer must not pass for older or newer than it is. */
export function shareStructure(before: unknown, answer: unknown): unknown {
  const at = cachedAt(answer);
  const shared = replaceEqualDeep(before, answer);
  if (shared !== answer && at === undefined) markCached(shared, undefined);
  if (shared !== answer) markReason(shared, cachedReason([answer]));
  return cachedAt(shared) === at ? shared : answer;
}

/** What the screens read, cached for half a minute; only a missing answer is asked for again. */
export function newQueryClient(): QueryClient {
  const retry = (failures: number, error: Error) => error instanceof NetworkError && failures < 1;
  const staleTime = ({ state }: Query) => (cachedAt(state.data) === undefined ? FRESH_FOR : 0);
  // It believes in a network until it hears otherwise: opened without one, it would miss its return.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      // 'always': without a network a screen says so, instead of waiting for one in silence; and
      // reads again by itself when there is one.
      queries: {
        staleTime,
        retry,
        networkMode: 'always',
        refetchOnReconnect: 'always',
        structuralSharing: shareStructure,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
