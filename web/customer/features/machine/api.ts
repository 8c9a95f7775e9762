import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, send } from '../../../kit/client/index.ts';
import { fromLists } from '../../../kit/lists/in-lists.ts';
import type { MachineFiltersSearch } from '../../../trade/machine-filters/machine-filters.ts';

export const PAGE_SIZE = 10;

type Page = Answer<'listMachines'>;
/** A machine for sale. */
export type Machine = Page['data'][number];

/** Search parameters of the machines' address. */
export type MachinesSearch = MachineFiltersSearch;

const lists = ['machine', 'lists'] as const;

/** Reads a page of the machines that other plants sell. */
export const machinesQuery = ({ page = 1, ...filters }: MachinesSearch) =>
  queryOptions({
    queryKey: [...lists, { page, ...filters }],
    queryFn: ({ signal }) =>
      send('listMachines', {
        query: { page, limit: PAGE_SIZE, is_active: true, exclude_own: true, ...filters },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Reads a machine. */
export function useMachine(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['machine', 'one', id],
    queryFn: async ({ signal }) => (await send('readMachine', { params: { id }, signal })).data,
    ...fromLists<Machine>(client, lists, id),
  });
}

/** Reads all lists of machines again. */
export function useRefreshMachines(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: lists });
    void client.invalidateQueries({ queryKey: ['machine', 'own'] });
  };
}
