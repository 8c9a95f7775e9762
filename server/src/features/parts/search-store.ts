import { dimensionNames } from '@fluteline/domain/dimension';
import { type AskedSize, isLength, modelKey, readSearch } from '@fluteline/domain/search';
import { type RawBuilder, sql } from 'kysely';
import { hasTrigram, likePattern } from '../../platform/database/search.ts';

type Ids = RawBuilder<unknown>;

/** Margin in mm around a size, for sizes that were measured. */
const BESIDE = 0.05;

const lengths = Object.entries(dimensionNames).flatMap(([name, kind]) =>
  kind === 'length' ? [name] : [],
);

/** Selects the parts with a size, under any name. */
function withSize(size: AskedSize): Ids {
  const { low, high, name } = size;
  const names = isLength(size) ? lengths : [name];
  const [from, to] = [low - BESIDE, high + BESIDE];
  return sql`select part_id from plant_part_dimension where name = any(${names})
    and ((low >= ${from} and low <= ${to}) or (low < high and low < ${from} and high >= ${from}))`;
}

// Written exactly as in the index: a condition of another form would read every row.
const text = sql`(search_text || ' ' || model_key)`;

function isWord(spellings: readonly string[]): RawBuilder<boolean> {
  const sought = new Set(spellings.flatMap((word) => [word, modelKey(word).toLowerCase()]));
  sought.delete('');
  const patterns = [...sought].map((word) => sql`${text} ilike ${likePattern(word)}`);
  return sql<boolean>`(${sql.join(patterns, sql` or `)})`;
}

const withWords = (words: readonly (readonly string[])[]): Ids =>
  sql`select part_id from plant_part_words where ${sql.join(words.map(isWord), sql` and `)}`;

/**
 * Selects the ids of the parts with every word and every size, or with the whole text, figures
 * included, as words of their model.
 */
export function partsFoundBy(search: string): Ids {
  const { tokens, words, sizes } = readSearch(search);
  if (tokens.length === 0) return sql`select part_id from plant_part_words where false`;
  if (sizes.length === 0) return withWords(tokens);
  const all = [...sizes.map(withSize), ...(words.length > 0 ? [withWords(words)] : [])];
  // Words too short for the index are searched for together, written as a model.
  const isNarrow = tokens.some((spellings) => spellings.every(hasTrigram));
  const written = withWords(isNarrow ? tokens : [[modelKey(search)]]);
  return sql`(${sql.join(all, sql` intersect `)}) union ${written}`;
}
