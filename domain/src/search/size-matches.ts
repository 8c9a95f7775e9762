import { sizeOrder } from '../dimension/deciding.ts';
import type { PartDimension } from '../dimension/dimensions.ts';
import type { AskedDimension } from '../dimension/filter.ts';
import { dimensionNames, isDimensionName } from '../dimension/names.ts';
import { NEAREST, nearestOf, rankBySize, reachesInto, type SizeMatch } from '../dimension/rank.ts';

/** A size in mm that may be any length of a part. */
interface AnyLength {
  readonly name?: string | null;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

interface Sized {
  readonly partType: string | null;
  readonly dimensions: readonly PartDimension[];
}

const isLengthName = (name: string) => isDimensionName(name) && dimensionNames[name] === 'length';

/** Whether a size of a search is a length: only a length may be meant under another name. */
export const isLength = ({ name = null }: Pick<AnyLength, 'name'>): boolean =>
  name === null || isLengthName(name);

const lengthsOf = ({ dimensions }: Sized) => dimensions.filter(({ name }) => isLengthName(name));
const awayFrom = (value: number, size: PartDimension) => Math.abs(nearestOf(size, value) - value);

/**
 * Returns each size of a search, in mm, with the length of a part that it is: of those in its window
 * the one in the order of the part type. For a suggestion it is the nearest one.
 */
function lengthMatches(
  sizes: readonly AnyLength[],
  part: Sized,
  isSuggestion: boolean,
): readonly SizeMatch[] {
  const order = sizeOrder(part.partType);
  const left = new Set(lengthsOf(part));
  return sizes.filter(isLength).flatMap((size, place) => {
    const inside = isSuggestion
      ? [...left]
          .sort((one, other) => awayFrom(size.value, one) - awayFrom(size.value, other))
          .slice(0, 1)
      : [...left].filter((one) => reachesInto(one, size));
    const own = inside.find(({ name }) => name === order[place]) ?? inside[0];
    if (!own) return [];
    left.delete(own);
    const value = nearestOf(own, size.value);
    const difference = Number((value - size.value).toFixed(6));
    return [{ name: own.name, asked: size.value, value, difference }];
  });
}

/** Sizes that are searched for: by their names, and under whatever name. */
interface SoughtSizes {
  readonly asked: readonly AskedDimension[];
  readonly any: readonly AnyLength[];
}

/**
 * Returns how a part fits the sizes that were searched for, in base units; empty for a part that was
 * found by its words alone.
 */
export function sizeMatches(
  { asked, any }: SoughtSizes,
  part: Sized,
  isSuggestion: boolean,
): readonly SizeMatch[] {
  const named = rankBySize(asked, part.dimensions);
  const isNamed = asked.length > 0 && (named.isInside || isSuggestion || any.length === 0);
  if (isNamed) return named.match;
  const all = lengthMatches(any, part, isSuggestion);
  return all.length === any.length || isSuggestion ? all : [];
}

/**
 * Returns the five parts whose lengths are nearest to sizes in mm, under whatever names; parts that
 * are equally near stay in order.
 */
export function nearestByLengths<T>(
  parts: readonly T[],
  sized: (part: T) => Sized,
  sizes: readonly AnyLength[],
): readonly T[] {
  return parts
    .flatMap((part) => {
      const lengths = lengthsOf(sized(part));
      if (lengths.length === 0) return [];
      const away = sizes.map(({ value }) =>
        Math.min(...lengths.map((length) => awayFrom(value, length))),
      );
      return [{ part, away: away.reduce((sum, one) => sum + one, 0) }];
    })
    .sort((one, other) => one.away - other.away)
    .slice(0, NEAREST)
    .map(({ part }) => part);
}
