import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, type SendOptions, send } from '../../../../kit/client/index.ts';
import type { Sending } from '../../../../kit/forms/use-form-submission.ts';
import type { UsersSearch } from './users-search.ts';

/** A page of the users table. */
export type Users = Answer<'listAccounts'>;
/** A row of the users table. */
export type UserRow = Users['data'][number];
/** Changes to an account by an administrator. */
export type UserChange = NonNullable<SendOptions<'updateAccount'>['body']>;

/** Key prefix of the lists and total that a changed account affects. */
export const usersKey = ['users'] as const;
export const usersListKey = [...usersKey, 'list'] as const;

export const usersQuery = ({ page = 1, ...search }: UsersSearch, pageSize: number) =>
  queryOptions({
    queryKey: [...usersListKey, { pageSize, page, ...search }],
    queryFn: ({ signal }) =>
      send('listAccounts', { query: { page, page_size: pageSize, ...search }, signal }),
    placeholderData: keepPreviousData,
  });

/** Changes the account; the server answers 412 if it has another version. */
export const updateUser = async (
  { ID: id, version: ifMatch }: Pick<UserRow, 'ID' | 'version'>,
  body: UserChange,
  { idempotencyKey, signal }: Sending,
) => (await send('updateAccount', { query: { id }, body, ifMatch, idempotencyKey, signal })).data;
