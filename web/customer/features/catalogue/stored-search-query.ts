import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { NetworkError } from '../../../kit/client/index.ts';
import { useFormOwner } from '../../../kit/forms/use-form-owner.ts';
import { useOnline } from '../../../kit/ui/offline-banner.tsx';
import type { Page } from './api.ts';
import type { StoredPage, StoredSearch } from './stored-page.ts';

const storedSearchQuery = (owner: string, search: StoredSearch) =>
  queryOptions({
    queryKey: ['catalogue', 'stored', owner, search],
    // Loaded on demand, as the trade's words and sizes are larger than the screen and only needed
    // without a network.
    queryFn: async () => (await import('./stored-search.ts')).searchStoredItems(owner, search),
    // The stored parts change with every screen that is opened.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

/**
 * Searches the parts stored on this phone when the server cannot be reached; undefined when it can,
 * and when nothing is stored.
 */
export function useStoredSearch(
  { data, error, isPlaceholderData }: UseQueryResult<Page>,
  search: StoredSearch | null,
): UseQueryResult<StoredPage> | undefined {
  const owner = useFormOwner() ?? '';
  const isAway = !useOnline() || error instanceof NetworkError;
  const isMissing = data === undefined || isPlaceholderData;
  const stored = useQuery({
    ...storedSearchQuery(owner, search ?? {}),
    enabled: isAway && isMissing && search !== null,
  });
  const isUsed = isAway && isMissing && (stored.data?.stored ?? 0) > 0;
  return isUsed ? stored : undefined;
}
