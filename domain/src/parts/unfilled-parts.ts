import { PART_TYPE_COUNT, partTypeNamed, partTypes } from './every-part-type.ts';
import type { PartType } from './part-type.ts';

/** How many of the part types a plant has filled. */
export interface PartStatus {
  readonly completedParts: number;
  readonly totalParts: number;
}

/**
 * The part types a plant has not provided, by the names of those it has; letter case and outer
 * spaces do not count, nor do names of no part type.
 */
export function unfilledParts(filledNames: readonly string[]): readonly PartType[] {
  const filled = new Set(filledNames.map(partTypeNamed));
  return partTypes.filter((type) => !filled.has(type));
}

/** How far a plant is: the part types it has filled, each counted once, of all 48. */
export function partStatus(filledNames: readonly string[]): PartStatus {
  const completedParts = PART_TYPE_COUNT - unfilledParts(filledNames).length;
  return { completedParts, totalParts: PART_TYPE_COUNT };
}
