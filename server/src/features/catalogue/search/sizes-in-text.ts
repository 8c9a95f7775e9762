import { type AskedDimension, comparisonOf, windowOf } from '@fluteline/domain/dimension';
import type { SearchRequest } from '@fluteline/domain/search';
import type { AnySize } from './size-store.ts';

/** Sizes that are looked for: by their names, and under whatever name. */
export interface Sizes {
  readonly asked: readonly AskedDimension[];
  readonly any: readonly AnySize[];
}

/** The sizes in the one box; where a part type gives them their names, by those too. */
export function sizesIn({ sizes, partType }: SearchRequest): Sizes {
  const asked = new Map<string, AskedDimension>();
  for (const { name, value, low, high } of sizes) {
    if (name === null || asked.has(name)) continue;
    const { isHard, weight, tolerance } = comparisonOf(partType, name);
    const one = { name, value, isHard, weight };
    const own = { below: high - value, above: value - low };
    asked.set(
      name,
      low === high
        ? { ...one, tolerance, ...windowOf(tolerance, value) }
        : { ...one, tolerance: own, low, high },
    );
  }
  return { asked: [...asked.values()], any: sizes };
}
