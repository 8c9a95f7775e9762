import { comparisonOf } from '../dimension/fields.ts';
import type { AskedDimension } from '../dimension/filter.ts';
import { windowOf } from '../dimension/windows.ts';
import type { AskedSize } from './asked-sizes.ts';
import type { SearchRequest } from './read-search.ts';

type Sized = Pick<SearchRequest, 'sizes' | 'partType'>;

/**
 * Returns the named sizes of a search, each once, with the tolerance of the part type unless one was
 * written.
 */
export function namedSizes({ sizes, partType }: Sized): readonly AskedDimension[] {
  const named = new Map<string, AskedDimension>();
  for (const { name, value, low, high } of sizes) {
    if (name === null || named.has(name)) continue;
    const { isHard, weight, tolerance } = comparisonOf(partType, name);
    const one = { name, value, isHard, weight };
    const own = { below: high - value, above: value - low };
    named.set(
      name,
      low === high
        ? { ...one, tolerance, ...windowOf(tolerance, value) }
        : { ...one, tolerance: own, low, high },
    );
  }
  return [...named.values()];
}

/** How far a part may be from a size without a name: in mm, and as a share of the size. */
const BESIDE = { least: 1, share: 0.01, most: 25 };

/** Returns the sizes of a search without a name, as wide as a part is still near them. */
export function widenedSizes({ sizes }: Sized): readonly AskedSize[] {
  return sizes
    .filter(({ name }) => name === null)
    .map((size) => {
      if (size.low < size.high) return size;
      const beside = Math.min(Math.max(BESIDE.least, size.value * BESIDE.share), BESIDE.most);
      return { ...size, low: Math.max(0, size.value - beside), high: size.value + beside };
    });
}
