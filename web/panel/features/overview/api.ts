import { queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../../kit/client/index.ts';
import { presentPageSize } from '../../ui/data-table/table-view.ts';

/** What the panel opens on. */
export type Overview = Answer<'readOverview'>['data'];
/** A week of queries. */
export type Week = Overview['weeks'][number];

type Waiting = Overview['oldest_queries'][number];

/** As many as the server answers at once. */
const READ_AT_ONCE = 1000;

async function idsOf(type: Waiting['type'], page: number): Promise<string[]> {
  const query = { page, limit: READ_AT_ONCE };
  if (type === 'csp') return (await send('listSparePartQueries', { query })).data.map((q) => q.ID);
  return (await send('listMachineQueries', { query })).data.map(({ id }) => id);
}

/** The page of its list on which a query stands: whoever waits longest stands at the end. */
export async function pageOfQuery({ id, type }: Pick<Waiting, 'id' | 'type'>): Promise<number> {
  for (let page = 1; ; page += 1) {
    const ids = await idsOf(type, page);
    const place = ids.indexOf(id);
    if (place >= 0) return Math.floor(((page - 1) * READ_AT_ONCE + place) / presentPageSize()) + 1;
    if (ids.length < READ_AT_ONCE) return 1;
  }
}

const LOOK_AGAIN_AFTER = 60_000;

/** Read anew at every visit: each tab changes something of it. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: async ({ signal }) => (await send('readOverview', { signal })).data,
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_AFTER,
});
