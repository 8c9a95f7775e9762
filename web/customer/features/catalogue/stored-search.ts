import { canonicalCategory } from '@fluteline/domain/catalogue';
import {
  type AskedDimension,
  dimensionsOf,
  findBySize,
  readDimensionFilter,
} from '@fluteline/domain/dimension';
import {
  bareBearing,
  findParts,
  matches,
  namedSizes,
  nearestByLengths,
  nearestSpelling,
  nearMatches,
  readSearch,
  type SearchRequest,
  searchablePart,
  similarParts,
  sizeMatches,
  widenedSizes,
} from '@fluteline/domain/search';
import { storedItems } from '../../offline/stored-items.ts';
import { type Item, PAGE_SIZE } from './api.ts';
import type { StoredPage, StoredSearch } from './stored-page.ts';

const isItem = (part: Readonly<Record<string, unknown>>): part is Item =>
  typeof part.product_name === 'string' && typeof part.model_no === 'string';

const searchable = (item: Item) =>
  searchablePart({
    productName: item.product_name,
    modelNo: item.model_no,
    category: item.category,
    partType: item.part_type,
    specifications: item,
  });

type Sizes = SearchRequest['sizes'];

const sizesOf = (item: Item) => dimensionsOf(item.part_type, item);

interface Found {
  readonly items: readonly Item[];
  readonly suggestion: boolean;
}

function bySizes(items: readonly Item[], asked: readonly AskedDimension[]): Found {
  const { found, suggestion } = findBySize(items, asked, sizesOf);
  const sized = found.map(({ item, match }): Item => ({ ...item, match: [...match] }));
  return { items: sized, suggestion };
}

/**
 * Returns the parts nearest to the searched sizes: by the named sizes, otherwise by any of their
 * lengths.
 */
function nearest(items: readonly Item[], request: SearchRequest): readonly Item[] {
  const { partType, sizes, words } = request;
  const asked = namedSizes(request);
  const isNoted = (item: Item) =>
    sizesOf(item).some(({ name }) => asked.some((one) => one.name === name));
  const ofType = items.filter((item) => partType === null || item.part_type === partType);
  if (asked.length > 0) return bySizes(ofType.filter(isNoted), asked).items;
  if (sizes.length === 0 || words.length > 0) return [];
  const sought = { asked, any: sizes };
  const near = nearestByLengths(items, searchable, sizes);
  return near.map((item) => ({ ...item, match: [...sizeMatches(sought, searchable(item), true)] }));
}

/** Returns an item found by its sizes with how it fits. */
function withMatches(items: readonly Item[], request: SearchRequest, any: Sizes): readonly Item[] {
  const sought = { asked: namedSizes(request), any };
  if (request.sizes.length === 0) return items;
  return items.map((item) => {
    const match = sizeMatches(sought, searchable(item), false);
    return match.length > 0 ? { ...item, match: [...match] } : item;
  });
}

function byText(items: readonly Item[], text: string): Found {
  const request = readSearch(text);
  const found = findParts(items, searchable, request);
  const first = found[0] && searchable(found[0]);
  if (first) {
    const isExact = matches(first, request) !== null;
    // A match that reads O as 0 is a suggestion, as on the server.
    const suggestion = !isExact && nearMatches(request)(first) === null;
    const any = isExact ? request.sizes : widenedSizes(request);
    return { items: withMatches(found, request, any), suggestion };
  }
  const near = nearest(items, request);
  const others = near.length > 0 ? near : similarParts(items, searchable, request);
  return { items: others, suggestion: others.length > 0 };
}

/**
 * Searches for a text; when nothing is found, for a bearing of any maker or the nearest spelling.
 */
function bySpelling(items: readonly Item[], text: string): Found {
  const found = byText(items, text);
  const number = found.items.length === 0 || found.suggestion ? bareBearing(text) : null;
  const other = number === null ? null : byText(items, number);
  if (other && other.items.length > 0 && !other.suggestion) return other;
  const spelling = found.items.length === 0 ? nearestSpelling(text) : null;
  if (spelling === null) return found;
  const near = byText(items, spelling);
  return { ...near, suggestion: near.items.length > 0 };
}

function find(items: readonly Item[], { search, partType, dim, unit }: StoredSearch): Found {
  if (partType === undefined) {
    return search === undefined ? { items, suggestion: false } : bySpelling(items, search);
  }
  const ofType = items.filter((item) => item.part_type === partType);
  const filter = readDimensionFilter(dim ?? '', unit, partType);
  const isAsked = filter.ok && filter.asked.length > 0;
  return isAsked ? bySizes(ofType, filter.asked) : { items: ofType, suggestion: false };
}

/** Searches the parts stored on this phone as the server searches the whole catalogue. */
export async function searchStoredItems(owner: string, search: StoredSearch): Promise<StoredPage> {
  const all = (await storedItems(owner)).filter(isItem);
  const newest = all.toSorted((one, other) => other.CreatedAt.localeCompare(one.CreatedAt));
  const { category } = search;
  const inCategory = newest.filter(
    (item) => category === undefined || canonicalCategory(item.category) === category,
  );
  const { items, suggestion } = find(inCategory, search);
  const pages = Math.ceil(items.length / PAGE_SIZE);
  // The address may name a page of the whole catalogue.
  const page = Math.max(1, Math.min(search.page ?? 1, pages));
  return {
    data: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    page_size: PAGE_SIZE,
    total: items.length,
    total_pages: pages,
    stored: all.length,
    ...(suggestion && { suggestion }),
  };
}
