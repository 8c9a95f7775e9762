import type { PartDimension } from '@fluteline/domain/dimension';
import { type RawBuilder, sql } from 'kysely';
import { fieldError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database.ts';
import { EXACT_UP_TO, type Page, type PageRequest } from '../../../platform/paging.ts';
import { NEWEST_SEARCHED } from '../../../platform/search.ts';
import type { ItemRecord } from '../../../platform/tables.ts';

/** Some of the items, as the search row has them. */
type Among = (items: RawBuilder<unknown>) => RawBuilder<unknown>;

/** What is hit by so many items that not all are ranked. */
export interface Crowd {
  /** The hits among some items. */
  readonly among: Among;
  /** Those that come first wherever they are. */
  readonly first: RawBuilder<unknown>;
  /** It may be hit by every other item: words without a figure. */
  readonly isLikely: boolean;
}

/** What a search reads: rows of item_id, created_at, place and score, each item once. */
export interface Hits {
  /** The models that stand for the one that was typed: `related`, an array of their keys. */
  readonly related?: RawBuilder<unknown> | null;
  readonly hits: RawBuilder<unknown>;
  /** Where not as many as any list counts: of more, these. */
  readonly most?: number;
  readonly crowd?: Crowd | null;
}

/** An item that was found, with its sizes. */
export type FoundItem = ItemRecord & { readonly dimensions: readonly PartDimension[] };

/** More hits than these are a crowd: the newest items are ranked, older ones follow as they are. */
const RANKED = 1000;
/** As many of the newest items are looked at first; where a tenth is hit, no index is read. */
const [PROBED, DENSE] = [500, 50];
/** Of older ones so many are walked through, newest first; the hits that the index gave stand behind. */
const WALKED = 100_000;
const [OLDER, OTHER] = [8, 9];

const newestFirst = sql`order by created_at desc, item_id desc`;
const order = sql`order by place, score, created_at desc, item_id desc`;
const newest = (most: number) => sql`
  (select * from catalogue_search ${newestFirst} limit ${sql.lit(most)}) as catalogue_search`;
// A plan of its own: few hits are expected of several words, and all would be read to be sorted.
const older = sql`
  (select * from catalogue_search where (created_at, item_id) <
    ((select created_at from oldest), (select item_id from oldest))
    ${newestFirst} limit ${sql.lit(WALKED)}) as catalogue_search`;

/** Every hit that is ranked, and how many there are. */
function ranked({ hits, most = EXACT_UP_TO }: Hits) {
  return sql`
    every as materialized (${hits}),
    hit as materialized (select * from every limit ${sql.lit(most + 1)}),
    found as materialized (
      select least(count(*), ${sql.lit(most)})::int as total,
        count(*) > ${sql.lit(most)} as more from hit)`;
}

/** The same where a crowd is: its hits among the newest items, and older ones to the end of the page. */
function crowded({ hits }: Hits, { among, first, isLikely }: Crowd, last: number) {
  const probe = isLikely
    ? sql`select count(*) >= ${sql.lit(DENSE)} as dense from (${among(newest(PROBED))}) as near`
    : sql`select false as dense`;
  const isCrowd = sql`(select is_crowd from counted)`;
  return sql`
    probe as materialized (${probe}),
    every as materialized (select * from (${hits}) as word where not (select dense from probe)),
    few as materialized (select * from every limit ${sql.lit(RANKED + 1)}),
    counted as materialized (select count(*) as total,
      count(*) > ${sql.lit(RANKED)} or (select dense from probe) as is_crowd from few),
    newest as materialized (
      select * from (${among(newest(NEWEST_SEARCHED))}) as newest where ${isCrowd}),
    oldest as materialized (
      select created_at, item_id from newest
      union all select 'infinity', null where not exists (select from newest)
      order by created_at, item_id limit 1),
    near as materialized (
      select * from newest union select * from (${first}) as first where ${isCrowd}),
    far as materialized (
      select item_id, created_at, ${sql.lit(OLDER)} as place, score
      from (${among(older)}) as far
      where ${isCrowd} and item_id not in (select item_id from near) limit ${last}),
    hit as materialized (
      select item_id, created_at,
        case when ${isCrowd} then ${sql.lit(OTHER)} else place end as place, score
      from few where item_id not in (select item_id from near union all select item_id from far)
      union all select * from near union all select * from far),
    found as materialized (select exists (select from hit where place >= ${sql.lit(OLDER)}) as more,
      greatest(least(total, ${sql.lit(RANKED)}), (select count(*) from near))::int as total
      from counted)`;
}

const sizesOfItem = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'low', low, 'high', high)), '[]')
  from catalogue_dimension where catalogue_dimension.item_id = item.id)`;

/**
 * The hits are read first, one more than are counted, and only then sorted: a plan that walks the
 * newest items until it has ten would read all of them for a search of few hits.
 */
function statement(read: Hits, { page, size }: PageRequest, withSizes: boolean) {
  const offset = Math.min((page - 1) * size, EXACT_UP_TO);
  const { related, crowd } = read;
  const models = related ? sql`related as materialized (select array(${related}) as keys),` : sql``;
  const hits = crowd ? crowded(read, crowd, offset + size) : ranked(read);
  return sql<FoundItem & Count & { readonly place: number | null }>`
    with ${models} ${hits},
      part as (select * from hit ${order} limit ${size} offset ${offset})
    select item.*, found.total, found.more, part.place,
      ${withSizes ? sizesOfItem : sql`'[]'::jsonb`} as dimensions
    from found left join (part join catalogue_item as item on item.id = part.item_id) on true
    order by part.place, part.score, item.created_at desc, item.id desc`;
}

interface Count {
  readonly total: number;
  /** True when there are more than `total`. */
  readonly more: boolean;
}

/** A page of what a search finds, the best first; its sizes where they are shown. */
export async function foundPage(
  db: Db,
  hits: Hits,
  request: PageRequest,
  withSizes: boolean,
): Promise<Page<FoundItem>> {
  const { rows } = await statement(hits, request, withSizes).execute(db);
  const found = rows.filter(({ place }) => place !== null);
  const { total, more } = rows[0] ?? { total: 0, more: false };
  if (more && (request.page - 1) * request.size >= total) {
    const last = Math.ceil(total / request.size);
    throw fieldError('page', `Must be ${last} or less: narrow the list to see older rows`);
  }
  return { rows: found, request, total, more };
}
