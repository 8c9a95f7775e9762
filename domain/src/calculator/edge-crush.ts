import { bothRead, type Entry, type NumberRule, readFields } from './bounded-number.ts';
import { calculatorOf } from './calculator.ts';
import type { TakeUpRule } from './flutes.ts';
import { type FluteEntry, readLayers, readTakeUps, sum } from './layers.ts';
import { shownAs } from './rounding.ts';

/**
 * Factors on the sum of the ring crushes: 1 by S1, half by S21. The sources disagree, so a measured
 * value is better.
 */
export const ringShares = [1, 0.5] as const;

/** Range of the ring crush of one paper. */
export const ringCrushRule = {
  unit: 'kN/m',
  min: 0.1,
  max: 10,
} as const satisfies NumberRule;
const rest = { ringShare: { unit: '1', min: 0.5, max: 1, preset: 1 } } as const;

/** The papers by their ring crush, outermost first: 3, 5, 7 or 9 layers. */
export interface EdgeCrushInput {
  readonly layers: readonly (FluteEntry & { readonly ringCrushKNPerM: Entry })[];
  readonly takeUpRule?: TakeUpRule | undefined;
  /** 1 if absent. */
  readonly ringShare?: Entry;
}

/**
 * Edge crush of a board in kN/m, estimated from the ring crush of its papers, 0.1 to 10 kN/m (our
 * range). A rough estimate: prefer a measured figure. Sources S1, S21.
 */
export const edgeCrush = calculatorOf({
  id: 'edge_crush',
  about: {
    formulas: ['ECT = c × (Σ liner RCT + Σ (flute RCT × take-up))'],
    assumptions: ['rings_estimate_is_rough', 'ring_strip_of_152_mm', 'take_up_defaults_editable'],
    sources: ['iso_3037', 'trade'],
    confidence: 'C',
  },
  rounding: { edgeCrushKNPerM: shownAs.kNPerM },
  read: (input: EdgeCrushInput) => {
    const { layers, takeUpRule } = input;
    const rings = readLayers({ ringCrushKNPerM: ringCrushRule }, layers);
    return bothRead(bothRead(rings, readTakeUps(layers, takeUpRule)), readFields(rest, input));
  },
  solve: ([[layers, takeUps], { ringShare }]) => ({
    edgeCrushKNPerM:
      ringShare *
      sum(layers.map(({ ringCrushKNPerM }, index) => ringCrushKNPerM * (takeUps[index] ?? 1))),
  }),
});
