import { fieldCalculatorOf } from './calculator.ts';
import { burstFactorRule, gsmRule } from './layers.ts';
import { shownAs } from './rounding.ts';
import { burstIn } from './units.ts';

/** Bursting strength, in the trade's unit first. */
export interface BurstResults {
  readonly kgPerCm2: number;
  readonly kPa: number;
  readonly psi: number;
}

/** Rounding of bursting strengths. */
export const burstRounding = {
  kgPerCm2: shownAs.kgPerCm2,
  kPa: shownAs.kPa,
  psi: shownAs.psi,
} as const;

/**
 * Returns the bursting strength of one paper in kg/cm2, from g/m2 and burst factor (S1, S8, S9,
 * S10).
 */
export function paperKgPerCm2(gsm: number, burstFactor: number): number {
  return (gsm * burstFactor) / 1000;
}

/**
 * BS Calculation Paper: bursting strength of a paper from its grammage, 60 to 500 g/m2, and burst
 * factor, 8 to 60. Sources S1, S8, S9, S10, which agree.
 */
export const paperBurst = fieldCalculatorOf({
  id: 'paper_burst',
  about: {
    formulas: ['BS = BF × GSM / 1000'],
    assumptions: ['bf_is_gf_per_cm2_over_gsm', 'single_sheet', 'standard_conditioning'],
    sources: ['iso_2758', 'is_2771', 'trade'],
    confidence: 'A',
  },
  rounding: burstRounding,
  fields: { gsm: gsmRule, burstFactor: burstFactorRule },
  solve: ({ gsm, burstFactor }): BurstResults => burstIn(paperKgPerCm2(gsm, burstFactor)),
});
