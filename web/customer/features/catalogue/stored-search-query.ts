import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { NetworkError } from '../../../kit/client/index.ts';
import { useFormOwner } from '../../../kit/forms/use-form-owner.ts';
import { useOnline } from '../../../kit/ui/offline-banner.tsx';
import type { Page } from './api.ts';
import type { StoredPage, StoredSearch } from './stored-page.ts';

const storedSearchQuery = (owner: string, search: StoredSearch) =>
  queryOptions({
    queryKey: ['catalogue', 'stored', owner, search],
    // The words and sizes of the trade weigh more than the screen: only a phone without a network needs them.
    queryFn: async () => (await import('./stored-search.ts')).searchStoredItems(owner, search),
    // What is stored changes with every screen that is seen.
    gcTime: 0,
  });

/**
 * The search over what this phone stores, where the server's answer to it cannot be had: undefined
 * while it can, and where nothing is stored.
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
