import { queryOptions } from '@tanstack/react-query';
import { send } from '../../kit/client/index.ts';
import { nameOperators } from './name-operators.ts';

/** Everybody a query can be assigned to, and who is suspended. */
export const operatorsQuery = queryOptions({
  queryKey: ['settings', 'administrators'],
  queryFn: async ({ signal }) => (await send('listAdministrators', { signal })).administrators,
  select: nameOperators,
});
