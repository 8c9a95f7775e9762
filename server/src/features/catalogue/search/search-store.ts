import {
  bareBearing,
  MIN_KEY_LENGTH,
  nearestSpelling,
  readSearch,
  type SearchRequest,
  widenedSizes,
} from '@fluteline/domain/search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Page, PageRequest } from '../../../platform/database/paging.ts';
import { anySizeHits, hasSize, nearestAnyHits } from './any-size-store.ts';
import { type FoundItem, foundPage, type Hits } from './page-store.ts';
import { type Beside, MAX_RANKED, nearestHits, sizeHits } from './size-store.ts';
import { type Sizes, sizesIn } from './sizes-in-text.ts';
import { everyWord, foldedHits, type Narrowing, similarHits, wordHits } from './word-store.ts';

/** A catalogue search: words, sizes by name and sizes of any name, each narrowing the others. */
export interface CatalogueSearch extends Sizes {
  readonly text: string;
  readonly partType?: string | undefined;
  /** Condition on the columns `category` and `part_type`. */
  readonly narrowing: Narrowing;
  /** Whether an item is also found by the names and descriptions of its components. */
  readonly withComponents?: boolean;
}

/** A page of search results. */
export interface FoundItems extends Page<FoundItem> {
  /** True when no item matches exactly and the rows are the nearest ones. */
  readonly suggestion: boolean;
  /** The sizes that were searched for. */
  readonly sizes: Sizes;
}

type Condition = RawBuilder<unknown>;

interface Stage extends Hits {
  readonly suggestion?: boolean;
  /** The sizes that were searched for, when they differ from those of the search. */
  readonly sizes?: Sizes;
}
const suggested = (hits: Condition): Stage => ({ hits, suggestion: true });

/** Selects the items that have all the sizes: by their names, under any name, or both. */
function bySizes(
  { asked, any }: Sizes,
  beside: Beside,
  max: number | null = MAX_RANKED,
): Condition {
  if (asked.length === 0) return anySizeHits(any, beside, max);
  const words = sql.join([beside.words, ...any.map(hasSize)], sql` and `);
  return sizeHits(asked, { ...beside, words });
}

/** Returns the stages of a search by explicit sizes; a text beside them narrows them. */
function sizeStages(
  { asked, any, partType, narrowing }: CatalogueSearch,
  { tokens }: SearchRequest,
): Stage[] {
  const beside: Beside = { narrowing, words: everyWord(tokens), partType };
  const max = MAX_RANKED;
  const stage = { hits: bySizes({ asked, any }, beside), max };
  return asked.length === 0 ? [stage] : [stage, suggested(nearestHits(asked, beside))];
}

/**
 * Returns the stage of sizes close to those in the search box, for when no item has them exactly:
 * named sizes within the tolerance of the part type, the others within a tolerance of their own.
 */
function nearStage(
  read: SearchRequest,
  { asked }: Sizes,
  { partType, narrowing }: Pick<CatalogueSearch, 'partType' | 'narrowing'>,
  max: number | null,
): Stage {
  const any = widenedSizes(read);
  const words = everyWord(read.words);
  const hits = bySizes(
    { asked, any },
    { narrowing, words, partType: partType ?? read.partType ?? undefined },
    max,
  );
  return { hits, max: MAX_RANKED, sizes: { asked, any } };
}

/**
 * Returns the stages of a search by the text of the search box: items with its words, and items
 * with its sizes and its remaining words.
 */
function textStages(
  read: SearchRequest,
  { asked, any }: Sizes,
  { partType, narrowing, withComponents = false }: Omit<CatalogueSearch, keyof Sizes>,
  max: number | null = MAX_RANKED,
): Stage[] {
  const words = wordHits(read, narrowing, { withComponents });
  const beside: Beside = { narrowing, words: everyWord(read.words), partType };
  const end = max === null ? sql`` : sql`limit ${sql.lit(max + 1)}`;
  const byModel = words.byModel ? sql`(${words.byModel} ${end}) union all` : sql``;
  const sized = () => sql`
    select * from (
      select distinct on (item_id) *
      from (${byModel} (select * from (${words.hits}) as word ${end})
        union all ${anySizeHits(any, beside, max)}) as one
      order by item_id, place) as one
    order by place`;
  const { related, inNewest } = words;
  const stages: Stage[] = [any.length === 0 ? words : { related, hits: sized(), max: MAX_RANKED }];
  if (inNewest) stages.push({ related, hits: inNewest });
  if (any.length > 0) stages.push(nearStage(read, { asked, any }, { partType, narrowing }, max));
  const hasKey = read.foldedKey.length >= MIN_KEY_LENGTH;
  if (hasKey) stages.push(suggested(foldedHits(read, narrowing)));
  if (asked.length > 0) {
    const ofType = partType ?? read.partType ?? undefined;
    stages.push(suggested(nearestHits(asked, { narrowing, words: sql`true`, partType: ofType })));
  } else if (any.length > 0 && read.words.length === 0) {
    stages.push(suggested(nearestAnyHits(any, { narrowing, words: sql`true`, partType })));
  }
  if (hasKey) stages.push(suggested(similarHits(read, narrowing)));
  return stages;
}

const isBySize = ({ asked, any }: Sizes) => asked.length + any.length > 0;

async function findSpelt(
  db: Db,
  search: CatalogueSearch,
  request: PageRequest,
): Promise<FoundItems> {
  const read = readSearch(search.text);
  const sizes = isBySize(search) ? search : sizesIn(read);
  const stages = isBySize(search) ? sizeStages(search, read) : textStages(read, sizes, search);
  let found: Page<FoundItem> = { rows: [], request, total: 0, more: false };
  for (const { suggestion = false, sizes: near = sizes, ...hits } of stages) {
    found = await foundPage(db, hits, request, isBySize(sizes));
    if (found.total > 0) return { ...found, suggestion, sizes: near };
  }
  return { ...found, suggestion: false, sizes };
}

/**
 * Finds items, the best first: a bearing of any maker when none of the named one is there; when
 * nothing matches, the nearest ones.
 */
export async function findItems(
  db: Db,
  search: CatalogueSearch,
  request: PageRequest,
): Promise<FoundItems> {
  const found = await findSpelt(db, search, request);
  if (found.total > 0 && !found.suggestion) return found;
  const number = bareBearing(search.text);
  if (number !== null) {
    const other = await findSpelt(db, { ...search, text: number }, request);
    if (other.total > 0 && !other.suggestion) return other;
  }
  const text = found.total === 0 ? nearestSpelling(search.text) : null;
  if (text === null) return found;
  const near = await findSpelt(db, { ...search, text }, request);
  return near.total === 0 ? found : { ...near, suggestion: true };
}

/**
 * Selects the ids of all items that a text finds, for a list that is read to its end; excludes
 * items that are only near.
 */
export function idsFound(text: string, narrowing: Narrowing): Condition {
  const stages = [text, bareBearing(text)].flatMap((spelling) => {
    if (spelling === null) return [];
    const read = readSearch(spelling);
    const search = { text: spelling, narrowing, withComponents: true };
    return textStages(read, sizesIn(read), search, null);
  });
  const exact = stages.filter(({ suggestion }) => !suggestion);
  const queries = exact.map(({ related, hits }): Condition => {
    const models = related && sql`with related as materialized (select array(${related}) as keys)`;
    return sql`${models ?? sql``} select item_id from (${hits}) as hit`;
  });
  return queries.reduceRight(
    (later, earlier) => sql`
      with found as materialized (${earlier})
      select item_id from found
      union all
      select item_id from (${later}) as later where not exists (select from found)`,
  );
}
