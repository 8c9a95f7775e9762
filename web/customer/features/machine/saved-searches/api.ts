import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, type SendOptions, send } from '../../../../kit/client/index.ts';
import type { MachinesSearch } from '../api.ts';

/** A saved search whose account is notified of new machines. */
export type SavedSearch = Answer<'listSavedMachineSearches'>['data'][number];

const key = ['machine', 'saved-searches'] as const;

export const savedSearchesQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await send('listSavedMachineSearches', { signal })).data,
});

interface Saving {
  readonly search: MachinesSearch;
  readonly idempotencyKey: string;
}

/** Saves the filters of the list. */
export function useSaveSearch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ search: { page: _, ...filters }, idempotencyKey }: Saving) => {
      const body = filters as SendOptions<'saveMachineSearch'>['body'];
      return (await send('saveMachineSearch', { body, idempotencyKey })).data;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export function useRemoveSearch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('removeMachineSearch', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
