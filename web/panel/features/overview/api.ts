import { queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../../kit/client/index.ts';

/** What the panel opens on. */
export type Overview = Answer<'readOverview'>['data'];
/** A week of queries. */
export type Week = Overview['weeks'][number];

const LOOK_AGAIN_AFTER = 60_000;

/** Read anew at every visit: each tab changes something of it. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: async ({ signal }) => (await send('readOverview', { signal })).data,
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_AFTER,
});
