import type { PartDimension } from '@fluteline/domain/dimension';
import { type RawBuilder, sql } from 'kysely';
import { fieldError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database.ts';
import { EXACT_UP_TO, type Page, type PageRequest } from '../../../platform/paging.ts';
import type { ItemRecord } from '../../../platform/tables.ts';

/** What a search reads: rows of item_id, created_at, place and score, each item once. */
export interface Hits {
  readonly hits: RawBuilder<unknown>;
  /** Instead of them where there are more than are sorted: already in its order, so many at most. */
  readonly dense?: ((most: number) => RawBuilder<unknown>) | null;
}

/** An item that was found, with its sizes. */
export type FoundItem = ItemRecord & { readonly dimensions: readonly PartDimension[] };

const order = sql`order by place, score, created_at desc, item_id desc`;

/**
 * The hits are read first, one more than are counted, and only then sorted: a plan that walks the
 * newest items until it has ten would read all of them for a search of few hits.
 */
function statement({ hits, dense }: Hits, { page, size }: PageRequest) {
  const offset = Math.min((page - 1) * size, EXACT_UP_TO);
  const part = sql`${order} limit ${size} offset ${offset}`;
  const isDense = sql`(select total from counted) > ${sql.lit(EXACT_UP_TO)}`;
  const sorted = sql`select * from hit ${dense ? sql`where not (${isDense})` : sql``} ${part}`;
  const newest = dense
    ? sql`union all (select * from (${dense(offset + size)}) as newest where ${isDense} ${part})`
    : sql``;
  return sql<FoundItem & { readonly total: number; readonly place: number | null }>`
    with every as materialized (${hits}),
      hit as materialized (select * from every limit ${sql.lit(EXACT_UP_TO + 1)}),
      counted as materialized (select count(*)::int as total from hit),
      part as ((${sorted}) ${newest})
    select item.*, counted.total, part.place, (
        select coalesce(jsonb_agg(jsonb_build_object('name', name, 'low', low, 'high', high)), '[]')
        from catalogue_dimension where catalogue_dimension.item_id = item.id) as dimensions
    from counted left join (part join catalogue_item as item on item.id = part.item_id) on true
    order by part.place, part.score, item.created_at desc, item.id desc`;
}

/** A page of what a search finds, the best first. */
export async function foundPage(
  db: Db,
  hits: Hits,
  request: PageRequest,
): Promise<Page<FoundItem>> {
  const { rows } = await statement(hits, request).execute(db);
  const found = rows.filter(({ place }) => place !== null);
  const total = rows[0]?.total ?? 0;
  const more = total > EXACT_UP_TO;
  if (more && (request.page - 1) * request.size >= EXACT_UP_TO) {
    const last = Math.ceil(EXACT_UP_TO / request.size);
    throw fieldError('page', `Must be ${last} or less: narrow the list to see older rows`);
  }
  return { rows: found, request, total: Math.min(total, EXACT_UP_TO), more };
}
