import type { SearchablePart } from './matches.ts';
import { MIN_KEY_LENGTH } from './model-key.ts';
import type { SearchRequest } from './read-search.ts';

/** Minimum similarity of a suggested model; a lower one means a different model. */
const ALIKE = 0.5;
const MAX_PARTS = 10;

function trigramsOf(key: string): ReadonlySet<string> {
  const padded = `  ${key} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/**
 * Returns the share of three-letter runs that two keys have in common, as PostgreSQL calculates it.
 */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((run) => other.has(run)).length;
  return shared / (one.size + other.size - shared);
}

/**
 * Returns the parts whose models are spelled most alike, most similar first, for 'Did you mean'.
 */
export function similarParts<T>(
  parts: readonly T[],
  searchable: (part: T) => SearchablePart,
  { foldedKey }: SearchRequest,
): readonly T[] {
  if (foldedKey.length < MIN_KEY_LENGTH) return [];
  const sought = trigramsOf(foldedKey);
  return parts
    .map((part) => ({ part, alike: similarity(sought, trigramsOf(searchable(part).foldedKey)) }))
    .filter(({ alike }) => alike > ALIKE)
    .sort((one, other) => other.alike - one.alike)
    .slice(0, MAX_PARTS)
    .map(({ part }) => part);
}
