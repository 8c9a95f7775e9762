import type { PartDimension } from '@fluteline/domain/dimension';
import { type RawBuilder, sql } from 'kysely';
import { messages } from '../../../messages/index.ts';
import { fieldError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import {
  EXACT_UP_TO,
  limitOf,
  type Page,
  type PageRequest,
} from '../../../platform/database/paging.ts';
import { NEWEST_SEARCHED } from '../../../platform/database/search.ts';
import type { ItemRecord } from '../../../platform/database/tables.ts';

/** Returns the query of the hits among given search rows. */
type Among = (items: RawBuilder<unknown>) => RawBuilder<unknown>;

/** A search with so many hits that not all of them are ranked. */
export interface ManyHits {
  /** Selects the hits among given items. */
  readonly among: Among;
  /** The hits that come first, however old they are. */
  readonly first: RawBuilder<unknown>;
  /** True when every second item may be a hit: words without a figure. */
  readonly isLikely: boolean;
}

/** The query of a search: rows of item_id, created_at, place and score, each item once. */
export interface Hits {
  /**
   * Query of the keys of models related to the typed one; `hits` reads them as the array `related`.
   */
  readonly related?: RawBuilder<unknown> | null;
  readonly hits: RawBuilder<unknown>;
  /** Maximum number of hits that are read, when it is lower than the number that a list counts. */
  readonly max?: number;
  readonly many?: ManyHits | null;
}

/** A found item with its sizes. */
export type FoundItem = ItemRecord & { readonly dimensions: readonly PartDimension[] };

type Condition = RawBuilder<unknown>;

interface Asked {
  readonly hits: Hits;
  readonly request: PageRequest;
  readonly withSizes: boolean;
}

/** Known figures of a search with many hits: their minimum number, and the last row of the page. */
interface Known {
  readonly total: number;
  readonly last: number;
}

interface Count {
  readonly total: number;
  /** True when there are more than `total`. */
  readonly more: boolean;
  readonly isMany: boolean;
}

type CountedPage = Page<FoundItem> & { readonly isMany: boolean };

const offsetOf = ({ page, size }: PageRequest) => Math.min((page - 1) * size, EXACT_UP_TO);

/**
 * Maximum number of hits that are all ranked. Of more hits, this many of the newest are
 * ranked, and older ones follow unranked.
 */
const RANKED = 1000;
/** Maximum number of items among which every hit is ranked and counted. */
const SMALL = 15_000;
/**
 * Number of the newest items that are checked first, and the number of hits among them, a
 * hundredth, from which no index is read.
 */
const [PROBED, DENSE] = [500, 5];
/** Minimum number of hits among the newest items; a word that has fewer is there by chance. */
const MIN_NEAR = 100;
/**
 * Maximum number of older items that are walked through, newest first; hits from the index come
 * after them.
 */
const WALKED = 100_000;
const [OLDER, OTHER] = [8, 9];

const newestFirst = sql`order by created_at desc, item_id desc`;
const order = sql`order by place, score, created_at desc, item_id desc`;
const newest = (max: number) => sql`
  (select * from catalogue_search ${newestFirst} limit ${sql.lit(max)}) as catalogue_search`;
// A subquery with a plan of its own: the planner expects few hits for several words, and would read
// all of them to sort them.
const older = sql`
  (select * from catalogue_search where (created_at, item_id) <
    ((select created_at from oldest), (select item_id from oldest))
    ${newestFirst} limit ${sql.lit(WALKED)}) as catalogue_search`;

/** Reads every hit that is ranked, and the number of hits. */
function ranked({ hits, max = EXACT_UP_TO }: Hits) {
  return sql`
    every as materialized (${hits}),
    hit as materialized (select * from every limit ${sql.lit(max + 1)}),
    found as materialized (
      select least(count(*), ${sql.lit(max)})::int as total,
        count(*) > ${sql.lit(max)} as more, false as is_many from hit)`;
}

/**
 * Reads the ranked hits and their number for a search that may have many hits; if it has,
 * only that it does, and their minimum number.
 */
function rankedUnlessMany({ hits }: Hits, { among }: ManyHits, isProbed: boolean) {
  const isDense = isProbed
    ? sql`not is_small
        and (select count(*) from (${among(newest(PROBED))}) as near) >= ${sql.lit(DENSE)}`
    : sql`false`;
  return sql`
    size as materialized (
      select is_small, ${isDense} as is_dense,
        case when is_small then ${sql.lit(EXACT_UP_TO)} else ${sql.lit(RANKED)} end as most
      from (select reltuples < ${sql.lit(SMALL)} as is_small
        from pg_class where oid = 'catalogue_search'::regclass) as searched),
    every as materialized (
      select * from (${hits}) as word where not (select is_dense from size)),
    hit as materialized (select * from every limit (select most + 1 from size)),
    found as materialized (
      select least(count(item_id), most)::int as total, count(item_id) > most as more,
        is_dense or not is_small and count(item_id) > most as is_many
      from size left join hit on true group by is_small, is_dense, most)`;
}

/**
 * Reads a page of many hits: those among the newest items, then older ones to the end of the page,
 * then the first ones that the index returns.
 */
function manyHits({ hits }: Hits, { among, first, isLikely }: ManyHits, { total, last }: Known) {
  const isShort = (rows: string) => sql`${last} > (select count(*) from ${sql.raw(rows)})`;
  return sql`
    newest as materialized (
      select * from (${among(newest(NEWEST_SEARCHED))}) as newest
      limit ${sql.lit(isLikely ? RANKED : NEWEST_SEARCHED)}),
    oldest as materialized (
      select created_at, item_id from newest
      union all select 'infinity', null where not exists (select from newest)
      order by created_at, item_id limit 1),
    near as materialized (select * from newest union select * from (${first}) as first),
    far as materialized (
      select item_id, created_at, ${sql.lit(OLDER)} as place, score
      from (${among(older)}) as far
      where ${isShort('near')} and item_id not in (select item_id from near) limit ${last}),
    most as materialized (select item_id from near union all select item_id from far),
    hit as materialized (
      select * from near union all select * from far
      union all (select item_id, created_at, ${sql.lit(OTHER)} as place, score
        from (${hits}) as other
        where ${isShort('most')} and item_id not in (select item_id from most)
        limit ${sql.lit(RANKED)})),
    found as materialized (
      select greatest(${total}, count(*))::int as total, true as more, true as is_many from near)`;
}

const sizesOfItem = sql`(
  select coalesce(jsonb_agg(
    jsonb_build_object('name', name, 'low', low, 'high', high, 'endsOnly', ends_only)), '[]')
  from catalogue_dimension where catalogue_dimension.item_id = item.id)`;

/**
 * Reads a page. The hits are read first, one more than are counted, and only then sorted: a plan
 * that walks the newest items until it has ten would read all of them for a search with few hits.
 */
async function pageOf(
  db: Db,
  found: Condition,
  { hits, request, withSizes }: Asked,
): Promise<CountedPage> {
  const from = request.page === 1 ? sql`` : sql`offset ${offsetOf(request)}`;
  const { related } = hits;
  const models = related ? sql`related as materialized (select array(${related}) as keys),` : sql``;
  const { rows } = await sql<FoundItem & Count & { readonly place: number | null }>`
    with ${models} ${found},
      part as (select * from hit ${order} limit ${limitOf(request)} ${from})
    select item.*, found.total, found.more, found.is_many, part.place,
      ${withSizes ? sizesOfItem : sql`'[]'::jsonb`} as dimensions
    from found left join (part join catalogue_item as item on item.id = part.item_id) on true
    order by part.place, part.score, item.created_at desc, item.id desc`.execute(db);
  const { total, more, isMany } = rows[0] ?? { total: 0, more: false, isMany: false };
  return { rows: rows.filter(({ place }) => place !== null), request, total, more, isMany };
}

/** Returns a page of search results, the best first, with sizes when they are shown. */
export async function foundPage(
  db: Db,
  hits: Hits,
  request: PageRequest,
  withSizes: boolean,
): Promise<Page<FoundItem>> {
  const asked = { hits, request, withSizes };
  const { isMany, ...found } = await (hits.many
    ? manyHitsPage(db, asked, hits.many)
    : pageOf(db, ranked(hits), asked));
  if (found.more && (request.page - 1) * request.size >= found.total) {
    const last = Math.ceil(found.total / request.size);
    throw fieldError('page', messages.requests.pageTooFar({ last }));
  }
  return found;
}

/** Reads a page by the index, unless words without a figure are in many of the newest items. */
async function manyHitsPage(db: Db, asked: Asked, many: ManyHits): Promise<CountedPage> {
  const { hits, request } = asked;
  const last = offsetOf(request) + request.size;
  const ofMany = (total: number) => pageOf(db, manyHits(hits, many, { total, last }), asked);
  const unlessMany = async (isProbed: boolean) => {
    const page = await pageOf(db, rankedUnlessMany(hits, many, isProbed), asked);
    return page.isMany ? ofMany(page.total) : page;
  };
  const found = await unlessMany(many.isLikely);
  return found.isMany && found.total < MIN_NEAR ? unlessMany(false) : found;
}
