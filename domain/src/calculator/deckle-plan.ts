import {
  agreeing,
  bothRead,
  type Entry,
  type FieldProblem,
  type NumberRule,
  type Reading,
  readFields,
} from './bounded-number.ts';
import { calculatorOf, type Warning } from './calculator.ts';
import { boardGsmRule } from './production.ts';
import { shownAs, wholePieces } from './rounding.ts';

/** Trim a good plan stays below, per cent (S30, S31). */
export const TYPICAL_TRIM_PERCENT = 4;
/** Metres a run is worth setting up for (S29). */
export const TYPICAL_RUN_METRES = 2000;
/** Deckles that may be compared at once. */
export const MAX_DECKLES = 10;
/** Orders run side by side. */
export const MAX_ORDERS = 2;

/** A deckle to choose from and, for costs, what its paper costs. */
export const deckleReelFields = {
  deckleMm: { unit: 'mm', min: 300, max: 3500 },
  rateInrPerKg: { unit: 'INR/kg', min: 1, max: 500, optional: true },
} as const satisfies Readonly<Record<string, NumberRule>>;
/** An order's sheet. */
export const deckleOrderFields = { widthMm: { unit: 'mm', min: 50, max: 3480 } } as const;

/** The number fields of a plan: side trim 10 to 25 mm a side (S29), and the run. */
export const deckleFields = {
  sideTrimMm: { unit: 'mm', min: 10, max: 25, preset: 15 },
  metres: { unit: 'm', min: 1, max: 1_000_000, optional: true },
  boardGsm: { ...boardGsmRule, optional: true },
} as const satisfies Readonly<Record<string, NumberRule>>;

/** Deckles to choose from, and one or two orders' sheet widths to cut side by side. */
export interface DecklePlanInput {
  readonly deckles: readonly { readonly deckleMm: Entry; readonly rateInrPerKg?: Entry }[];
  readonly orders: readonly { readonly widthMm: Entry }[];
  /** A side; 15 mm when absent. */
  readonly sideTrimMm?: Entry;
  /** Of the run, for the cost of trim. */
  readonly metres?: Entry;
  /** For costs. */
  readonly boardGsm?: Entry;
}

/** One way to cut a deckle. */
export interface DecklePlan {
  readonly deckleMm: number;
  /** Sheets side by side, order by order. */
  readonly ups: readonly number[];
  readonly usedMm: number;
  /** Side trim included. */
  readonly trimMm: number;
  readonly trimPercent: number;
  /** Paper of a good square metre; `null` without grammage or rate. */
  readonly inrPerGoodM2: number | null;
  /** Of the whole run; `null` without metres, grammage or rate. */
  readonly trimInr: number | null;
  readonly warnings: readonly Warning[];
}

/** How a plan's figures are shown. */
export const decklePlanRounding = {
  deckleMm: shownAs.mm,
  usedMm: shownAs.mm,
  trimMm: shownAs.mm,
  trimPercent: shownAs.trimPercent,
  inrPerGoodM2: shownAs.inrPerM2,
  trimInr: shownAs.inr,
} as const;

/** Ways to cut, the cheapest good square metre first; by least trim where costs are not known. */
export interface DecklePlanResults {
  readonly plans: readonly DecklePlan[];
}

/** Reads a list of rows by their fields; problems are named `deckles.0.deckleMm` and so on. */
function readRows<V>(
  name: string,
  count: number,
  max: number,
  read: (index: number, prefix: string) => Reading<V>,
): Reading<readonly V[]> {
  const problems: FieldProblem[] = [];
  if (count < 1) problems.push({ field: name, problem: 'required', min: 1, max });
  if (count > max) problems.push({ field: name, problem: 'too_large', min: 1, max });
  const values: V[] = [];
  for (let index = 0; index < Math.min(count, max); index++) {
    const row = read(index, `${name}.${index}.`);
    if (row.ok) values.push(row.values);
    problems.push(...row.problems);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values, problems };
}

function readDecklePlan({ deckles, orders, ...rest }: DecklePlanInput) {
  const rows = bothRead(
    readRows('deckles', deckles.length, MAX_DECKLES, (index, prefix) =>
      readFields(deckleReelFields, deckles[index] ?? { deckleMm: '' }, prefix),
    ),
    readRows('orders', orders.length, MAX_ORDERS, (index, prefix) =>
      readFields(deckleOrderFields, orders[index] ?? { widthMm: '' }, prefix),
    ),
  );
  return agreeing(bothRead(rows, readFields(deckleFields, rest)), tooWide);
}

type Read = readonly [
  readonly [
    readonly { readonly deckleMm: number; readonly rateInrPerKg: number | null }[],
    readonly { readonly widthMm: number }[],
  ],
  {
    readonly sideTrimMm: number;
    readonly metres: number | null;
    readonly boardGsm: number | null;
  },
];

/** An order wider than the widest deckle's usable width cannot be cut. */
function tooWide([[deckles, orders], { sideTrimMm }]: Read): readonly FieldProblem[] {
  const max = Math.max(...deckles.map(({ deckleMm }) => deckleMm)) - 2 * sideTrimMm;
  const { min } = deckleOrderFields.widthMm;
  return orders.flatMap(({ widthMm }, index) =>
    widthMm > max
      ? [{ field: `orders.${index}.widthMm`, problem: 'too_large' as const, min, max }]
      : [],
  );
}

/** Sheets of a width side by side in a usable width. */
export function upsIn(usableMm: number, widthMm: number): number {
  return Math.max(0, wholePieces(usableMm / widthMm));
}

/** Full plans of a usable width: none leaves room for another sheet of either order. */
function fullPlans(usableMm: number, widths: readonly number[]): readonly (readonly number[])[] {
  const [first = 0, second] = widths;
  const max = upsIn(usableMm, first);
  if (second === undefined) return max > 0 ? [[max]] : [];
  const plans: (readonly number[])[] = [];
  for (let a = max; a >= 0; a--) {
    const left = usableMm - a * first;
    const b = upsIn(left, second);
    const full = upsIn(left - b * second, first) === 0;
    if (full && a + b > 0) plans.push([a, b]);
  }
  return plans;
}

/**
 * Deckle and trim: every full way to cut one or two orders from deckles of 300 to 3500 mm, ranked
 * by the paper cost of a good square metre: the least trim is not always the cheapest (S30).
 * Warned above 4 % trim (S30, S31) and below 2000 m (S29). Formulas physics.
 */
export const decklePlan = calculatorOf({
  id: 'deckle_plan',
  about: {
    formulas: [
      'usable = deckle − 2 × side trim',
      'ups = ⌊usable / width⌋; a × w1 + b × w2 ≤ usable',
      'trim % = (deckle − used) / deckle',
      'trim INR = trim m × metres × GSM / 1000 × rate',
    ],
    assumptions: ['trim_both_sides', 'full_plans_only', 'rank_by_cost_of_good_area'],
    sources: ['physics', 'trade'],
    confidence: 'A',
  },
  rounding: {},
  read: readDecklePlan,
  solve: ([[deckles, orders], run]): DecklePlanResults => {
    const widths = orders.map(({ widthMm }) => widthMm);
    const plans = deckles.flatMap((reel) =>
      fullPlans(reel.deckleMm - 2 * run.sideTrimMm, widths).map((ups) =>
        planOf(reel, ups, widths, run),
      ),
    );
    return { plans: plans.sort(ranking(plans)) };
  },
});

function planOf(
  { deckleMm, rateInrPerKg }: Read[0][0][number],
  ups: readonly number[],
  widths: readonly number[],
  { metres, boardGsm }: Read[1],
): DecklePlan {
  const usedMm = ups.reduce((used, count, index) => used + count * (widths[index] ?? 0), 0);
  const trimMm = deckleMm - usedMm;
  const trimPercent = (trimMm / deckleMm) * 100;
  const inrPerM2 =
    rateInrPerKg === null || boardGsm === null ? null : (boardGsm / 1000) * rateInrPerKg;
  const warnings: Warning[] = [];
  if (trimPercent > TYPICAL_TRIM_PERCENT) warnings.push('trim_above_typical');
  if (metres !== null && metres < TYPICAL_RUN_METRES) warnings.push('below_typical_run');
  return {
    deckleMm,
    ups,
    usedMm,
    trimMm,
    trimPercent,
    inrPerGoodM2: inrPerM2 === null ? null : (inrPerM2 * deckleMm) / usedMm,
    trimInr: inrPerM2 === null || metres === null ? null : (trimMm / 1000) * metres * inrPerM2,
    warnings,
  };
}

/** By cost where every plan has one, else by trim. */
function ranking(plans: readonly DecklePlan[]): (a: DecklePlan, b: DecklePlan) => number {
  const priced = plans.every(({ inrPerGoodM2 }) => inrPerGoodM2 !== null);
  return (a, b) =>
    (priced ? (a.inrPerGoodM2 ?? 0) - (b.inrPerGoodM2 ?? 0) : 0) ||
    a.trimPercent - b.trimPercent ||
    a.deckleMm - b.deckleMm;
}
