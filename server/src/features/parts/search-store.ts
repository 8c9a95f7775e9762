import { dimensionNames } from '@fluteline/domain/dimension';
import { type AskedSize, modelKey, readSearch } from '@fluteline/domain/search';
import { type RawBuilder, sql } from 'kysely';
import { hasTrigram, likePattern } from '../../platform/database/search.ts';

type Ids = RawBuilder<unknown>;

/** A size that was measured is found a little beside it. */
const BESIDE = 0.05;

const lengths = Object.entries(dimensionNames).flatMap(([name, kind]) =>
  kind === 'length' ? [name] : [],
);

/** The parts with a size, under whatever name. */
function withSize({ low, high }: AskedSize): Ids {
  const [from, to] = [low - BESIDE, high + BESIDE];
  return sql`select part_id from plant_part_dimension where name = any(${lengths})
    and ((low >= ${from} and low <= ${to}) or (low < high and low < ${from} and high >= ${from}))`;
}

// As the index has it: in a condition of another form every row would be read.
const text = sql`(search_text || ' ' || model_key)`;

function isWord(spellings: readonly string[]): RawBuilder<boolean> {
  const sought = new Set(spellings.flatMap((word) => [word, modelKey(word).toLowerCase()]));
  sought.delete('');
  const patterns = [...sought].map((word) => sql`${text} ilike ${likePattern(word)}`);
  return sql<boolean>`(${sql.join(patterns, sql` or `)})`;
}

const withWords = (words: readonly (readonly string[])[]): Ids =>
  sql`select part_id from plant_part_words where ${sql.join(words.map(isWord), sql` and `)}`;

/** The ids of the parts with every word and every size; or with all of it, figures too, as words of their model. */
export function partsFoundBy(search: string): Ids {
  const { tokens, words, sizes } = readSearch(search);
  if (tokens.length === 0) return sql`select part_id from plant_part_words where false`;
  if (sizes.length === 0) return withWords(tokens);
  const all = [...sizes.map(withSize), ...(words.length > 0 ? [withWords(words)] : [])];
  // Words too short for the index are looked for together, as a model is written.
  const isNarrow = tokens.some((spellings) => spellings.every(hasTrigram));
  const written = withWords(isNarrow ? tokens : [[modelKey(search)]]);
  return sql`(${sql.join(all, sql` intersect `)}) union ${written}`;
}
