import {
  type Entries,
  type Entry,
  type FieldProblem,
  type Fields,
  type NumberRule,
  numberProblem,
  type Reading,
  readFields,
  readNumber,
  type Values,
} from './bounded-number.ts';
import { type FluteName, flutes, isFluteName, type TakeUpRule, TRADE_TAKE_UP } from './flutes.ts';

/** Ply counts of corrugated board: liner, flute, liner and so on, with a liner last (S1). */
export const plies = [3, 5, 7, 9] as const;
/** Ply count of corrugated board. */
export type Ply = (typeof plies)[number];

/** Grammages offered for choice, g/m2; any figure from 60 to 500 may be typed. */
export const gsmOptions = [80, 100, 120, 140, 150, 180, 200, 230, 250, 280, 350, 400] as const;
/** Burst factors offered for choice; any figure from 8 to 60 may be typed (S1). */
export const burstFactorOptions = [14, 16, 18, 20, 22, 24, 25, 28, 30, 32, 35, 40] as const;

/** Range of the grammage of one paper, g/m2. */
export const gsmRule = { unit: 'g/m2', min: 60, max: 500 } as const satisfies NumberRule;
/** Range of the burst factor of one paper, (gf/cm2)/(g/m2). */
export const burstFactorRule = { unit: 'BF', min: 8, max: 60 } as const satisfies NumberRule;
/** Range of the metres of fluting paper per metre of board. */
export const takeUpRule = { unit: '1', min: 1, max: 1.8 } as const satisfies NumberRule;

/** Kind of a layer. */
export type LayerKind = 'liner' | 'flute';

/** Returns a layer's kind: a flute if its zero-based index is odd (S1). */
export function layerKind(index: number): LayerKind {
  return index % 2 === 1 ? 'flute' : 'liner';
}

/** The flute of a layer, or the paper it takes up. Liners leave both out. */
export interface FluteEntry {
  readonly flute?: FluteName | undefined;
  /** Takes precedence over the flute table unless blank; 1.0 to 1.8. */
  readonly takeUp?: Entry;
}

/**
 * Returns a problem if the number of layers is not a ply count; an even number asks for one more
 * layer.
 */
export function plyProblems(count: number): readonly FieldProblem[] {
  const [min, max] = [plies[0], 9];
  if (count < min) return [{ field: 'ply', problem: 'too_small', min, max }];
  if (count > max) return [{ field: 'ply', problem: 'too_large', min, max }];
  return count % 2 === 1 ? [] : [{ field: 'ply', problem: 'too_small', min: count + 1, max }];
}

/** Reads the number fields of every layer; names problems as `layers.0.gsm` and so on. */
export function readLayers<F extends Fields>(
  fields: F,
  layers: readonly Entries<F>[],
): Reading<readonly Values<F>[]> {
  const problems: FieldProblem[] = [...plyProblems(layers.length)];
  const values: Values<F>[] = [];
  for (const [index, layer] of layers.entries()) {
    const reading = readFields(fields, layer, `layers.${index}.`);
    if (reading.ok) values.push(reading.values);
    problems.push(...reading.problems);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values, problems };
}

/**
 * Returns the take-up of a flute layer from the rule, the typed figure or the flute; a problem if
 * none of them gives one.
 */
function readTakeUp(entry: FluteEntry, field: string, rule: TakeUpRule): number | FieldProblem {
  if (rule === 'trade_1_5') return TRADE_TAKE_UP;
  const typed = readNumber(entry.takeUp);
  if (typed === 'blank') {
    const { flute } = entry;
    if (isFluteName(flute)) return flutes[flute].takeUp;
    return { field: `${field}flute`, problem: 'required' };
  }
  const problem = numberProblem(`${field}takeUp`, entry.takeUp, takeUpRule);
  return problem ?? Number(typed);
}

/** Reads every layer's take-up; a liner lies flat and has 1. */
export function readTakeUps(
  layers: readonly FluteEntry[],
  rule: TakeUpRule = 'by_flute',
): Reading<readonly number[]> {
  const read = layers.map((layer, index) =>
    layerKind(index) === 'liner' ? 1 : readTakeUp(layer, `layers.${index}.`, rule),
  );
  const problems = read.filter((takeUp) => typeof takeUp !== 'number');
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, values: read.filter((takeUp) => typeof takeUp === 'number'), problems };
}

/**
 * Returns the thickness of a board in mm as the sum of its flutes' heights (S1), which is more
 * accurate than a nominal figure by ply count. `null` if a flute is not named.
 */
export function thicknessMm(layers: readonly FluteEntry[]): number | null {
  let sum = 0;
  for (const [index, { flute }] of layers.entries()) {
    if (layerKind(index) === 'liner') continue;
    if (!isFluteName(flute)) return null;
    sum += flutes[flute].heightMm;
  }
  return sum;
}

/** Returns the sum of figures. */
export function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
