import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** Tables that are searched newest first, each by an index of its own. */
type Searched = 'catalogueItem' | 'machine' | 'account' | 'plantPart' | 'crossReference' | 'query';
type Rows<T extends Searched> = SelectQueryBuilder<Tables, T, object>;

/**
 * Version of the rules for the search rows of items and of plants' parts. Raise it with every
 * change to what the rows contain: jobs then rewrite the rows of earlier rules.
 */
export const SEARCH_RULES = 7;

/** Number of the newest rows in which a text without three letters or digits is searched. */
export const NEWEST_SEARCHED = 10_000;

/** Number of the newest rows that are searched in tables with long texts. */
export const NEWEST_OF_LONG_TEXTS = 5000;

const longTexts: ReadonlySet<Searched> = new Set(['account', 'query']);

/** Returns a search text as an ILIKE pattern in which `%` and `_` are ordinary characters. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/**
 * Returns true when the text has a trigram that narrows an index down; without one the whole index
 * is read. Pieces of one letter each, as in 'a-b-c', are in half of a large table.
 */
export function hasTrigram(text: string): boolean {
  const pieces = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return pieces.join('').length >= 3 && pieces.some((piece) => piece.length > 1);
}

/**
 * Returns the rows that a search reads: the whole table, which an index narrows down, or, for a
 * text too short for the index, the newest of the rows that match the other filters. They keep the
 * table's own name; the caller still has to add the condition for the search text.
 */
export function rowsToSearch<T extends Searched>(
  db: Db,
  table: T,
  search: string | undefined,
  wanted: (rows: Rows<T>) => Rows<T>,
): Rows<T> {
  const all = db.selectFrom<Searched>(table) as Rows<T>;
  if (search === undefined || hasTrigram(search)) return all;
  const newest = wanted(all)
    .selectAll(table)
    .orderBy(sql.ref(`${table}.createdAt`), 'desc')
    .orderBy(sql.ref(`${table}.id`), 'desc')
    .limit(sql.lit(longTexts.has(table) ? NEWEST_OF_LONG_TEXTS : NEWEST_SEARCHED))
    .as(table);
  return db.selectFrom(newest) as Rows<T>;
}

/** Maximum number of words: no searched text contains more, so further ones are ignored. */
const MAX_WORDS = 12;

/**
 * What separates words: spaces, signs, 'and' or '&' between names, the end of a sentence, and the x
 * of a size: 25 x 52 x 15.
 */
const SEPARATOR =
  /(?<=\d)\s*x\s*(?=\d)|[\s,;·()/×"“”\p{Pd}]+(?:(?:&|and)\s+)?|[.:!?]+(?=["”\s]|$)/iu;

/**
 * Returns the words of a search text, split at spaces and signs; a text of signs alone is one word.
 */
export function wordsOf(text: string): readonly string[] {
  const words = text.split(SEPARATOR).filter((word) => word !== '');
  return words.length > 0 ? words.slice(0, MAX_WORDS) : [text];
}

/** A searched text, and a comparison with a pattern in the text's letter case. */
interface SearchedText {
  readonly text: RawBuilder<unknown>;
  readonly like: (pattern: string) => RawBuilder<boolean>;
}

/**
 * Number of characters that narrow an index down; each further one would read another list of it.
 */
const NARROWING_SIGNS = 6;

/**
 * Returns the part of a long word that is looked up: the end of a number, which is more distinctive
 * than its beginning.
 */
function narrowingPart(word: string): string {
  if (/^[+ ]*\d{9,}$/.test(word)) return word.slice(-NARROWING_SIGNS);
  return /^\p{Script=Latin}{9,}$/u.test(word) ? word.slice(0, NARROWING_SIGNS) : word;
}

/**
 * Returns a condition that finds a word, given alone or with others. A short number next to other
 * words must begin a word: inside a long number it means nothing.
 */
export function findsWord(
  word: string,
  { isOnly }: { readonly isOnly: boolean },
  { text, like }: SearchedText,
): RawBuilder<boolean> {
  const part = narrowingPart(word);
  if (part !== word) {
    return sql`(${like(likePattern(part))} and strpos(lower(${text}), lower(${word})) > 0)`;
  }
  if (isOnly || !/^\d{1,3}$/.test(word)) return like(likePattern(word));
  return sql`${text} ~ ${`(^|[ ,/×"-]|[0-9]x)${word}`}`;
}

/** Returns a condition that finds all words of at least one of several search texts. */
export function findsAny(
  texts: readonly (readonly string[])[],
  searched: SearchedText,
): RawBuilder<boolean> {
  const found = texts.map((words) => {
    const isOnly = words.length === 1;
    const each = words.map((word) => findsWord(word, { isOnly }, searched));
    return sql`(${sql.join(each, sql` and `)})`;
  });
  return sql`(${sql.join(found, sql` or `)})`;
}
