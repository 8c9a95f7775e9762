import {
  letterAndNumber,
  MIN_KEY_LENGTH,
  mayBeCut,
  notBefore,
  type SearchRequest,
} from '@fluteline/domain/search';
import { type RawBuilder, sql } from 'kysely';
import { likePattern, NEWEST_SEARCHED } from '../../../platform/database/search.ts';
import { relatedKeys } from '../../cross-reference/index.ts';
import type { Hits } from './page-store.ts';

/** A typed word with its other spellings; one of them must be found. */
type Token = readonly string[];
type Condition = RawBuilder<unknown>;

/** Condition that narrows a search, on the columns `category` and `part_type`. */
export type Narrowing = Condition;

/** A narrowing that admits every item. */
export const anyItem: Narrowing = sql`true`;

/**
 * Rank of an item in the results. In a search by sizes, items that have the sizes under their own
 * names rank as `name`.
 */
export const PLACES = { wholeKey: 0, keyBegins: 1, name: 2, text: 3, component: 4 };

const RUN = /[\p{L}\p{N}]{3}/u;
const escaped = (word: string) => word.replace(/[^\p{L}\p{M}\p{N} ]/gu, (sign) => `\\${sign}`);
/** Returns a word as a regular expression: '1/4' does not match the end of '1-1/4'. */
const found = (word: string) => `${notBefore(word)}${escaped(word)}`;

// Hides the pattern from the planner in a subquery: otherwise each pattern gets a plan of its own,
// and planning a search by index takes longer than the search.
const unknown = (pattern: string) => sql`(select ${pattern})`;

function includes(column: Condition, token: Token): Condition {
  // 'roll' finds 'roller' as well, so the longer word is left out.
  const isCovered = (word: string) => token.some((one) => one !== word && word.includes(one));
  const [first = '', ...others] = token.filter((word) => !isCovered(word));
  const [letter, number] = letterAndNumber(first) ?? [];
  if (letter !== undefined) {
    return sql`(${column} like ${unknown(likePattern(first))}
      and ${column} ~ ${unknown(`(?:^|[^[:alpha:]])${letter}[^[:alnum:]]*${number}`)})`;
  }
  const expression = [first, ...others].map(found).join('|');
  if (others.length > 0) return sql`${column} ~ ${unknown(expression)}`;
  const like = sql`${column} like ${unknown(likePattern(first))}`;
  return notBefore(first) === '' ? like : sql`(${like} and ${column} ~ ${unknown(expression)})`;
}

const all = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

const text = sql`search_text`;
// Deliberately not the indexed expression: a piece of two letters alone would read the whole index.
const unindexed = sql`(search_text || '')`;

/** Returns the spellings with three letters or figures in a row, which the index covers. */
const indexed = (token: Token) => token.filter((word) => RUN.test(word));
const isIndexed = (token: Token) => indexed(token).length === token.length;

/** Condition that the text has every word, whether or not the index covers it. */
export const everyWord = (tokens: readonly Token[]): Condition =>
  all(tokens.map((token) => includes(isIndexed(token) ? text : unindexed, token)));

/**
 * Condition for words of one or two letters, which occur in half of all texts: when there are
 * several, each must begin a word of the text.
 */
function everyPiece(tokens: readonly Token[]): Condition {
  if (tokens.length === 1) return everyWord(tokens);
  const begins = (token: Token) => `\\m(?:${token.map(found).join('|')})`;
  return all(tokens.map((token) => sql`${unindexed} ~ ${unknown(begins(token))}`));
}

/** Condition on the words that uses the index; `null` when the index covers none of them. */
function throughIndex(tokens: readonly Token[]): Condition | null {
  if (tokens.some(isIndexed)) return everyWord(tokens);
  const known = tokens.filter((token) => indexed(token).length > 0);
  if (known.length === 0) return null;
  const others = tokens.filter((token) => indexed(token).length === 0);
  return all([
    ...known.map((token) => includes(text, indexed(token))),
    ...others.map((token) => includes(unindexed, token)),
  ]);
}

const relatedOf = ({ key }: SearchRequest) =>
  key.length >= MIN_KEY_LENGTH ? relatedKeys(key) : null;

/**
 * Conditions for other models equivalent to the typed one: standard parts of other makers,
 * cross-references.
 */
function byOtherKeys(request: SearchRequest): Condition[] {
  const others: Condition[] = [];
  const { equivalentKey } = request;
  if (equivalentKey !== null) others.push(sql`equivalent_key = ${equivalentKey}`);
  if (relatedOf(request)) others.push(sql`model_key = any((select keys from related)::text[])`);
  return others;
}

function placeOf(request: SearchRequest): Condition {
  const { key, tokens } = request;
  const byKey =
    key === ''
      ? sql``
      : sql`when model_key = ${key} then ${sql.lit(PLACES.wholeKey)}
        when starts_with(model_key, ${key}) then ${sql.lit(PLACES.keyBegins)}`;
  const others = byOtherKeys(request);
  const byOthers =
    others.length === 0
      ? sql``
      : sql`when ${sql.join(others, sql` or `)} then ${sql.lit(PLACES.keyBegins)}`;
  const inName = all(tokens.map((token) => includes(sql`name_text`, token)));
  return sql`case ${byKey} ${byOthers} when ${inName} then ${sql.lit(PLACES.name)}
    else ${sql.lit(PLACES.text)} end`;
}

const rows = (place: Condition, from: Condition) =>
  sql`select item_id, catalogue_search.created_at, ${place} as place, 0::float8 as score from ${from}`;

const newest = (narrowing: Narrowing) => sql`
  (select id from catalogue_item where deleted_at is null and ${narrowing}
    order by created_at desc, id desc limit ${sql.lit(NEWEST_SEARCHED)}) as newest`;

/**
 * Selects the search rows of the newest items. Within a category or a part type, each row is read
 * by its key: a join of that many rows would read the whole table.
 */
const newestRows = (narrowing: Narrowing) =>
  narrowing === anyItem
    ? sql`(select * from catalogue_search order by created_at desc, item_id desc
        limit ${sql.lit(NEWEST_SEARCHED)}) as catalogue_search`
    : sql`${newest(narrowing)} cross join lateral (
        select * from catalogue_search where item_id = newest.id offset 0) as catalogue_search`;

/**
 * Selects items by a text without letters or figures, taken literally: '%' is a character like any
 * other.
 */
function signHits({ text: typed }: SearchRequest, narrowing: Narrowing): Condition {
  return sql`
    select id as item_id, created_at, ${sql.lit(PLACES.text)} as place, 0::float8 as score
    from (select id, created_at, product_name, model_no from catalogue_item
      where deleted_at is null and ${narrowing}
      order by created_at desc, id desc limit ${sql.lit(NEWEST_SEARCHED)}) as newest
    where product_name || ' ' || model_no ilike ${likePattern(typed)}`;
}

/** Returns an upper bound of all keys that begin with this one. */
const lastOf = (key: string) => `${key}\u{10FFFF}`;

/**
 * Selects, by the indexes of keys, the items whose model is the typed one, begins with it or is
 * equivalent to it.
 */
function byModel(request: SearchRequest, narrowing: Narrowing): Condition {
  const { key } = request;
  const begins = sql`model_key ~>=~ ${key} and model_key ~<~ ${lastOf(key)}`;
  const own = key.length >= MIN_KEY_LENGTH ? begins : sql`model_key = ${key}`;
  const ways = [key === '' ? sql`false` : own, ...byOtherKeys(request)];
  return rows(
    placeOf(request),
    sql`catalogue_search where ${narrowing} and (${sql.join(ways, sql` or `)})`,
  );
}

/** The queries of a search by words. */
export interface WordHits extends Hits {
  /** The hits that come first because of their model. */
  readonly byModel?: Condition;
  /** Fallback when there are no hits: the words in the newest items, which needs no index. */
  readonly inNewest?: Condition;
}

const componentText = sql`component_text(product_name, model_no, components)`;

/** Selects the items that have every word in their components, name and model and are not `found`. */
function componentHits(
  tokens: readonly Token[],
  narrowing: Narrowing,
  found: Condition,
): Condition {
  const textFor = (token: Token) =>
    isIndexed(token) ? componentText : sql`(${componentText} || '')`;
  const words = all(tokens.map((token) => includes(textFor(token), token)));
  return sql`
    select item.id as item_id, item.created_at, ${sql.lit(PLACES.component)} as place,
      0::float8 as score
    from (select * from catalogue_item
      where deleted_at is null and components <> '[]' and ${narrowing} and ${words}) as item
    where not exists (select from catalogue_search where item_id = item.id and ${found})`;
}

const hasFigure = (token: Token) => token.some((word) => /\p{N}/u.test(word));

/**
 * Selects the items whose text, or on request that of their components, has every word, in any
 * order. Words without three letters in a row, which the index does not cover, are searched for
 * together as a model, then in the newest items.
 */
export function wordHits(
  request: SearchRequest,
  narrowing: Narrowing,
  { withComponents }: { readonly withComponents: boolean },
): WordHits {
  const { tokens, key } = request;
  if (tokens.length === 0) return { hits: signHits(request, narrowing) };
  const place = placeOf(request);
  const related = relatedOf(request);
  const through = throughIndex(tokens);
  const ways = [...(through ? [through] : []), ...byOtherKeys(request)];
  const isKnown = through !== null && tokens.some(isIndexed);
  if ((!isKnown && key.length >= MIN_KEY_LENGTH) || mayBeCut(request)) {
    ways.push(sql`search_text like ${unknown(likePattern(key.toLowerCase()))}`);
  }
  const found = sql`${narrowing} and (${sql.join(ways, sql` or `)})`;
  const listed = rows(place, sql`catalogue_search where ${found}`);
  const hits =
    withComponents && isKnown
      ? sql`${listed} union all ${componentHits(tokens, narrowing, found)}`
      : listed;
  const byKey = { related, byModel: byModel(request, narrowing) };
  if (isKnown) {
    const isWhole = key === '' ? sql`false` : sql`model_key = ${key}`;
    const first = sql`${rows(sql.lit(PLACES.wholeKey), sql`catalogue_search`)}
      where ${narrowing} and ${isWhole} limit ${sql.lit(NEWEST_SEARCHED)}`;
    const among = (items: Condition) => rows(place, sql`${items} where ${found}`);
    return { ...byKey, hits, many: { among, first, isLikely: !tokens.some(hasFigure) } };
  }
  const inNewest = sql`${rows(place, newestRows(narrowing))} where ${everyPiece(tokens)}`;
  return ways.length === 0 ? { ...byKey, hits: inNewest } : { ...byKey, hits, inNewest };
}

const EXAMPLES = 10;
const ALIKE = 0.5;

/** Selects the items whose model reads like the typed one, such as O for 0. */
export function foldedHits({ foldedKey }: SearchRequest, narrowing: Narrowing): Condition {
  const place = sql`case when folded_key = ${foldedKey} then 0
    when starts_with(folded_key, ${foldedKey}) then 1 else 2 end`;
  return rows(
    place,
    sql`catalogue_search where ${narrowing} and folded_key like ${likePattern(foldedKey)}
      limit ${sql.lit(NEWEST_SEARCHED)}`,
  );
}

/** Selects the items whose models are spelt most like the typed one. */
export function similarHits({ foldedKey }: SearchRequest, narrowing: Narrowing): Condition {
  const similarity = sql`similarity(folded_key, ${foldedKey})`;
  return sql`
    select item_id, created_at, 0 as place, 1 - ${similarity} as score from catalogue_search
    where ${narrowing} and folded_key % ${foldedKey} and ${similarity} > ${sql.lit(ALIKE)}
    order by score, created_at desc, item_id desc limit ${sql.lit(EXAMPLES)}`;
}
