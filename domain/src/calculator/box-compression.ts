import type { NumberRule } from './bounded-number.ts';
import { boxSideRule, perimeterMm } from './box-size.ts';
import { fieldCalculatorOf, type Warning } from './calculator.ts';
import { shownAs, wholePieces } from './rounding.ts';
import { leftAfterDays, leftAtHumidity, simpleDivisors } from './storage.ts';
import { convert } from './units.ts';

/** McKee's constant: ECT in N/mm and lengths in mm give N (lb/in and inches give lbf). */
export const MCKEE = 5.87;

/**
 * Returns the compression strength of a regular slotted box by McKee's simplified formula: edge
 * crush times the square root of thickness times perimeter. N from kN/m and mm; lbf from lb/in and
 * inch (S24).
 */
export function mcKee(edgeCrush: number, thickness: number, perimeter: number): number {
  return MCKEE * edgeCrush * Math.sqrt(thickness * perimeter);
}

/** Compression strength and stacking height of a box. */
export interface BoxCompressionResults {
  readonly perimeterMm: number;
  /** Compression strength in the test. */
  readonly strengthN: number;
  readonly strengthKgf: number;
  /** Product of all multipliers, 0 to 1. */
  readonly shareLeft: number;
  /** Strength divided by safe load. */
  readonly safetyFactor: number;
  readonly safeLoadKgf: number;
  /** Safe loads by the simple Indian rule (S23). */
  readonly simpleSafeLoadKgf: Readonly<Record<keyof typeof simpleDivisors, number>>;
  /** Number of whole boxes that the lowest box bears; `null` without a box weight. */
  readonly boxesAbove: number | null;
  /** Height of the stack in boxes, the lowest one included. */
  readonly boxesHigh: number | null;
  readonly warnings: readonly Warning[];
}

const factor = { unit: '1', min: 0.1, max: 1, preset: 1 } as const satisfies NumberRule;

const fields = {
  /** Measured, or estimated by `edgeCrush`. */
  edgeCrushKNPerM: { unit: 'kN/m', min: 0.5, max: 40 },
  thicknessMm: { unit: 'mm', min: 0.2, max: 20 },
  lengthMm: boxSideRule,
  widthMm: boxSideRule,
  /** Used only to check the formula's bounds; may be blank. */
  heightMm: { ...boxSideRule, optional: true },
  storageDays: { unit: 'days', min: 1, max: 180, preset: 30 },
  humidityPercent: { unit: '%', min: 1, max: 100, preset: 50 },
  patternFactor: factor,
  overhangFactor: factor,
  deckFactor: factor,
  handlingFactor: factor,
  /** Weight of a filled box, kg; may be blank. */
  grossBoxKg: { unit: 'kg', min: 0.01, max: 2000, optional: true },
} as const;

/**
 * Box compression and stacking: strength of a regular slotted box from its edge crush of 0.5 to 40
 * kN/m, thickness of 0.2 to 20 mm and sides, then the load it safely bears in store and the height
 * it stacks to. All ranges except that of the sides are ours. Valid up to L:W of 3:1 and down to an
 * H of a seventh of the perimeter; warns beyond that. Sources S22, S23, S24.
 */
export const boxCompression = fieldCalculatorOf({
  id: 'box_compression',
  about: {
    formulas: [
      'BCT = 5.87 × ECT × √(thickness × perimeter)',
      'safe load = BCT × time × humidity × pattern × overhang × deck × handling',
      'boxes above = ⌊safe load / gross box weight⌋',
    ],
    assumptions: [
      'mckee_simplified',
      'rsc_up_to_three_to_one',
      'next_worse_storage_row',
      'load_rests_on_lowest_box',
    ],
    sources: ['mckee_1963', 'fibre_box_handbook', 'iso_3037', 'trade'],
    confidence: 'B',
  },
  rounding: {
    perimeterMm: shownAs.mm,
    strengthN: shownAs.newton,
    strengthKgf: shownAs.kgf,
    shareLeft: shownAs.ratio,
    safetyFactor: shownAs.ratio,
    safeLoadKgf: shownAs.kgf,
    boxesAbove: shownAs.count,
    boxesHigh: shownAs.count,
  },
  fields,
  solve: (box): BoxCompressionResults => {
    const perimeter = perimeterMm(box);
    const strengthN = mcKee(box.edgeCrushKNPerM, box.thicknessMm, perimeter);
    const strengthKgf = convert('force', strengthN, 'N', 'kgf');
    const stored = leftAfterDays(box.storageDays) * leftAtHumidity(box.humidityPercent);
    const stacked = box.patternFactor * box.overhangFactor * box.deckFactor * box.handlingFactor;
    const shareLeft = stored * stacked;
    const safeLoadKgf = strengthKgf * shareLeft;
    const above = box.grossBoxKg === null ? null : wholePieces(safeLoadKgf / box.grossBoxKg);
    return {
      perimeterMm: perimeter,
      strengthN,
      strengthKgf,
      shareLeft,
      safetyFactor: 1 / shareLeft,
      safeLoadKgf,
      simpleSafeLoadKgf: {
        dry: strengthKgf / simpleDivisors.dry,
        normal: strengthKgf / simpleDivisors.normal,
        humid: strengthKgf / simpleDivisors.humid,
        export: strengthKgf / simpleDivisors.export,
      },
      boxesAbove: above,
      boxesHigh: above === null ? null : above + 1,
      warnings: boundsWarnings(box.lengthMm, box.widthMm, box.heightMm),
    };
  },
});

function boundsWarnings(lengthMm: number, widthMm: number, heightMm: number | null): Warning[] {
  const warnings: Warning[] = [];
  const [short, long] = [Math.min(lengthMm, widthMm), Math.max(lengthMm, widthMm)];
  if (long > 3 * short) warnings.push('too_long_for_formula');
  if (heightMm !== null && heightMm < perimeterMm({ lengthMm, widthMm }) / 7) {
    warnings.push('too_low_for_formula');
  }
  return warnings;
}
