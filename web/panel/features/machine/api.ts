import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../../kit/client/index.ts';
import type { ListSearch } from '../../../kit/lists/list-search.ts';
import type { MachineFiltersSearch } from '../../../trade/machine-filters/machine-filters.ts';

/** Filter values for whether other plants see a machine. */
export const listingStatuses = ['active', 'inactive'] as const;
/** Search parameters of the machine list. */
export type MachinesSearch = ListSearch<{ readonly status: typeof listingStatuses }> &
  MachineFiltersSearch;
/** A page of the machine list. */
export type Machines = Answer<'listMachines'>;
/** A machine for sale, with its seller in full. */
export type Machine = Machines['data'][number];

/** Key prefix of all data that a changed machine affects. */
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

/** A machine of one plant, with the number of queries on it. */
export type PlantMachine = Answer<'listMachinesOfPlant'>['data'][number];

/** Machines per page in a plant's page. */
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

/** A change of the switch, on the machine as it was seen. */
export interface Switching {
  readonly machine: Machine;
  readonly isActive: boolean;
  readonly idempotencyKey: string;
}

/** Switches the machine; the server answers 412 if it has changed since it was seen. */
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

/**
 * Returns the keys of the cached lists, and a function that puts a changed machine into their
 * pages.
 */
export const machineIn = (machine: Machine) =>
  ({
    queryKeys: [listKey, ofPlantKey],
    change: (list: { readonly data: readonly Machine[] } | undefined) =>
      list && {
        ...list,
        // A plant's own list has more fields for each machine.
        data: list.data.map((one) => (one.ID === machine.ID ? { ...one, ...machine } : one)),
      },
  }) as const;
