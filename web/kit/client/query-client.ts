import { onlineManager, type Query, QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { cachedAt, cachedReason, markCached } from './cached-answer.ts';
import { NetworkError } from './call-error.ts';

const FRESH_FOR = 30_000;
/**
 * Addresses of private pictures and files expire after 15 minutes; screens that show them refetch
 * before that.
 */
export const WHILE_SIGNED = 10 * 60_000;

/**
 * Reuses unchanged parts of the previous data, unless that would make the answer appear older or
 * newer than it is.
 */
export function shareStructure(before: unknown, answer: unknown): unknown {
  const at = cachedAt(answer);
  const shared = replaceEqualDeep(before, answer);
  const isAsOld = at === undefined || cachedAt(shared) === at;
  if (shared === answer || !isAsOld) return answer;
  markCached(shared, at, cachedReason([answer]));
  return shared;
}

/**
 * Creates the query client: data stays fresh for half a minute, and only requests without any
 * response are retried.
 */
export function newQueryClient(): QueryClient {
  const retry = (failures: number, error: Error) => error instanceof NetworkError && failures < 1;
  const staleTime = ({ state }: Query) => (cachedAt(state.data) === undefined ? FRESH_FOR : 0);
  // The online manager assumes a network until it gets an event; an app opened offline would
  // otherwise miss the moment the network returns.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      // 'always': without a network a screen shows an error instead of waiting silently, and
      // refetches by itself when the network returns.
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
