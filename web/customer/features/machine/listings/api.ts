import type { ListingFilter, listingFilters } from '@fluteline/domain/machine';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, type SendOptions, send } from '../../../../kit/client/index.ts';
import { IMAGES } from '../../../forms/two-step/use-two-step-form.ts';
import type { Machine } from '../api.ts';

const PAGE_SIZE = 10;
/** Everything that a changed listing changes. */
const machines = ['machine'] as const;

/** One's own machine, with how often it was asked for. */
export type OwnMachine = Answer<'listMyMachines'>['data'][number];

/** What the address of one's own listings says. */
export interface OwnListingsSearch {
  readonly page?: number;
  readonly filter?: (typeof listingFilters)[number];
}

/** A page of one's own machines. */
export const ownMachinesQuery = ({ page = 1, filter = 'all' }: OwnListingsSearch) =>
  queryOptions({
    queryKey: [...machines, 'own', { page, filter }] as const,
    queryFn: ({ signal }) =>
      send('listMyMachines', {
        query: { page, limit: PAGE_SIZE, filter: filter satisfies ListingFilter },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** One's own machine as it is now: what is edited is never what a list brought a while ago. */
export const useListing = (id: string) =>
  useQuery({
    queryKey: ['listing', id],
    queryFn: async ({ signal }) => (await send('readMachine', { params: { id }, signal })).data,
    // A form is not to change under whoever types.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Has everything that shows a machine asked for again. */
export function useRefreshListings(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: machines });
}

/** What becomes of a listing at a tap. */
export type ListingStep = 'sold' | 'down' | 'back';

/** Marks a listing as sold, takes it down or puts it back, where it still is as it was seen. */
export async function takeStep(step: ListingStep, machine: Machine, idempotencyKey: string) {
  const seen = { ifMatch: machine.version, idempotencyKey };
  if (step === 'sold') {
    return send('markMachineSold', { params: { id: machine.ID }, ...seen });
  }
  const body = { is_active: step === 'back' };
  return send('changeMachine', { query: { id: machine.ID }, body, ...seen });
}

/** What an edit sends: what changed alone, on top of the listing as it was seen. */
export interface ListingChange {
  readonly seen: Machine;
  readonly body: SendOptions<'changeMachine'>['body'];
  /** Absent where the pictures stay. */
  readonly files?: readonly (File | string)[];
}

/** Changes a listing, where it still is as it was seen: else 412. */
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
