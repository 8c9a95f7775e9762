import { dimensionNames, isDimensionName, type PartDimension } from '@fluteline/domain/dimension';
import { searchablePart } from '@fluteline/domain/search';
import type { ItemRecord } from '../../../platform/database/tables.ts';
import { coarseLengths } from './coarse-lengths.ts';

/**
 * The rules that rows are written by. Raised with every change of what the rows hold: a job then writes
 * those of earlier rules anew.
 */
export const SEARCH_RULES = 4;

const places = new Map(Object.keys(dimensionNames).map((name, place) => [name, place]));

/**
 * The names of sizes as one number with a bit for each, so that a size says which others its item has
 * noted. Another order of `dimensionNames` is another rule.
 */
export const bitsOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + 2 ** (places.get(name) ?? 0), 0);

const bucketsOf = (dimensions: readonly PartDimension[]) =>
  dimensions
    .filter(({ name }) => isDimensionName(name) && dimensionNames[name] === 'length')
    .flatMap(({ low, high }) => coarseLengths(low, high));

/** What an item is found by, as its search row and the rows of its sizes hold it. */
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
    dimensions: part.dimensions.map((size) => ({ ...size, noted })),
  };
}
