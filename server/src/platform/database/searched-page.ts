import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { inOrder, type Order, type Page, type PageRequest, refusePage } from './paging.ts';
import type { Tables } from './tables.ts';

/** Maximum number of hits that are counted; of more, the list is read in its order. */
export const COUNTED_HITS = 1000;

type Rows<T extends keyof Tables> = SelectQueryBuilder<Tables, T, object>;

/** A list that a search has narrowed down. */
interface SearchedList<T extends keyof Tables, Seen, Shown extends keyof Seen, Row> {
  readonly of: T;
  /** The rows that match, under their table's own name. */
  readonly hits: () => Rows<T>;
  /** Selects the columns that are shown of some rows. */
  readonly shown: (rows: Rows<T>) => SelectQueryBuilder<Seen, Shown, Row>;
}

/**
 * Returns a page of search hits, which are found once and then read by their ids; of more hits than
 * are counted, the first in the list's order. Refuses a page beyond the counted ones.
 */
export async function searchedPage<T extends keyof Tables, Seen, Shown extends keyof Seen, Row>(
  db: Db,
  { of, hits, shown }: SearchedList<T, Seen, Shown, Row>,
  request: PageRequest,
  order: Order,
): Promise<Page<Row>> {
  const { page, size } = request;
  const offset = (page - 1) * size;
  const id = sql.ref<string>(`${of}.id`);
  const ids = hits().select(id.as('id'));
  const found = await ids.limit(sql.lit(COUNTED_HITS + 1)).execute();
  const more = found.length > COUNTED_HITS;
  if (more && offset >= COUNTED_HITS) refusePage(COUNTED_HITS, request);
  const table = db.selectFrom<keyof Tables>(of) as Rows<T>;
  const those = (meant: readonly { readonly id: string }[]) =>
    table.where(sql<boolean>`${id} = any(${meant.map((hit) => hit.id)}::uuid[])`);
  const part = (all: typeof ids) => inOrder(all, of, order).limit(size).offset(offset);
  // Of many hits, the ids on the page are read before anything is joined to them.
  const onPage = more
    ? those(await part(ids).execute())
    : table.where(sql<boolean>`${id} in (${part(those(found).select(id.as('id')))})`);
  const rows = await inOrder(shown(onPage), of, order).limit(size).execute();
  return { rows, request, total: Math.min(found.length, COUNTED_HITS), more };
}
