import type { PartDimension } from './dimensions.ts';
import type { AskedDimension } from './filter.ts';

/** One size of a part beside the one that was asked for; no value where it is not noted. */
export interface SizeMatch {
  readonly name: string;
  readonly asked: number;
  readonly value: number | null;
  readonly difference: number | null;
}

/** How near a part comes to the sizes asked for: nought is exactly these. */
export interface SizeRank {
  readonly score: number;
  /** Whether every size lies where a part that fits has it. A size not noted is no hindrance. */
  readonly isInside: boolean;
  /** Whether no size that must be right is noted as another or not at all. */
  readonly isHardInside: boolean;
  readonly match: readonly SizeMatch[];
}

/** What a size that is not noted costs of its weight. */
const NOT_NOTED = 0.5;

function shareOf({ tolerance }: AskedDimension, difference: number): number {
  if (difference === 0) return 0;
  const reach = difference > 0 ? tolerance.below : tolerance.above;
  return reach > 0 ? Math.min(1, Math.abs(difference) / reach) : 1;
}

type Values = readonly { readonly name: string; readonly low: number; readonly high: number }[];

/**
 * Compares the sizes asked for with those of a part: Σ weight × min(1, |value − asked| ÷ tolerance).
 * Of a range the nearest figure counts.
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
    const nearest = Math.min(Math.max(one.value, value.low), value.high);
    const difference = Number((nearest - one.value).toFixed(6));
    const fits = value.high >= one.low && value.low <= one.high;
    if (!fits) isInside = false;
    if (!fits && one.isHard) isHardInside = false;
    score += one.weight * shareOf(one, difference);
    return { name: one.name, asked: one.value, value: nearest, difference };
  });
  return { score: Number(score.toFixed(9)), isInside, isHardInside, match };
}

/** A part with how near it comes. */
export interface Ranked<T> extends SizeRank {
  readonly item: T;
}

/** How many are offered where none fits. */
export const NEAREST = 5;

/**
 * The parts that fit the sizes and have at least one of them noted, nearest first; where none fits,
 * the five nearest as a suggestion. Among those a wrong bore or thread is offered only where no part has the right one. Parts that come
 * equally near keep their order.
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
