import { queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../../../kit/client/index.ts';
import { queriesKey } from '../api.ts';

/** A query with everything that was written on it. */
export type OpenedQuery = Answer<'openQuery'>['data'];

/** Addresses of private pictures and files end after 15 minutes; a page left open stays readable. */
const FRESH_FOR = 10 * 60_000;

const openedKey = (id: string) => [...queriesKey, 'opened', id] as const;

/** A query with its answers and notes. */
export const openedQuery = (id: string) =>
  queryOptions({
    queryKey: openedKey(id),
    queryFn: async ({ signal }) => (await send('openQuery', { params: { id }, signal })).data,
    refetchInterval: FRESH_FOR,
  });
