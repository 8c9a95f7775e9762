import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../kit/client/index.ts';

interface Total {
  readonly total: number;
  readonly isLowerBound: boolean;
}

const totalOf = (answer: { total: number; total_is_lower_bound?: true | undefined }): Total => ({
  total: answer.total,
  isLowerBound: answer.total_is_lower_bound === true,
});

/**
 * Query for the number of users. Its key starts like that of the list it counts, so that refreshing
 * the list also refreshes its total.
 */
export const usersTotalQuery = queryOptions({
  queryKey: ['users', 'total'],
  queryFn: async ({ signal }) =>
    totalOf(await send('listAccounts', { query: { page: 1, page_size: 1 }, signal })),
});

export const catalogueTotalQuery = queryOptions({
  queryKey: ['catalogue', 'total'],
  queryFn: async ({ signal }) =>
    totalOf(await send('listCatalogue', { query: { page: 1, page_size: 1 }, signal })),
});
