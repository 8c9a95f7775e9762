import {
  bothRead,
  type Entries,
  type Entry,
  type NumberRule,
  readFields,
  type Values,
} from './bounded-number.ts';
import { calculatorOf, type Warning } from './calculator.ts';
import type { TakeUpRule } from './flutes.ts';
import { type FluteEntry, gsmRule, readLayers, readTakeUps, sum } from './layers.ts';
import { shownAs } from './rounding.ts';
import { quantityRule } from './sheet-weight.ts';
import { areaM2 } from './units.ts';

/** Waste above which a plant loses money, per cent (S26). */
export const TYPICAL_WASTE_PERCENT = 10;

/** Price of a paper, INR per kg. */
export const paperRateRule = {
  unit: 'INR/kg',
  min: 1,
  max: 500,
} as const satisfies NumberRule;
const perBox = { unit: 'INR', min: 0, max: 10_000, preset: 0 } as const satisfies NumberRule;
const sheetSide = { unit: 'mm', min: 50, max: 5000 } as const satisfies NumberRule;
const percent = (preset: number) => ({ unit: '%', min: 0, max: 100, preset }) as const;

/**
 * Number fields of a box's cost. The rates are illustrations that go stale: conversion and waste
 * S26, S27, starch S25, GST 5 % S1 (12 and 18 % in earlier years, S28). Ranges are ours.
 */
export const boxCostFields = {
  sheetLengthMm: sheetSide,
  sheetWidthMm: sheetSide,
  wastePercent: { unit: '%', min: 0, max: 20, preset: 6 },
  /** Share of the paper's weight before waste. */
  starchPercent: { unit: '%', min: 0, max: 10, preset: 3 },
  starchRateInrPerKg: { unit: 'INR/kg', min: 0, max: 500, preset: 45 },
  conversionInrPerKg: { unit: 'INR/kg', min: 0, max: 200, preset: 11 },
  printingInr: perBox,
  stitchingInr: perBox,
  freightInr: perBox,
  /** Price of the die for the whole order. */
  dieInr: { unit: 'INR', min: 0, max: 10_000_000, preset: 0 },
  quantity: quantityRule,
  marginPercent: percent(12),
  gstPercent: { unit: '%', min: 0, max: 40, preset: 5 },
} as const;

/** A paper and its price, INR per kg. */
export interface CostLayerEntry extends FluteEntry {
  readonly gsm: Entry;
  readonly rateInrPerKg: Entry;
}

/** A box's sheet, papers and rates. */
export type BoxCostInput = Entries<typeof boxCostFields> & {
  readonly layers: readonly CostLayerEntry[];
  readonly takeUpRule?: TakeUpRule | undefined;
  /** `full_cost` if absent; `all_but_conversion` is the older method of S1. */
  readonly marginOn?: 'full_cost' | 'all_but_conversion' | undefined;
};

/** Cost of one box, INR. */
export interface BoxCostResults {
  /** Weight of the sheet's paper, before waste and starch. */
  readonly paperKg: number;
  readonly paperInr: number;
  readonly wasteInr: number;
  readonly paperWithWasteInr: number;
  readonly starchInr: number;
  readonly conversionInr: number;
  /** Cost of printing, stitching, freight and the box's share of the die. */
  readonly extrasInr: number;
  readonly costInr: number;
  readonly marginInr: number;
  /** Price before GST. */
  readonly priceInr: number;
  readonly priceInrPerKg: number;
  readonly gstInr: number;
  readonly totalInr: number;
  /** Price of all boxes, including GST. */
  readonly orderInr: number;
  readonly warnings: readonly Warning[];
}

interface Paper {
  readonly gsm: number;
  readonly rateInrPerKg: number;
  readonly takeUp: number;
}

function readBoxCost(input: BoxCostInput) {
  const { layers, takeUpRule, marginOn = 'full_cost' } = input;
  const papers = bothRead(
    readLayers({ gsm: gsmRule, rateInrPerKg: paperRateRule }, layers),
    readTakeUps(layers, takeUpRule),
  );
  const read = bothRead(readFields(boxCostFields, input), papers);
  if (!read.ok) return read;
  const [fields, [rates, takeUps]] = read.values;
  const priced: readonly Paper[] = rates.map((paper, index) => ({
    ...paper,
    takeUp: takeUps[index] ?? 1,
  }));
  return { ...read, values: { fields, papers: priced, marginOn } };
}

/** Returns the cost lines of a box before margin. */
function costLines(box: Values<typeof boxCostFields>, papers: readonly Paper[]) {
  const area = areaM2(box.sheetLengthMm, box.sheetWidthMm);
  const weights = papers.map(({ gsm, takeUp }) => (area * gsm * takeUp) / 1000);
  const paperKg = sum(weights);
  const paperInr = sum(papers.map((paper, index) => paper.rateInrPerKg * (weights[index] ?? 0)));
  const wasteInr = (paperInr * box.wastePercent) / 100;
  return {
    paperKg,
    paperInr,
    wasteInr,
    paperWithWasteInr: paperInr + wasteInr,
    starchInr: paperKg * (box.starchPercent / 100) * box.starchRateInrPerKg,
    conversionInr: paperKg * box.conversionInrPerKg,
    extrasInr: box.printingInr + box.stitchingInr + box.freightInr + box.dieInr / box.quantity,
  };
}

/**
 * Box cost in INR: paper by area, take-up and rate, waste, starch, conversion, extras, margin and
 * GST. Structure S1, S25, S27; the user enters every rate. Warns above 10 % waste (S26).
 */
export const boxCost = calculatorOf({
  id: 'box_cost',
  about: {
    formulas: [
      'paper = area × Σ (GSM × take-up / 1000 × rate)',
      'cost = paper × (1 + waste) + starch + conversion × kg + extras + die / quantity',
      'price = cost × (1 + margin)',
      'total = price × (1 + GST)',
    ],
    assumptions: [
      'rates_are_the_users',
      'paper_by_area_and_take_up',
      'starch_on_paper_without_waste',
      'margin_on_full_cost_unless_asked',
    ],
    sources: ['trade'],
    confidence: 'B',
  },
  rounding: {
    paperKg: shownAs.weight,
    paperInr: shownAs.inr,
    wasteInr: shownAs.inr,
    paperWithWasteInr: shownAs.inr,
    starchInr: shownAs.inr,
    conversionInr: shownAs.inr,
    extrasInr: shownAs.inr,
    costInr: shownAs.inr,
    marginInr: shownAs.inr,
    priceInr: shownAs.inr,
    priceInrPerKg: shownAs.inrPerKg,
    gstInr: shownAs.inr,
    totalInr: shownAs.inr,
    orderInr: shownAs.inr,
  },
  read: readBoxCost,
  solve: ({ fields, papers, marginOn }): BoxCostResults => {
    const lines = costLines(fields, papers);
    const { conversionInr, paperWithWasteInr, starchInr, extrasInr } = lines;
    const costInr = paperWithWasteInr + starchInr + conversionInr + extrasInr;
    const marginBase = marginOn === 'full_cost' ? costInr : costInr - conversionInr;
    const marginInr = (marginBase * fields.marginPercent) / 100;
    const priceInr = costInr + marginInr;
    const gstInr = (priceInr * fields.gstPercent) / 100;
    return {
      ...lines,
      costInr,
      marginInr,
      priceInr,
      priceInrPerKg: priceInr / lines.paperKg,
      gstInr,
      totalInr: priceInr + gstInr,
      orderInr: (priceInr + gstInr) * fields.quantity,
      warnings: fields.wastePercent > TYPICAL_WASTE_PERCENT ? ['waste_above_typical'] : [],
    };
  },
});
