import { canonicalCategory } from '@fluteline/domain/catalogue';
import {
  type AskedDimension,
  comparisonOf,
  dimensionsOf,
  findBySize,
  rankBySize,
  readDimensionFilter,
  windowOf,
} from '@fluteline/domain/dimension';
import {
  findParts,
  matches,
  nearestSpelling,
  readSearch,
  type SearchRequest,
  searchablePart,
  similarParts,
} from '@fluteline/domain/search';
import { storedItems } from '../../offline/stored-items.ts';
import type { Item } from './api.ts';
import type { StoredPage, StoredSearch } from './stored-page.ts';

/** More would be no help on a phone. */
const MAX_ITEMS = 50;

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

/** The sizes of the one box that have a name: its own, or that of the part type's order. */
function namedSizes({ sizes, partType }: SearchRequest): readonly AskedDimension[] {
  return sizes.flatMap(({ name, value, low, high }) => {
    if (name === null) return [];
    const { isHard, weight, tolerance } = comparisonOf(partType, name);
    if (low === high) {
      return [{ name, value, isHard, weight, tolerance, ...windowOf(tolerance, value) }];
    }
    const own = { below: high - value, above: value - low };
    return [{ name, value, isHard, weight, tolerance: own, low, high }];
  });
}

/** Found by its sizes, an item says how it fits. */
function withMatch(item: Item, asked: readonly AskedDimension[]): Item {
  const { isInside, match } = rankBySize(asked, sizesOf(item));
  return isInside ? { ...item, match: [...match] } : item;
}

function byText(items: readonly Item[], text: string): Found {
  const request = readSearch(text);
  const asked = namedSizes(request);
  const found = findParts(items, searchable, request);
  const [first] = found;
  if (first) {
    // Read with O as 0 it is a suggestion, as the server's.
    const suggestion = matches(searchable(first), request) === null;
    return { items: found.map((item) => withMatch(item, asked)), suggestion };
  }
  const ofType = items.filter((item) => item.part_type === request.partType);
  const nearest = asked.length > 0 ? bySizes(ofType, asked) : null;
  if (nearest && nearest.items.length > 0) return nearest;
  const similar = similarParts(items, searchable, request);
  return { items: similar, suggestion: similar.length > 0 };
}

/** Where nothing is found, the text is searched for as it may have been meant. */
function bySpelling(items: readonly Item[], text: string): Found {
  const found = byText(items, text);
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

/** Searches what this phone stores of the catalogue, as the server would the whole of it. */
export async function searchStoredItems(owner: string, search: StoredSearch): Promise<StoredPage> {
  const all = (await storedItems(owner)).filter(isItem);
  const newest = all.toSorted((one, other) => other.CreatedAt.localeCompare(one.CreatedAt));
  const { category } = search;
  const inCategory = newest.filter(
    (item) => category === undefined || canonicalCategory(item.category) === category,
  );
  const { items, suggestion } = find(inCategory, search);
  const data = items.slice(0, MAX_ITEMS);
  return {
    data,
    page: 1,
    page_size: MAX_ITEMS,
    total: data.length,
    total_pages: 1,
    stored: all.length,
    ...(suggestion && { suggestion }),
  };
}
