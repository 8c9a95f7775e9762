import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../client/index.ts';
import type { ListSearch } from '../../ui/list-page/list-search.ts';

/** The badges an account can carry. */
export const accountStatuses = ['Active', 'Suspended', 'Inactive'] as const;
/** What the users table's address says. */
export type UsersSearch = ListSearch<{ readonly status: typeof accountStatuses }>;
/** A row of the users table. */
export type UserRow = Answer<'listAccounts'>['data'][number];

export const PAGE_SIZE = 10;

export const usersQuery = ({ page = 1, search, status }: UsersSearch) =>
  queryOptions({
    queryKey: ['users', 'list', { page, search, status }],
    queryFn: ({ signal }) =>
      send('listAccounts', { query: { page, page_size: PAGE_SIZE, search, status }, signal }),
    placeholderData: keepPreviousData,
  });
