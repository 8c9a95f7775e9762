import {
  dimensionNames,
  isDimensionName,
  type PartDimension,
  rankBySize,
  type SizeMatch,
  sizeOrder,
} from '@fluteline/domain/dimension';
import type { FoundItem } from './page-store.ts';
import type { AnySize } from './size-store.ts';
import type { Sizes } from './sizes-in-text.ts';

interface Found {
  readonly sizes: Sizes;
  readonly suggestion: boolean;
}

const rounded = (figure: number) => Number(figure.toFixed(6));

function nearestTo({ value }: AnySize, { low, high }: PartDimension): number {
  return Math.min(Math.max(value, low), high);
}

const lengthsOf = ({ dimensions }: FoundItem) =>
  dimensions.filter(({ name }) => isDimensionName(name) && dimensionNames[name] === 'length');

/**
 * Each size with the one of an item that it is: of those inside, in the order of its part type. Where
 * nothing is just so, the nearest.
 */
function matchAny({ sizes: { any }, suggestion }: Found, item: FoundItem): SizeMatch[] {
  const order = sizeOrder(item.partType);
  const left = new Set(lengthsOf(item));
  return any.flatMap((size, place) => {
    const away = (one: PartDimension) => Math.abs(nearestTo(size, one) - size.value);
    const inside = suggestion
      ? [...left].sort((one, other) => away(one) - away(other)).slice(0, 1)
      : [...left].filter(({ low, high }) => high >= size.low && low <= size.high);
    const own = inside.find(({ name }) => name === order[place]) ?? inside[0];
    if (!own) return [];
    left.delete(own);
    const value = nearestTo(size, own);
    return [{ name: own.name, asked: size.value, value, difference: rounded(value - size.value) }];
  });
}

/** How an item fits the sizes that were looked for; none where it was found by its words alone. */
export function matchOf(found: Found, item: FoundItem): readonly SizeMatch[] {
  const { suggestion } = found;
  const { asked, any } = found.sizes;
  const named = rankBySize(asked, item.dimensions);
  const isNamed = asked.length > 0 && (named.isInside || suggestion || any.length === 0);
  if (isNamed) return named.match;
  const all = matchAny(found, item);
  return all.length === any.length || suggestion ? all : [];
}
