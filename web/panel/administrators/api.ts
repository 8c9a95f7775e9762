import { queryOptions } from '@tanstack/react-query';
import { send } from '../../kit/client/index.ts';
import { nameAdministrators } from './name-administrators.ts';

/** Query for all administrators, including suspended ones. */
export const administratorsQuery = queryOptions({
  queryKey: ['settings', 'administrators'],
  queryFn: async ({ signal }) => (await send('listAdministrators', { signal })).administrators,
});

/** Query for all administrators, each with a unique name. */
export const namedAdministratorsQuery = queryOptions({
  ...administratorsQuery,
  select: nameAdministrators,
});
