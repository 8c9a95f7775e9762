import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, type SendOptions, send, WHILE_SIGNED } from '../../../kit/client/index.ts';
import { type Kind, type QueriesFilter, sentFilter } from './queries-search.ts';

/** A query of either kind in the panel's lists. */
export type DeskQuery = Answer<'listQueries'>['data'][number];
/** A spare-part query with its buyer. */
export type SparePartQuery = Answer<'listSparePartQueries'>['data'][number];
/** A machine query with its buyer, and its seller where it is about a listed machine. */
export type MachineQuery = Answer<'listMachineQueries'>['data'][number];
/** An event of a query's history. */
export type QueryEvent = Answer<'readQueryHistory'>['events'][number];
/** Status that an administrator can give a query. */
export type Status = 'in_progress' | 'resolved';
/** Reason to resolve a query. */
export type Resolution = NonNullable<SendOptions<'resolveQueries'>['body']>['resolution'];
/** Result for one of the queries resolved together. */
export type Resolved = Answer<'resolveQueries'>['data'][number];

/** Milliseconds between counts, which change as queries keep waiting. */
const COUNT_AGAIN_AFTER = 60_000;

/** Key prefix of the lists, histories and counts that a changed query affects. */
export const queriesKey = ['queries'] as const;
const listKey = [...queriesKey, 'list'] as const;

interface ListedQueries {
  readonly page: number | undefined;
  readonly filter: QueriesFilter;
  /** Kind of the queries; absent for both. */
  readonly kind: Kind | undefined;
  readonly pageSize: number;
}

export const queriesQuery = ({ page = 1, filter, kind, pageSize }: ListedQueries) => {
  const query = { page, page_size: pageSize, sort: filter.sort, ...sentFilter(filter, kind) };
  return queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => send('listQueries', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: WHILE_SIGNED,
  });
};

/** Query for the number of open queries of each kind. */
export const queryStatisticsQuery = queryOptions({
  queryKey: [...queriesKey, 'statistics'],
  queryFn: async ({ signal }) => (await send('queryStatistics', { signal })).data,
});

type SentView = NonNullable<SendOptions<'countQueryViews'>['body']>['views'][number];

/** Query for the number of queries in each view, in the views' order. */
export const viewCountsQuery = (views: readonly SentView[]) =>
  queryOptions({
    queryKey: [...queriesKey, 'counts', views],
    queryFn: async ({ signal }) =>
      (await send('countQueryViews', { body: { views: [...views] }, signal })).data,
    refetchInterval: COUNT_AGAIN_AFTER,
  });

/** Query for a plant's name; empty if it has none or no longer exists. */
export const plantNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['plants', 'name', id],
    queryFn: async ({ signal }) =>
      (await send('readPlant', { params: { id }, signal })).data.CompanyName,
  });

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...queriesKey, 'history', id],
    queryFn: async ({ signal }) =>
      (await send('readQueryHistory', { params: { id }, signal })).events,
  });

/** Queries to resolve together. */
export interface ResolveMany {
  readonly ids: readonly string[];
  readonly resolution: Resolution;
  readonly idempotencyKey: string;
}

export const resolveQueries = async ({ ids, resolution, idempotencyKey }: ResolveMany) =>
  (await send('resolveQueries', { body: { ids: [...ids], resolution }, idempotencyKey })).data;

/** Result for one of the queries to reopen. */
export type Reopened = Answer<'reopenQueries'>['data'][number];

/** Queries to reopen, in the versions known. */
export interface ReopenMany {
  readonly queries: readonly { readonly id: string; readonly version: number }[];
  readonly idempotencyKey: string;
}

export const reopenQueries = async ({ queries, idempotencyKey }: ReopenMany) =>
  (await send('reopenQueries', { body: { queries: [...queries] }, idempotencyKey })).data;

/** A change of status as it is sent. */
export interface StatusChange {
  readonly kind: Kind;
  readonly id: string;
  readonly status: Status;
  /** Version of the query as it was seen; a later change is not overwritten. */
  readonly version: number;
  readonly idempotencyKey: string;
}

/** State of a query after a change of status. */
export interface Changed {
  readonly urgency: SparePartQuery['UrgencyLevel'];
  readonly version: number;
}

/** Returns the state of a query of either kind, as the calls return it. */
export const changedTo = (
  query:
    | Pick<SparePartQuery, 'UrgencyLevel' | 'version'>
    | Pick<MachineQuery, 'urgency_level' | 'version'>,
): Changed => ({
  urgency: 'UrgencyLevel' in query ? query.UrgencyLevel : query.urgency_level,
  version: query.version,
});

/** Changes a query's status; In Progress, sent as High, restores the urgency the query had. */
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

/**
 * Returns the key of the cached lists, and a function that applies a changed query to their pages.
 */
export function changeIn({ id }: Pick<StatusChange, 'id'>, { urgency, version }: Changed) {
  const change = (list: Answer<'listQueries'> | undefined) => {
    if (!list) return list;
    const data = list.data.map((query) => {
      if (query.type === 'csp')
        return query.ID === id ? { ...query, UrgencyLevel: urgency, version } : query;
      return query.id === id ? { ...query, urgency_level: urgency, version } : query;
    });
    return { ...list, data };
  };
  return { queryKey: listKey, change };
}
