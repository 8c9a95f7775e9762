import { sizeOrder } from '../dimension/deciding.ts';
import {
  anyValuesOf,
  dimensionsOf,
  type PartDimension,
  tenthsOf,
} from '../dimension/dimensions.ts';
import { rankBySize, reachesInto } from '../dimension/rank.ts';
import type { AskedSize } from './asked-sizes.ts';
import { partFamily } from './family/index.ts';
import { foldedModelKey, MIN_KEY_LENGTH, modelKey } from './model-key.ts';
import { namedSizes, widenedSizes } from './near-sizes.ts';
import { letterAndNumber, notBefore } from './plain-text.ts';
import type { SearchRequest } from './read-search.ts';
import { namesOf, type SearchedPart, searchTextOf } from './search-text.ts';
import { isLength } from './size-matches.ts';

/** A part prepared for searching: all values with which a request is compared. */
export interface SearchablePart {
  readonly key: string;
  readonly foldedKey: string;
  readonly equivalentKey: string | null;
  readonly names: string;
  readonly searchText: string;
  readonly partType: string | null;
  readonly dimensions: readonly PartDimension[];
  readonly anyValues: readonly number[];
}

/** Prepares a part for searching, once for all requests. */
export function searchablePart(part: SearchedPart): SearchablePart {
  const model = part.modelNo ?? '';
  const partType = part.partType ?? null;
  const dimensions = dimensionsOf(partType, part.specifications);
  return {
    key: modelKey(model),
    foldedKey: foldedModelKey(model),
    equivalentKey: partFamily(model, partType)?.equivalentKey ?? null,
    names: namesOf([part.productName]),
    searchText: searchTextOf(part),
    partType,
    dimensions,
    anyValues: anyValuesOf(dimensions),
  };
}

/** Reason why a part matches a search; a lower one comes earlier in the results. */
export const matchOrders = { model: 0, modelBegins: 1, name: 2, other: 3 } as const;
/** Position of a result among the others. */
export type MatchOrder = (typeof matchOrders)[keyof typeof matchOrders];

type Tokens = SearchRequest['tokens'];

/** Whether a plain text or a model key has one of the alternatives of a word. */
export function hasWord(text: string, key: string, alternatives: readonly string[]): boolean {
  return alternatives.some((word) => {
    const [letter, number] = letterAndNumber(word) ?? [];
    if (letter !== undefined) {
      return new RegExp(`(?<!\\p{L})${letter}[^\\p{L}\\p{N}]*${number}`, 'u').test(
        `${text} ${key.toLowerCase()}`,
      );
    }
    const before = notBefore(word);
    if (before !== '') {
      const signs = word.replace(/[^\p{L}\p{M}\p{N} ]/gu, (sign) => `\\${sign}`);
      return new RegExp(`${before}${signs}`).test(text);
    }
    // A written size is not part of a model: '1-1/4' must not match '114'.
    const wordKey = /[^\p{L}\p{M}\p{N}.]/u.test(word) ? '' : modelKey(word);
    return text.includes(word) || (wordKey !== '' && key.includes(wordKey));
  });
}

const allHit = (tokens: Tokens, text: string, key: string) =>
  tokens.every((alternatives) => hasWord(text, key, alternatives));

/**
 * Whether the text may be a model that was cut between a letter and its number, such as 'H C2' from
 * 'SL-HC-250'. Such a text is also searched for without spaces, because the word 'c2' is not in
 * 'hc-250'.
 */
export const mayBeCut = ({ key, tokens }: SearchRequest): boolean =>
  key.length >= MIN_KEY_LENGTH &&
  tokens.length > 1 &&
  tokens.some(([word = '']) => letterAndNumber(word) !== null);

const isCutFrom = ({ searchText, key }: SearchablePart, request: SearchRequest) =>
  mayBeCut(request) && `${searchText} ${key.toLowerCase()}`.includes(request.key.toLowerCase());

function keyOrder(key: string, sought: string): MatchOrder | null {
  if (sought === '' || key === '') return null;
  if (key === sought) return matchOrders.model;
  return key.startsWith(sought) ? matchOrders.modelBegins : null;
}

const isWithin = (size: AskedSize, range: PartDimension | undefined) =>
  range !== undefined && reachesInto(range, size);

/**
 * Matches sizes with those of a part: by name or in the part type's order first, otherwise any of
 * its lengths.
 */
function sizeMatch(part: SearchablePart, sizes: readonly AskedSize[]): MatchOrder | null {
  const order = sizeOrder(part.partType);
  const isOwn = sizes.every((size, index) => {
    const name = size.name ?? order[index];
    return isWithin(
      size,
      part.dimensions.find((one) => one.name === name),
    );
  });
  if (isOwn) return matchOrders.name;
  const isAny = sizes.every((size) =>
    isLength(size)
      ? part.anyValues.some((value) => value >= tenthsOf(size.low) && value <= tenthsOf(size.high))
      : part.dimensions.some((one) => one.name === size.name && isWithin(size, one)),
  );
  return isAny ? matchOrders.other : null;
}

function textMatch(part: SearchablePart, { tokens }: SearchRequest): MatchOrder | null {
  if (tokens.length === 0 || !allHit(tokens, part.searchText, part.key)) return null;
  return allHit(tokens, part.names, '') ? matchOrders.name : matchOrders.other;
}

/**
 * Returns the position of a part in the results of a search; `null` if it does not match. Every
 * word must be in the part's text or model, or the whole text without its spaces must be;
 * alternatively, every word that is not a size must be, and every size must be among the part's
 * sizes.
 */
export function matches(part: SearchablePart, request: SearchRequest): MatchOrder | null {
  if (request.text === '') return matchOrders.other;
  const { words, sizes, equivalentKey } = request;
  const isEquivalent = equivalentKey !== null && equivalentKey === part.equivalentKey;
  const found = [
    keyOrder(part.key, request.key),
    isEquivalent ? matchOrders.modelBegins : null,
    isCutFrom(part, request) ? matchOrders.other : null,
    textMatch(part, request),
    sizes.length > 0 && allHit(words, part.searchText, part.key) ? sizeMatch(part, sizes) : null,
  ].filter((order) => order !== null);
  return found.length === 0 ? null : (Math.min(...found) as MatchOrder);
}

/**
 * Returns how far a part is from a search whose sizes no part has exactly; the function returns `null`
 * for a part that does not match. Every word must be found. Named sizes have the tolerances of the
 * part type, other ones 1 mm or 1 %.
 */
export function nearMatches(request: SearchRequest): (part: SearchablePart) => number | null {
  const { words, partType } = request;
  const [named, others] = [namedSizes(request), widenedSizes(request)];
  return (part) => {
    if (named.length + others.length === 0) return null;
    if (!allHit(words, part.searchText, part.key)) return null;
    const place = sizeMatch(part, others);
    if (named.length === 0 || place === null) return place;
    if (partType !== null && part.partType !== partType) return null;
    const { isInside, score, match } = rankBySize(named, part.dimensions);
    return isInside && match.some(({ value }) => value !== null) ? score : null;
  };
}

function foldedMatch(part: SearchablePart, { foldedKey }: SearchRequest): MatchOrder | null {
  const isHit = foldedKey !== '' && part.foldedKey.includes(foldedKey);
  return isHit ? (keyOrder(part.foldedKey, foldedKey) ?? matchOrders.other) : null;
}

/**
 * Returns the parts that match a search, ordered by the match: whole model, beginning of the model,
 * name, anything else; within each, in the given order. If there are none, those whose sizes are
 * near, then those with letters that are mistaken for digits.
 */
export function findParts<T>(
  parts: readonly T[],
  searchable: (part: T) => SearchablePart,
  request: SearchRequest,
): readonly T[] {
  const found = (order: (part: SearchablePart) => number | null) =>
    parts
      .flatMap((part) => {
        const place = order(searchable(part));
        return place === null ? [] : [{ part, place }];
      })
      .sort((a, b) => a.place - b.place)
      .map(({ part }) => part);
  const first = found((part) => matches(part, request));
  if (first.length > 0) return first;
  const near = found(nearMatches(request));
  return near.length > 0 ? near : found((part) => foldedMatch(part, request));
}
