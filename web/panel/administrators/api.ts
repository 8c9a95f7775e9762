import { queryOptions } from '@tanstack/react-query';
import { send } from '../../kit/client/index.ts';
import { nameAdministrators } from './name-administrators.ts';

/** Every administrator, suspended ones included. */
export const administratorsQuery = queryOptions({
  queryKey: ['settings', 'administrators'],
  queryFn: async ({ signal }) => (await send('listAdministrators', { signal })).administrators,
});

/** The same list, each administrator under a name that no other one has. */
export const namedAdministratorsQuery = queryOptions({
  ...administratorsQuery,
  select: nameAdministrators,
});
