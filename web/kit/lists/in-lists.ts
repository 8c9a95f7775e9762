import type { QueryClient } from '@tanstack/react-query';

interface ListOf<Thing> {
  readonly data: readonly Thing[];
}

/** Returns an item from the newest cached list under a key, with the time it was read. */
function inLists<Thing extends { readonly ID: string }>(
  client: QueryClient,
  lists: readonly string[],
  id: string,
): { readonly thing: Thing; readonly at: number } | undefined {
  const queries = client.getQueryCache().findAll({ queryKey: lists });
  const found = queries.flatMap(({ state }) => {
    const thing = (state.data as ListOf<Thing> | undefined)?.data.find(({ ID }) => ID === id);
    return thing ? [{ thing, at: state.dataUpdatedAt }] : [];
  });
  return found.sort((a, b) => b.at - a.at)[0];
}

/**
 * Query options for one item: shows a cached list's copy first, which stays if the request fails.
 */
export function fromLists<Thing extends { readonly ID: string }>(
  client: QueryClient,
  lists: readonly string[],
  id: string,
) {
  const listed = () => inLists<Thing>(client, lists, id);
  return {
    initialData: () => listed()?.thing,
    initialDataUpdatedAt: () => listed()?.at,
    // Also fetch the item itself, so that the worker caches it for use offline.
    refetchOnMount: 'always',
  } as const;
}
