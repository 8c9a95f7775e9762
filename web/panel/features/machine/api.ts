import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../../kit/client/index.ts';
import type { ListSearch } from '../../../kit/lists/list-search.ts';
import type { MachineFiltersSearch } from '../../../trade/machine-filters/machine-filters.ts';

/** Whether other plants see a machine. */
export const listingStatuses = ['active', 'inactive'] as const;
/** What the list's address says. */
export type MachinesSearch = ListSearch<{ readonly status: typeof listingStatuses }> &
  MachineFiltersSearch;
/** A page of the list. */
export type Machines = Answer<'listMachines'>;
/** A machine for sale, with its seller in full. */
export type Machine = Machines['data'][number];

/** Everything that a changed machine changes. */
export const machinesKey = ['machines'] as const;
const listKey = [...machinesKey, 'list'] as const;
const ofPlantKey = [...machinesKey, 'of-plant'] as const;

export const machinesQuery = (
  { page = 1, search, status, ...filters }: MachinesSearch,
  pageSize: number,
) =>
  queryOptions({
    queryKey: [...listKey, { pageSize, page, search, status, ...filters }],
    queryFn: ({ signal }) => {
      const is_active = status && status === 'active';
      return send('listMachines', {
        query: { page, limit: pageSize, search, is_active, ...filters },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });

/** A machine of one plant, with how many asked for it. */
export type PlantMachine = Answer<'listMachinesOfPlant'>['data'][number];

/** So many stand on a plant's page at once. */
const MACHINES_OF_PLANT = 5;

export const machinesOfPlantQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: [...ofPlantKey, userId, page],
    queryFn: ({ signal }) =>
      send('listMachinesOfPlant', {
        params: { id: userId },
        query: { page, limit: MACHINES_OF_PLANT },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const machineQuery = (id: string) =>
  queryOptions({
    queryKey: [...machinesKey, 'one', id],
    queryFn: ({ signal }) => readMachine(id, signal),
  });

const readMachine = async (id: string, signal?: AbortSignal): Promise<Machine> =>
  (await send('readMachine', { params: { id }, ...(signal && { signal }) })).data;

/** A switch of a machine as it was seen. */
export interface Switching {
  readonly machine: Machine;
  readonly isActive: boolean;
  readonly idempotencyKey: string;
}

/** Switches the machine, where it still is as it was seen: else 412. */
export async function switchMachine(switching: Switching): Promise<Machine> {
  const { machine, isActive, idempotencyKey } = switching;
  const answer = await send('changeMachine', {
    query: { id: machine.ID },
    body: { is_active: isActive },
    ifMatch: machine.version,
    idempotencyKey,
  });
  return answer.data;
}

/** The lists' keys, and what becomes of a page when one machine does. */
export const machineIn = (machine: Machine) =>
  ({
    queryKeys: [listKey, ofPlantKey],
    change: (list: { readonly data: readonly Machine[] } | undefined) =>
      list && {
        ...list,
        // A plant's own list says more of each.
        data: list.data.map((one) => (one.ID === machine.ID ? { ...one, ...machine } : one)),
      },
  }) as const;
