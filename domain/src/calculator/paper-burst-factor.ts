import { fieldCalculatorOf, type Warning, warningOutside } from './calculator.ts';
import { burstFactorRule, gsmRule } from './layers.ts';
import { shownAs } from './rounding.ts';
import { convert } from './units.ts';

/** Results of a burst test on a paper. */
export interface PaperBurstFactorResults {
  /** Burst factor, (gf/cm2)/(g/m2). */
  readonly burstFactor: number;
  /** kPa m2/g; the burst factor is 10.197 times this figure. */
  readonly burstIndex: number;
  /**
   * Difference of the found from the ordered burst factor, per cent of the order, negative if
   * under; `null` without an order.
   */
  readonly differencePercent: number | null;
  readonly warnings: readonly Warning[];
}

/**
 * Paper BF calculation: burst factor from a bursting strength of 0.3 to 30 kg/cm2 (kPa and psi by
 * `convert`) and a grammage of 60 to 500 g/m2, compared with the ordered grade if one is given.
 * Sources S8, S9, S10, which agree. Warns of a burst factor outside 8 to 60.
 */
export const paperBurstFactor = fieldCalculatorOf({
  id: 'paper_burst_factor',
  about: {
    formulas: ['BF = BS × 1000 / GSM', 'burst index = kPa / GSM', 'BF = 10.197 × burst index'],
    assumptions: ['bf_is_gf_per_cm2_over_gsm', 'single_sheet', 'standard_conditioning'],
    sources: ['iso_2758', 'is_2771', 'trade'],
    confidence: 'A',
  },
  rounding: {
    burstFactor: shownAs.burstFactor,
    burstIndex: shownAs.burstIndex,
    differencePercent: shownAs.percent,
  },
  fields: {
    /** Measured bursting strength, kg/cm2. */
    kgPerCm2: { unit: 'kg/cm2', min: 0.3, max: 30 },
    /** Grammage, g/m2. */
    gsm: gsmRule,
    /** Ordered burst factor for comparison; may be blank. */
    orderedBurstFactor: { ...burstFactorRule, optional: true },
  },
  solve: ({ kgPerCm2, gsm, orderedBurstFactor }): PaperBurstFactorResults => {
    const burstFactor = (kgPerCm2 * 1000) / gsm;
    const shown = { value: burstFactor, rounding: shownAs.burstFactor };
    return {
      burstFactor,
      burstIndex: convert('pressure', kgPerCm2, 'kg/cm2', 'kPa') / gsm,
      differencePercent:
        orderedBurstFactor === null ? null : (burstFactor / orderedBurstFactor - 1) * 100,
      warnings: warningOutside('burst_factor_out_of_range', shown, burstFactorRule),
    };
  },
});
