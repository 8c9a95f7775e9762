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

/** Trim above which a plan is wasteful, per cent (S30, S31). */
export const TYPICAL_TRIM_PERCENT = 4;
/** Shortest run that is worth its setup, metres (S29). */
export const TYPICAL_RUN_METRES = 2000;
/** Maximum number of deckles to compare. */
export const MAX_DECKLES = 10;
/** Maximum number of orders that run side by side. */
export const MAX_ORDERS = 2;

/** Fields of a deckle to choose from; the price of its paper is needed for costs only. */
export const deckleReelFields = {
  deckleMm: { unit: 'mm', min: 300, max: 3500 },
  rateInrPerKg: { unit: 'INR/kg', min: 1, max: 500, optional: true },
} as const satisfies Readonly<Record<string, NumberRule>>;
/** Fields of an order's sheet. */
export const deckleOrderFields = { widthMm: { unit: 'mm', min: 50, max: 3480 } } as const;

/**
 * The number fields of a plan: side trim of 10 to 25 mm per side (S29), and the length of the run.
 */
export const deckleFields = {
  sideTrimMm: { unit: 'mm', min: 10, max: 25, preset: 15 },
  metres: { unit: 'm', min: 1, max: 1_000_000, optional: true },
  boardGsm: { ...boardGsmRule, optional: true },
} as const satisfies Readonly<Record<string, NumberRule>>;

/** Deckles to choose from, and the sheet widths of one or two orders that are cut side by side. */
export interface DecklePlanInput {
  readonly deckles: readonly { readonly deckleMm: Entry; readonly rateInrPerKg?: Entry }[];
  readonly orders: readonly { readonly widthMm: Entry }[];
  /** Side trim per side; 15 mm if absent. */
  readonly sideTrimMm?: Entry;
  /** Length of the run, needed for the cost of trim. */
  readonly metres?: Entry;
  /** Grammage of the board, needed for costs. */
  readonly boardGsm?: Entry;
}

/** One way to cut a deckle. */
export interface DecklePlan {
  readonly deckleMm: number;
  /** Number of sheets side by side, per order. */
  readonly ups: readonly number[];
  readonly usedMm: number;
  /** Trim, side trim included. */
  readonly trimMm: number;
  readonly trimPercent: number;
  /** Paper cost per good square metre; `null` without grammage or rate. */
  readonly inrPerGoodM2: number | null;
  /** Cost of trim for the whole run; `null` without metres, grammage or rate. */
  readonly trimInr: number | null;
  readonly warnings: readonly Warning[];
}

/** Rounding of a plan's figures. */
export const decklePlanRounding = {
  deckleMm: shownAs.mm,
  usedMm: shownAs.mm,
  trimMm: shownAs.mm,
  trimPercent: shownAs.trimPercent,
  inrPerGoodM2: shownAs.inrPerM2,
  trimInr: shownAs.inr,
} as const;

/** Ways to cut, cheapest good square metre first; by least trim if costs are not known. */
export interface DecklePlanResults {
  readonly plans: readonly DecklePlan[];
}

/** Reads a list of rows by their fields; names problems as `deckles.0.deckleMm` and so on. */
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

/** An order that is wider than the usable width of the widest deckle cannot be cut. */
function tooWide([[deckles, orders], { sideTrimMm }]: Read): readonly FieldProblem[] {
  const max = Math.max(...deckles.map(({ deckleMm }) => deckleMm)) - 2 * sideTrimMm;
  const { min } = deckleOrderFields.widthMm;
  return orders.flatMap(({ widthMm }, index) =>
    widthMm > max
      ? [{ field: `orders.${index}.widthMm`, problem: 'too_large' as const, min, max }]
      : [],
  );
}

/** Returns the number of sheets of a width that fit side by side into a usable width. */
export function upsIn(usableMm: number, widthMm: number): number {
  return Math.max(0, wholePieces(usableMm / widthMm));
}

/** Returns the full plans of a usable width: none leaves room for another sheet of either order. */
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
 * by the paper cost per good square metre, since the least trim is not always the cheapest (S30).
 * Warns above 4 % trim (S30, S31) and below 2000 m (S29). Formulas physics.
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

/** Orders plans by cost if every plan has one, otherwise by trim. */
function ranking(plans: readonly DecklePlan[]): (a: DecklePlan, b: DecklePlan) => number {
  const priced = plans.every(({ inrPerGoodM2 }) => inrPerGoodM2 !== null);
  return (a, b) =>
    (priced ? (a.inrPerGoodM2 ?? 0) - (b.inrPerGoodM2 ?? 0) : 0) ||
    a.trimPercent - b.trimPercent ||
    a.deckleMm - b.deckleMm;
}
