import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../../kit/client/index.ts';
import type { ListSearch } from '../../../kit/lists/list-search.ts';

/** What a list's address says; `open` is the query whose details are open from the start. */
export type QueriesSearch = ListSearch<{ readonly open: (text: string) => boolean }>;
type SparePartQueries = Answer<'listSparePartQueries'>;
type MachineQueries = Answer<'listMachineQueries'>;
/** A spare-part query with its buyer. */
export type SparePartQuery = SparePartQueries['data'][number];
/** A machine query with its buyer, and its seller where it is about a listed machine. */
export type MachineQuery = MachineQueries['data'][number];
/** A line of a query's history. */
export type QueryEvent = Answer<'readQueryHistory'>['events'][number];
export type Kind = 'spare_part' | 'machine';
/** What an administrator can make of a query. */
export type Status = 'in_progress' | 'resolved';

/** Addresses of private pictures end after 15 minutes; a list left open must stay readable. */
const FRESH_FOR = 10 * 60_000;

/** Everything that a changed query changes: lists, histories and the counts above them. */
export const queriesKey = ['queries'] as const;
const listKey = (kind: Kind) => [...queriesKey, kind, 'list'] as const;

export const sparePartQueriesQuery = ({ page = 1 }: QueriesSearch, pageSize: number) =>
  queryOptions({
    queryKey: [...listKey('spare_part'), { pageSize, page }],
    queryFn: ({ signal }) =>
      send('listSparePartQueries', { query: { page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FRESH_FOR,
  });

export const machineQueriesQuery = ({ page = 1 }: QueriesSearch, pageSize: number) =>
  queryOptions({
    queryKey: [...listKey('machine'), { pageSize, page }],
    queryFn: ({ signal }) =>
      send('listMachineQueries', { query: { page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });

/** How many are not resolved. */
export const openSparePartsQuery = queryOptions({
  queryKey: [...queriesKey, 'spare_part', 'open'],
  queryFn: async ({ signal }) =>
    (await send('countOpenSparePartQueries', { signal })).data.activeCount,
});

/** How many are not resolved. */
export const openMachinesQuery = queryOptions({
  queryKey: [...queriesKey, 'machine', 'open'],
  queryFn: async ({ signal }) =>
    (await send('countOpenMachineQueries', { signal })).data.activeUrgencyCount,
});

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...queriesKey, 'history', id],
    queryFn: async ({ signal }) =>
      (await send('readQueryHistory', { params: { id }, signal })).events,
  });

/** A change of status on its way. */
export interface StatusChange {
  readonly kind: Kind;
  readonly id: string;
  readonly status: Status;
  /** Of the query as it was seen: a change made since is not overwritten. */
  readonly version: number;
  readonly idempotencyKey: string;
}

/** What a change of status made of a query. */
export interface Changed {
  readonly urgency: SparePartQuery['UrgencyLevel'];
  readonly version: number;
}

/** The same out of a query of either kind, as the calls answer it. */
export const changedTo = (
  query:
    | Pick<SparePartQuery, 'UrgencyLevel' | 'version'>
    | Pick<MachineQuery, 'urgency_level' | 'version'>,
): Changed => ({
  urgency: 'UrgencyLevel' in query ? query.UrgencyLevel : query.urgency_level,
  version: query.version,
});

/** Resolved resolves; In Progress, sent as High, reopens with the urgency the query had. */
export async function changeStatus(change: StatusChange): Promise<Changed> {
  const { kind, id, status, version: ifMatch, idempotencyKey } = change;
  const urgency = status === 'resolved' ? 'Done' : 'High';
  const options = { query: { id }, ifMatch, idempotencyKey };
  if (kind === 'machine') {
    const body = { urgency_level: urgency } as const;
    return changedTo((await send('changeMachineQuery', { ...options, body })).data);
  }
  const body = { urgencyLevel: urgency } as const;
  return changedTo((await send('changeSparePartQuery', { ...options, body })).data);
}

/** A list's key, and what becomes of its pages when one query changes. */
export function changeIn(
  { kind, id }: Pick<StatusChange, 'kind' | 'id'>,
  { urgency, version }: Changed,
) {
  const change = <T extends SparePartQueries | MachineQueries>(list: T | undefined) => {
    if (!list) return list;
    const data = list.data.map((query) => {
      if ('ID' in query)
        return query.ID === id ? { ...query, UrgencyLevel: urgency, version } : query;
      return query.id === id ? { ...query, urgency_level: urgency, version } : query;
    });
    return { ...list, data };
  };
  return { queryKey: listKey(kind), change };
}
