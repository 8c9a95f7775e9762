import { dimensionNames } from '@fluteline/domain/dimension';
import { type AskedSize, modelKey, readSearch } from '@fluteline/domain/search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { newestPage, type Page, type PageRequest } from '../../platform/paging.ts';
import { likePattern } from '../../platform/search.ts';
import type { PartRecord } from './store.ts';

/** A plant's part that was found, with whose it is and its sizes. */
export interface FoundPart extends PartRecord {
  readonly companyName: string;
  readonly mobile: string;
  readonly dimensions: readonly {
    readonly name: string;
    readonly low: number;
    readonly high: number;
  }[];
}

type Condition = RawBuilder<boolean>;

/** A size that was measured is found a little beside it. */
const BESIDE = 0.05;

const lengths = Object.entries(dimensionNames).flatMap(([name, kind]) =>
  kind === 'length' ? [name] : [],
);

/** Parts with a size, under its own name or, where none was written, under any. */
function hasSize({ low, high }: AskedSize): Condition {
  const [from, to] = [low - BESIDE, high + BESIDE];
  return sql<boolean>`plant_part.id in (
    select part_id from plant_part_dimension where name = any(${lengths})
      and ((low >= ${from} and low <= ${to}) or (low < high and low < ${from} and high >= ${from})))`;
}

const text = sql`search_text || ' ' || model_key`;
const isWord = (spellings: readonly string[]): Condition =>
  sql<boolean>`(${sql.join(
    spellings.map((word) => {
      const key = modelKey(word);
      const pattern = likePattern(key === '' ? word : key);
      return sql`${text} ilike ${likePattern(word)} or model_key like ${pattern}`;
    }),
    sql` or `,
  )})`;

const all = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** Parts with every word and every size; or with all of it, figures too, as words of their model. */
function wantedBy(search: string): Condition {
  const { tokens, words, sizes } = readSearch(search);
  if (tokens.length === 0) return sql<boolean>`false`;
  const asWords = all(tokens.map(isWord));
  if (sizes.length === 0) return asWords;
  return sql<boolean>`(${all([...sizes.map(hasSize), ...words.map(isWord)])} or ${asWords})`;
}

const sizesOfPart = sql<FoundPart['dimensions']>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'low', low, 'high', high)
    order by name), '[]')
  from plant_part_dimension where part_id = plant_part.id)`;

/** A page of the parts of all plants that a search finds, newest first. */
export function findParts(db: Db, search: string, request: PageRequest): Promise<Page<FoundPart>> {
  const parts = () =>
    db
      .selectFrom('plantPart')
      .innerJoin('plantPartWords', 'plantPartWords.partId', 'plantPart.id')
      .where(wantedBy(search));
  const rows = parts()
    .innerJoin('account', 'account.id', 'plantPart.accountId')
    .selectAll('plantPart')
    .select(['account.companyName', 'account.mobile', sizesOfPart.as('dimensions')]);
  return newestPage(db, { of: 'plantPart', rows, ids: parts().select('plantPart.id') }, request);
}
