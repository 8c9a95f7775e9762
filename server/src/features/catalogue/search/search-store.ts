import {
  MIN_KEY_LENGTH,
  nearestSpelling,
  readSearch,
  type SearchRequest,
} from '@fluteline/domain/search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Page, PageRequest } from '../../../platform/database/paging.ts';
import { type FoundItem, foundPage, type Hits } from './page-store.ts';
import {
  anySizeHits,
  type Beside,
  MAX_RANKED,
  nearestAnyHits,
  nearestHits,
  sizeHits,
} from './size-store.ts';
import { type Sizes, sizesIn } from './sizes-in-text.ts';
import {
  anyItem,
  everyWord,
  foldedHits,
  type Narrowing,
  similarHits,
  wordHits,
} from './word-store.ts';

/** What is looked for: words, sizes by name, sizes of any name, each narrowing the others. */
export interface CatalogueSearch extends Sizes {
  readonly text: string;
  readonly partType?: string | undefined;
  /** Over the columns `category` and `part_type`. */
  readonly narrowing: Narrowing;
}

/** A page of what was found. */
export interface FoundItems extends Page<FoundItem> {
  /** Nothing is just so: these come nearest. */
  readonly suggestion: boolean;
  /** The sizes that were looked for. */
  readonly sizes: Sizes;
}

type Condition = RawBuilder<unknown>;

interface Stage extends Hits {
  readonly suggestion?: boolean;
}
const suggested = (hits: Condition): Stage => ({ hits, suggestion: true });

/** By sizes that were given as such; a text beside them narrows them. */
function sizeStages(
  { asked, any, partType, narrowing }: CatalogueSearch,
  { tokens }: SearchRequest,
): Stage[] {
  const beside: Beside = { narrowing, words: everyWord(tokens), partType };
  const max = MAX_RANKED;
  if (asked.length === 0) return [{ hits: anySizeHits(any, beside, max), max }];
  const named = sizeHits(asked, beside);
  const hits =
    any.length === 0
      ? named
      : sql`select named.* from (${named}) as named
          where item_id in (select item_id from (${anySizeHits(any, beside, max)}) as other)`;
  return [{ hits, max }, suggested(nearestHits(asked, beside))];
}

/** By what was typed into the one box: words, and what has the sizes in it beside its other words. */
function textStages(
  read: SearchRequest,
  { asked, any }: Sizes,
  { partType, narrowing }: Omit<CatalogueSearch, keyof Sizes>,
  max: number | null = MAX_RANKED,
): Stage[] {
  const words = wordHits(read, narrowing);
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
  for (const { suggestion = false, ...hits } of stages) {
    found = await foundPage(db, hits, request, isBySize(sizes));
    if (found.total > 0) return { ...found, suggestion, sizes };
  }
  return { ...found, suggestion: false, sizes };
}

/** The items a search finds, the best first, or where it finds none what comes nearest. */
export async function findItems(
  db: Db,
  search: CatalogueSearch,
  request: PageRequest,
): Promise<FoundItems> {
  const found = await findSpelt(db, search, request);
  const text = found.total === 0 ? nearestSpelling(search.text) : null;
  if (text === null) return found;
  const near = await findSpelt(db, { ...search, text }, request);
  return near.total === 0 ? found : { ...near, suggestion: true };
}

/** The ids of what a text finds, for a list that is read to its end; nothing that is only near. */
export function idsFound(text: string): Condition {
  const read = readSearch(text);
  const stages = textStages(read, sizesIn(read), { text, narrowing: anyItem }, null);
  const [first, second] = stages.filter(({ suggestion }) => !suggestion);
  const { related, hits } = first ?? { hits: sql`select null::uuid as item_id where false` };
  const models = related ? sql`related as materialized (select array(${related}) as keys),` : sql``;
  const otherwise = second
    ? sql`union all select item_id from (${second.hits}) as later where not exists (select from hit)`
    : sql``;
  return sql`
    with ${models} hit as materialized (${hits})
    select item_id from hit ${otherwise}`;
}
