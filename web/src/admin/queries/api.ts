import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../client/index.ts';
import type { ListSearch } from '../../ui/list-page/list-search.ts';

type None = Readonly<Record<never, never>>;
/** What the list's address says. */
export type QueriesSearch = ListSearch<None>;
/** A page of the list. */
export type SparePartQueries = Answer<'listSparePartQueries'>;
/** A spare-part query with its buyer. */
export type SparePartQuery = SparePartQueries['data'][number];
/** What an administrator can make of a query. */
export type Status = 'in_progress' | 'resolved';

export const PAGE_SIZE = 10;
/** Addresses of private pictures end after 15 minutes; a list left open must stay readable. */
const FRESH_FOR = 10 * 60_000;

/** Everything that a changed query changes: the list and the counts above it. */
export const queriesKey = ['queries'] as const;
/** The list alone. */
export const sparePartsKey = [...queriesKey, 'spare-parts'] as const;

export const sparePartQueriesQuery = ({ page = 1 }: QueriesSearch) =>
  queryOptions({
    queryKey: [...sparePartsKey, { page }],
    queryFn: ({ signal }) =>
      send('listSparePartQueries', { query: { page, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FRESH_FOR,
  });

/** Resolved resolves; In Progress, sent as High, reopens with the urgency the query had. */
export const changeStatus = (change: { id: string; status: Status; idempotencyKey: string }) =>
  send('changeSparePartQuery', {
    query: { id: change.id },
    body: { urgencyLevel: change.status === 'resolved' ? 'Done' : 'High' },
    idempotencyKey: change.idempotencyKey,
  });
