import { QueryClient } from '@tanstack/react-query';
import { NetworkError } from './call-error.ts';

/** What the screens read, kept for half a minute; only a missing answer is asked for again. */
export function newQueryClient(): QueryClient {
  const retry = (failures: number, error: Error) => error instanceof NetworkError && failures < 1;
  return new QueryClient({
    defaultOptions: {
      // 'always': without a network a screen says so, instead of waiting for one in silence.
      queries: { staleTime: 30_000, retry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
