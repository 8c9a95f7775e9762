import { queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../../kit/client/index.ts';

/** Data of the panel's home. */
export type Overview = Answer<'readOverview'>['data'];
/** Figures of a week's queries. */
export type Week = Overview['weeks'][number];

const LOOK_AGAIN_AFTER = 60_000;

/** Query for the overview, refetched at every visit because every tab changes part of it. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: async ({ signal }) => (await send('readOverview', { signal })).data,
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_AFTER,
});
