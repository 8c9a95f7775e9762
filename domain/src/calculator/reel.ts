import type { FieldProblem, NumberRule } from './bounded-number.ts';
import { type About, fieldCalculatorOf } from './calculator.ts';
import { gsmRule, takeUpRule } from './layers.ts';
import { shownAs, wholePieces } from './rounding.ts';

const width = { unit: 'cm', min: 10, max: 350 } as const satisfies NumberRule;
const diameter = { unit: 'mm', min: 100, max: 2000 } as const satisfies NumberRule;
const core = { unit: 'mm', min: 20, max: 500, preset: 100 } as const satisfies NumberRule;
const metres = { unit: 'm', min: 1, max: 100_000 } as const satisfies NumberRule;

/** Default density of kraft paper, kg/m3; 600 to 750 is usual (memory). */
export const KRAFT_DENSITY = 680;

const paper = { widthCm: width, gsm: gsmRule } as const;

const byWeight: Pick<About, 'sources' | 'confidence'> = {
  sources: ['physics', 'trade'],
  confidence: 'A',
};

/** Returns the side area of a reel in m2, from both diameters in mm. */
function sideM2(outerMm: number, coreMm: number): number {
  return ((Math.PI / 4) * (outerMm ** 2 - coreMm ** 2)) / 1e6;
}

/** Returns a problem unless the reel is wider than its core. */
function coreProblems(values: {
  readonly diameterMm: number;
  readonly coreMm: number;
}): readonly FieldProblem[] {
  const { diameterMm, coreMm } = values;
  if (coreMm < diameterMm) return [];
  return [{ field: 'coreMm', problem: 'too_large', min: core.min, max: diameterMm }];
}

/**
 * Reel: metres of paper in a weight of 1 to 10 000 kg, 10 to 350 cm wide (our ranges), 60 to 500
 * g/m2. Sources S34, S35.
 */
export const reelMetres = fieldCalculatorOf({
  id: 'reel_metres',
  about: {
    ...byWeight,
    formulas: ['m = kg × 100 000 / (width cm × GSM)'],
    assumptions: [],
  },
  rounding: { metres: shownAs.m },
  fields: { weightKg: { unit: 'kg', min: 1, max: 10_000 }, ...paper },
  solve: ({ weightKg, widthCm, gsm }) => ({ metres: (weightKg * 100_000) / (widthCm * gsm) }),
});

/**
 * Reel: weight in kg of 1 to 100 000 metres of paper (our range). S34 prints 0.0001 where 0.00001
 * is meant. Sources S34, S35.
 */
export const reelWeight = fieldCalculatorOf({
  id: 'reel_weight',
  about: {
    ...byWeight,
    formulas: ['kg = m × width cm × GSM × 0.00001'],
    assumptions: [],
  },
  rounding: { weightKg: shownAs.orderKg },
  fields: { metres, ...paper },
  solve: (reel) => ({ weightKg: (reel.metres * reel.widthCm * reel.gsm) / 100_000 }),
});

/**
 * Reel by its diameter, 100 to 2000 mm over a smaller core: weight in kg by density, 400 to 1200
 * kg/m3, and metres by grammage. Ranges are ours. Sources S34, S35; density memory.
 */
export const reelByDiameter = fieldCalculatorOf({
  id: 'reel_by_diameter',
  about: {
    formulas: ['kg = π/4 × (D² − d²) × width × density', 'm = kg × 100 000 / (width cm × GSM)'],
    assumptions: ['uniform_density'],
    sources: ['physics', 'trade'],
    confidence: 'B',
  },
  rounding: { weightKg: shownAs.reelKg, metres: shownAs.m },
  fields: {
    diameterMm: diameter,
    coreMm: core,
    ...paper,
    densityKgPerM3: { unit: 'kg/m3', min: 400, max: 1200, preset: KRAFT_DENSITY },
  },
  disagree: coreProblems,
  solve: ({ diameterMm, coreMm, widthCm, gsm, densityKgPerM3 }) => {
    const weightKg = sideM2(diameterMm, coreMm) * (widthCm / 100) * densityKgPerM3;
    return { weightKg, metres: (weightKg * 100_000) / (widthCm * gsm) };
  },
});

/**
 * Reel by its diameter and the paper's thickness, 50 to 2000 um (our range): metres wound on the
 * reel. Sources S34, S35.
 */
export const reelByThickness = fieldCalculatorOf({
  id: 'reel_by_thickness',
  about: {
    ...byWeight,
    formulas: ['m = π/4 × (D² − d²) / thickness'],
    assumptions: ['uniform_thickness'],
  },
  rounding: { metres: shownAs.m },
  fields: {
    diameterMm: diameter,
    coreMm: core,
    thicknessUm: { unit: 'um', min: 50, max: 2000 },
  },
  disagree: coreProblems,
  solve: ({ diameterMm, coreMm, thicknessUm }) => ({
    metres: sideM2(diameterMm, coreMm) / (thicknessUm / 1e6),
  }),
});

/**
 * Reel on the line: metres of board that the reel covers, with a take-up of 1 for a liner, and the
 * whole sheets cut from them. Cut length 100 to 10 000 mm, outs 1 to 20 (our ranges). Physics.
 */
export const reelCover = fieldCalculatorOf({
  id: 'reel_cover',
  about: {
    formulas: ['board m = reel m / take-up', 'sheets = ⌊board m × 1000 / cut length⌋ × outs'],
    assumptions: ['take_up_defaults_editable', 'part_sheet_is_no_sheet'],
    sources: ['physics'],
    confidence: 'A',
  },
  rounding: { boardMetres: shownAs.m, sheets: shownAs.count },
  fields: {
    metres,
    takeUp: { ...takeUpRule, preset: 1 },
    cutLengthMm: { unit: 'mm', min: 100, max: 10_000, optional: true },
    outs: { unit: 'count', min: 1, max: 20, whole: true, preset: 1 },
  },
  solve: (reel) => {
    const boardMetres = reel.metres / reel.takeUp;
    const { cutLengthMm, outs } = reel;
    return {
      boardMetres,
      /** Whole sheets; `null` without a cut length. */
      sheets: cutLengthMm === null ? null : wholePieces((boardMetres * 1000) / cutLengthMm) * outs,
    };
  },
});
