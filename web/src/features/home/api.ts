import { queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../client/index.ts';

/** What Home shows of an account. */
export type Home = Answer<'readHome'>['data'];

/** Everything Home shows, in one request; asked for anew whenever Home opens. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: async ({ signal }) => (await send('readHome', { signal })).data,
  staleTime: 0,
});
