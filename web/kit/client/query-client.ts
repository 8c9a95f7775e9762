import { onlineManager, type Query, QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { NetworkError } from './call-error.ts';
import { keptAt, markKept } from './kept.ts';

const FRESH_FOR = 30_000;

/** As it was where nothing changed; but an answer must not pass for older or newer than it is. */
export function shareStructure(before: unknown, answer: unknown): unknown {
  const at = keptAt(answer);
  const shared = replaceEqualDeep(before, answer);
  if (shared !== answer && at === undefined) markKept(shared, undefined);
  return keptAt(shared) === at ? shared : answer;
}

/** What the screens read, kept for half a minute; only a missing answer is asked for again. */
export function newQueryClient(): QueryClient {
  const retry = (failures: number, error: Error) => error instanceof NetworkError && failures < 1;
  const staleTime = ({ state }: Query) => (keptAt(state.data) === undefined ? FRESH_FOR : 0);
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
