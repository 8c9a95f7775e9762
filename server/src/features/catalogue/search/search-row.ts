import { dimensionNames, isDimensionName, type PartDimension } from '@fluteline/domain/dimension';
import { searchablePart } from '@fluteline/domain/search';
import { SEARCH_RULES } from '../../../platform/database/search.ts';
import type { ItemRecord } from '../../../platform/database/tables.ts';
import { coarseLengths } from './coarse-lengths.ts';

const places = new Map(Object.keys(dimensionNames).map((name, place) => [name, place]));

/**
 * Returns names of sizes as one number with a bit for each, so that each size records which others
 * are noted for its item. Reordering `dimensionNames` changes the rules.
 */
export const bitsOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + 2 ** (places.get(name) ?? 0), 0);

const bucketsOf = (dimensions: readonly PartDimension[]) =>
  dimensions
    .filter(({ name }) => isDimensionName(name) && dimensionNames[name] === 'length')
    .flatMap(({ low, high }) => coarseLengths(low, high));

/** Returns the search row of an item, including the rows of its sizes. */
export function searchRowOf(item: ItemRecord) {
  const part = searchablePart(item);
  const noted = bitsOf(part.dimensions.map(({ name }) => name));
  return {
    item_id: item.id,
    item_version: item.version,
    rules: SEARCH_RULES,
    created_at: item.createdAt,
    category: item.category,
    part_type: item.partType,
    name_text: part.names,
    // A model is found however its hyphens and spaces are typed.
    search_text: `${part.searchText} ${part.key.toLowerCase()}`,
    model_key: part.key,
    folded_key: part.foldedKey,
    equivalent_key: part.equivalentKey,
    any_value: [...part.anyValues, ...new Set(bucketsOf(part.dimensions))],
    dimensions: part.dimensions.map(({ endsOnly = false, ...size }) => ({
      ...size,
      noted,
      ends_only: endsOnly,
    })),
  };
}
