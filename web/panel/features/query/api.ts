import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, type SendOptions, send, WHILE_SIGNED } from '../../../kit/client/index.ts';
import { type Kind, type QueriesFilter, sentFilter } from './queries-search.ts';

/** A query of either kind in the panel's lists. */
export type DeskQuery = Answer<'listQueries'>['data'][number];
/** A spare-part query with its buyer. */
export type SparePartQuery = Answer<'listSparePartQueries'>['data'][number];
/** A machine query with its buyer, and its seller where it is about a listed machine. */
export type MachineQuery = Answer<'listMachineQueries'>['data'][number];
/** A line of a query's history. */
export type QueryEvent = Answer<'readQueryHistory'>['events'][number];
/** What an administrator can make of a query. */
export type Status = 'in_progress' | 'resolved';
/** Why queries are resolved. */
export type Resolution = NonNullable<SendOptions<'resolveQueries'>['body']>['resolution'];
/** What became of one of the queries that were resolved together. */
export type Resolved = Answer<'resolveQueries'>['data'][number];

/** What waits grows by itself. */
const COUNT_AGAIN_AFTER = 60_000;

/** Everything that a changed query changes: lists, histories and the counts above them. */
export const queriesKey = ['queries'] as const;
const listKey = [...queriesKey, 'list'] as const;

interface ListedQueries {
  readonly page: number | undefined;
  readonly filter: QueriesFilter;
  /** Absent for both kinds. */
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

/** How many queries of each kind are not resolved. */
export const queryStatisticsQuery = queryOptions({
  queryKey: [...queriesKey, 'statistics'],
  queryFn: async ({ signal }) => (await send('queryStatistics', { signal })).data,
});

type SentView = NonNullable<SendOptions<'countQueryViews'>['body']>['views'][number];

/** How many queries each view has, in the views' order. */
export const viewCountsQuery = (views: readonly SentView[]) =>
  queryOptions({
    queryKey: [...queriesKey, 'counts', views],
    queryFn: async ({ signal }) =>
      (await send('countQueryViews', { body: { views: [...views] }, signal })).data,
    refetchInterval: COUNT_AGAIN_AFTER,
  });

/** What a plant is called; empty where it has no name, or is gone. */
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

/** Queries to be resolved together. */
export interface ResolveMany {
  readonly ids: readonly string[];
  readonly resolution: Resolution;
  readonly idempotencyKey: string;
}

export const resolveQueries = async ({ ids, resolution, idempotencyKey }: ResolveMany) =>
  (await send('resolveQueries', { body: { ids: [...ids], resolution }, idempotencyKey })).data;

/** What became of one of the queries that were to be put back. */
export type Reopened = Answer<'reopenQueries'>['data'][number];

/** Queries to be put back in progress, as they are known. */
export interface ReopenMany {
  readonly queries: readonly { readonly id: string; readonly version: number }[];
  readonly idempotencyKey: string;
}

export const reopenQueries = async ({ queries, idempotencyKey }: ReopenMany) =>
  (await send('reopenQueries', { body: { queries: [...queries] }, idempotencyKey })).data;

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

/** The lists' key, and what becomes of their pages when one query changes. */
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
