import { partTypeNamed, partTypes } from './every-part-type.ts';
import type { PartType } from './part-type.ts';

/**
 * Returns the part types that a plant has not provided, from the names of those it has. Ignores
 * letter case, outer spaces and names of no part type.
 */
export function unfilledParts(filledNames: readonly string[]): readonly PartType[] {
  const filled = new Set(filledNames.map(partTypeNamed));
  return partTypes.filter((type) => !filled.has(type));
}
