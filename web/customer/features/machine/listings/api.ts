import type { ListingFilter, listingFilters } from '@fluteline/domain/machine';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, type SendOptions, send } from '../../../../kit/client/index.ts';
import { IMAGES } from '../../../forms/two-step/use-two-step-form.ts';
import type { Machine } from '../api.ts';

const PAGE_SIZE = 10;
/** Prefix of all query keys that show machines. */
const machines = ['machine'] as const;
/** Prefix of the query keys of the own machines. */
export const ownMachines = [...machines, 'own'] as const;

/** An own machine, with its number of queries. */
export type OwnMachine = Answer<'listMyMachines'>['data'][number];

/** Search parameters of the own listings' address. */
export interface OwnListingsSearch {
  readonly page?: number;
  readonly filter?: (typeof listingFilters)[number];
}

/** Reads a page of the own machines. */
export const ownMachinesQuery = ({ page = 1, filter = 'all' }: OwnListingsSearch) =>
  queryOptions({
    queryKey: [...ownMachines, { page, filter }] as const,
    queryFn: ({ signal }) =>
      send('listMyMachines', {
        query: { page, limit: PAGE_SIZE, filter: filter satisfies ListingFilter },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Reads an own machine afresh, as an edit must not begin with an older state from a list. */
export const useListing = (id: string) =>
  useQuery({
    queryKey: ['listing', id],
    queryFn: async ({ signal }) => (await send('readMachine', { params: { id }, signal })).data,
    // The form must not change while the user is typing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Reads everything that shows a machine again. */
export function useRefreshListings(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: machines });
}

/** A one-tap change of a listing. */
export type ListingStep = 'sold' | 'down' | 'back';

/**
 * Marks a listing as sold, takes it down or puts it back, if it has not changed since it was read.
 */
export async function takeStep(step: ListingStep, machine: Machine, idempotencyKey: string) {
  const seen = { ifMatch: machine.version, idempotencyKey };
  if (step === 'sold') {
    return send('markMachineSold', { params: { id: machine.ID }, ...seen });
  }
  const body = { is_active: step === 'back' };
  return send('changeMachine', { query: { id: machine.ID }, body, ...seen });
}

/** Changes of an edit, relative to the listing as it was read. */
export interface ListingChange {
  readonly seen: Machine;
  readonly body: SendOptions<'changeMachine'>['body'];
  /** All pictures; absent when they did not change. */
  readonly files?: readonly (File | string)[];
}

/** Changes a listing if it has not changed since it was read; otherwise fails with 412. */
export async function changeListing(
  { seen, body, files }: ListingChange,
  how: {
    readonly idempotencyKey: string;
    readonly onProgress: (share: number) => void;
    readonly signal: AbortSignal;
  },
): Promise<Machine> {
  const { onProgress, ...rest } = how;
  const sent = { query: { id: seen.ID }, body, ifMatch: seen.version, ...rest };
  const answer = await send('changeMachine', {
    ...sent,
    ...(files && { files: { [IMAGES]: files }, onProgress }),
  });
  return answer.data;
}
