import type { PartDimension } from './dimensions.ts';
import type { AskedDimension } from './filter.ts';
import type { SizeRange } from './text-range.ts';

/**
 * One size of a part beside the size that was asked for; the value is null if it is not recorded.
 */
export interface SizeMatch {
  readonly name: string;
  readonly asked: number;
  readonly value: number | null;
  readonly difference: number | null;
}

/** How near a part comes to the sizes asked for; a score of 0 is an exact match. */
export interface SizeRank {
  readonly score: number;
  /**
   * Whether every recorded size is within the range of a part that fits and no hard size is
   * missing.
   */
  readonly isInside: boolean;
  /** Whether every hard size is recorded and within its range. */
  readonly isHardInside: boolean;
  readonly match: readonly SizeMatch[];
}

/** Share of its weight that a size which is not recorded adds to the score. */
const NOT_NOTED = 0.5;

function shareOf({ tolerance }: AskedDimension, difference: number): number {
  if (difference === 0) return 0;
  const reach = difference > 0 ? tolerance.below : tolerance.above;
  return reach > 0 ? Math.min(1, Math.abs(difference) / reach) : 1;
}

type Values = readonly (SizeRange & { readonly name: string })[];

/** Returns the figure of a part's size that is nearest to a value; of two ends the nearer one. */
export function nearestOf({ low, high, endsOnly }: SizeRange, value: number): number {
  if (endsOnly && value > low && value < high) return value - low <= high - value ? low : high;
  return Math.min(Math.max(value, low), high);
}

/** Whether a part's size, or one of its two ends if only these are meant, is within a window. */
export function reachesInto(
  { low, high, endsOnly }: SizeRange,
  window: { readonly low: number; readonly high: number },
): boolean {
  if (high < window.low || low > window.high) return false;
  return !endsOnly || low >= window.low || high <= window.high;
}

/**
 * Compares the sizes asked for with those of a part: Σ weight × min(1, |value − asked| ÷
 * tolerance). For a range, the nearest figure counts.
 */
export function rankBySize(asked: readonly AskedDimension[], values: Values): SizeRank {
  const byName = new Map(values.map((value) => [value.name, value]));
  let [score, isInside, isHardInside] = [0, true, true];
  const match = asked.map((one): SizeMatch => {
    const value = byName.get(one.name);
    if (!value) {
      score += one.weight * NOT_NOTED;
      if (one.isHard) [isInside, isHardInside] = [false, false];
      return { name: one.name, asked: one.value, value: null, difference: null };
    }
    const nearest = nearestOf(value, one.value);
    const difference = Number((nearest - one.value).toFixed(6));
    const fits = reachesInto(value, one);
    if (!fits) isInside = false;
    if (!fits && one.isHard) isHardInside = false;
    score += one.weight * shareOf(one, difference);
    return { name: one.name, asked: one.value, value: nearest, difference };
  });
  return { score: Number(score.toFixed(9)), isInside, isHardInside, match };
}

/** A part with its rank. */
export interface Ranked<T> extends SizeRank {
  readonly item: T;
}

/** Number of suggestions if no part fits. */
export const NEAREST = 5;

/**
 * Returns the parts that fit the sizes and have at least one of them recorded, nearest first; if
 * none fits, the five nearest as a suggestion. A suggestion has a wrong bore or thread only if no
 * part has the right one. Parts that are equally near stay in order.
 */
export function findBySize<T>(
  items: readonly T[],
  asked: readonly AskedDimension[],
  dimensions: (item: T) => readonly PartDimension[],
): { readonly found: readonly Ranked<T>[]; readonly suggestion: boolean } {
  const ranked = items
    .map((item) => ({ item, ...rankBySize(asked, dimensions(item)) }))
    .sort((a, b) => a.score - b.score);
  const fitting = ranked.filter(
    ({ isInside, match }) => isInside && match.some(({ value }) => value !== null),
  );
  if (fitting.length > 0) return { found: fitting, suggestion: false };
  const right = ranked.filter(({ isHardInside }) => isHardInside);
  const near = right.length > 0 ? right : ranked;
  return { found: near.slice(0, NEAREST), suggestion: true };
}
