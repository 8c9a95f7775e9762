import { partTypeNamed, partTypes } from './every-part-type.ts';
import type { PartType } from './part-type.ts';

/**
 * The part types a plant has not provided, by the names of those it has; letter case and outer
 * spaces do not count, nor do names of no part type.
 */
export function unfilledParts(filledNames: readonly string[]): readonly PartType[] {
  const filled = new Set(filledNames.map(partTypeNamed));
  return partTypes.filter((type) => !filled.has(type));
}
