import { sizeOrder } from '../dimension/deciding.ts';
import {
  anyValuesOf,
  dimensionsOf,
  type PartDimension,
  tenthsOf,
} from '../dimension/dimensions.ts';
import type { AskedSize } from './asked-sizes.ts';
import { partFamily } from './family/index.ts';
import { foldedModelKey, MIN_KEY_LENGTH, modelKey } from './model-key.ts';
import { letterAndNumber } from './plain-text.ts';
import type { SearchRequest } from './read-search.ts';
import { namesOf, type SearchedPart, searchTextOf } from './search-text.ts';

/** A part made ready to be searched: everything a request is compared with. */
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

/** Makes a part ready to be searched, once for all requests. */
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

/** Why a part answers a search; the lower, the earlier it stands. */
export const matchOrders = { model: 0, modelBegins: 1, name: 2, other: 3 } as const;
/** The place of an answer among the others. */
export type MatchOrder = (typeof matchOrders)[keyof typeof matchOrders];

type Tokens = SearchRequest['tokens'];

function isHit(text: string, key: string, alternatives: readonly string[]): boolean {
  return alternatives.some((word) => {
    const [letter, number] = letterAndNumber(word) ?? [];
    if (letter !== undefined) {
      return new RegExp(`(?<!\\p{L})${letter}[^\\p{L}\\p{N}]*${number}`, 'u').test(
        `${text} ${key.toLowerCase()}`,
      );
    }
    // A written size is no part of a model: '1-1/4' is not in '114'.
    const wordKey = /[^\p{L}\p{M}\p{N}.]/u.test(word) ? '' : modelKey(word);
    return text.includes(word) || (wordKey !== '' && key.includes(wordKey));
  });
}

const allHit = (tokens: Tokens, text: string, key: string) =>
  tokens.every((alternatives) => isHit(text, key, alternatives));

/**
 * Whether a model may have been cut between a letter and its number, as 'H C2' from 'SL-HC-250'. Such a
 * text is looked for run together too: 'c2' as a word is not in 'hc-250'.
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

const isWithin = ({ low, high }: AskedSize, range: PartDimension | undefined) =>
  range !== undefined && range.high >= low && range.low <= high;

/** Whether the sizes are those of the part: by name or its own order first, else any of its lengths. */
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
  const isAny = sizes.every(({ low, high }) =>
    part.anyValues.some((value) => value >= tenthsOf(low) && value <= tenthsOf(high)),
  );
  return isAny ? matchOrders.other : null;
}

function textMatch(part: SearchablePart, { tokens }: SearchRequest): MatchOrder | null {
  if (tokens.length === 0 || !allHit(tokens, part.searchText, part.key)) return null;
  return allHit(tokens, part.names, '') ? matchOrders.name : matchOrders.other;
}

/**
 * Whether a part answers a search, and where among the answers; `null` where it does not. Every word
 * must be in the part's text or model, or the whole as it stands run together; or every word that is no
 * size, and every size in its sizes.
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

function foldedMatch(part: SearchablePart, { foldedKey }: SearchRequest): MatchOrder | null {
  const isHit = foldedKey !== '' && part.foldedKey.includes(foldedKey);
  return isHit ? (keyOrder(part.foldedKey, foldedKey) ?? matchOrders.other) : null;
}

/**
 * The parts that answer a search in the order of the answers: the whole model, its beginning, the
 * name, the rest; inside each as they were given. Letters that are taken for digits are tried where
 * nothing is found without.
 */
export function findParts<T>(
  parts: readonly T[],
  searchable: (part: T) => SearchablePart,
  request: SearchRequest,
): readonly T[] {
  const found = (order: typeof matches) =>
    parts
      .flatMap((part) => {
        const place = order(searchable(part), request);
        return place === null ? [] : [{ part, place }];
      })
      .sort((a, b) => a.place - b.place)
      .map(({ part }) => part);
  const first = found(matches);
  return first.length > 0 ? first : found(foldedMatch);
}
