import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** What is searched: newest first, each by an index of its own. */
type Searched = 'catalogueItem' | 'machine' | 'account' | 'plantPart' | 'crossReference' | 'query';
type Rows<T extends Searched> = SelectQueryBuilder<Tables, T, object>;

/** What a text without three letters or digits is looked for in. */
export const NEWEST_SEARCHED = 10_000;

/** The same where the texts of rows are long. */
export const NEWEST_OF_LONG_TEXTS = 5000;

const longTexts: ReadonlySet<Searched> = new Set(['account', 'query']);

/** A search text as ILIKE pattern: `%` and `_` are letters like any other. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/**
 * True where the text has a trigram that narrows an index down; without one it reads everything.
 * Pieces of one letter each, as in 'a-b-c', are in half of a large table.
 */
export function hasTrigram(text: string): boolean {
  const pieces = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return pieces.join('').length >= 3 && pieces.some((piece) => piece.length > 1);
}

/**
 * The rows a search goes through: all of a table, which an index narrows down, or, for a text too
 * short for the index, the newest of those that are wanted otherwise. They stand under the table's
 * own name; the search text itself remains to be asked for.
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

/** More words are in no text that is searched: the rest is not looked at. */
const MAX_WORDS = 12;

/** The words of a search text, cut at spaces and signs; a text of signs alone is one word. */
export function wordsOf(text: string): readonly string[] {
  const words = text.split(/[\s,;()/\p{Pd}]+/u).filter((word) => word !== '');
  return words.length > 0 ? words.slice(0, MAX_WORDS) : [text];
}

/** A searched text, and how it is compared with a pattern in its letter case. */
interface SearchedText {
  readonly text: RawBuilder<unknown>;
  readonly like: (pattern: string) => RawBuilder<boolean>;
}

/** So many signs narrow an index down: each further one reads another list of it. */
const NARROWING_SIGNS = 6;

/** What a long word is looked up by: a number by its end, which says more than its beginning. */
function narrowingPart(word: string): string {
  if (/^[+ ]*\d{9,}$/.test(word)) return word.slice(-NARROWING_SIGNS);
  return /^\p{Script=Latin}{9,}$/u.test(word) ? word.slice(0, NARROWING_SIGNS) : word;
}

/**
 * A condition that finds a word, the only one or one of several. A short number beside others
 * begins one: inside a long one it says nothing.
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
  return sql`${text} ~ ${`(^|[ ,/-])${word}`}`;
}

/** A condition that finds all words of one of some search texts. */
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
