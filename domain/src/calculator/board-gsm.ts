import { bothRead, type Entry, type NumberRule, readFields } from './bounded-number.ts';
import { calculatorOf, fieldCalculatorOf, warningOutside } from './calculator.ts';
import type { TakeUpRule } from './flutes.ts';
import { type FluteEntry, gsmRule, readLayers, readTakeUps, sum } from './layers.ts';
import { boardGsmRule } from './production.ts';
import { shownAs } from './rounding.ts';

/** Dry glue per glue line, g/m2; 4 to 8 is usual for starch (memory). */
export const glueRule = {
  unit: 'g/m2',
  min: 0,
  max: 15,
  preset: 0,
} as const satisfies NumberRule;

/** A layer of a board to be weighed: grammage in g/m2 and, for a flute, its take-up. */
export interface BoardLayerEntry extends FluteEntry {
  readonly gsm: Entry;
}

/** The layers, outermost first: 3, 5, 7 or 9 of them. */
export interface BoardGsmInput {
  readonly layers: readonly BoardLayerEntry[];
  /** Source of the take-ups: the flute table, or 1.5 for every flute. */
  readonly takeUpRule?: TakeUpRule | undefined;
  /** Glue per glue line, 0 to 15 g/m2; none if absent. */
  readonly gluePerLineGsm?: Entry;
}

/** The figures that a board's weight consists of. */
export interface BoardGsmValues {
  readonly layers: readonly { readonly gsm: number; readonly takeUp: number }[];
  readonly gluePerLineGsm: number;
}

/** Grammage of a board, g/m2. */
export interface BoardGsmResults {
  readonly boardGsm: number;
  readonly paperGsm: number;
  readonly glueGsm: number;
  /** Contribution of each layer; a flute counts with its take-up. */
  readonly layers: readonly { readonly gsm: number; readonly sharePercent: number }[];
}

/** Rounding of the figures of a single layer. */
export const boardLayerRounding = { gsm: shownAs.gsm, sharePercent: shownAs.percent } as const;

/** Reads the layers and the glue of a board. */
export function readBoardGsm(input: BoardGsmInput) {
  const { layers, takeUpRule } = input;
  const papers = bothRead(readLayers({ gsm: gsmRule }, layers), readTakeUps(layers, takeUpRule));
  const read = bothRead(papers, readFields({ gluePerLineGsm: glueRule }, input));
  if (!read.ok) return read;
  const [[grammages, takeUps], { gluePerLineGsm }] = read.values;
  const values: BoardGsmValues = {
    layers: grammages.map(({ gsm }, index) => ({ gsm, takeUp: takeUps[index] ?? 1 })),
    gluePerLineGsm,
  };
  return { ...read, values };
}

/**
 * Returns the grammage of a board: papers with their take-up, and glue in every line between two
 * plies (S1).
 */
export function weighBoard({ layers, gluePerLineGsm }: BoardGsmValues): BoardGsmResults {
  const weights = layers.map(({ gsm, takeUp }) => gsm * takeUp);
  const paperGsm = sum(weights);
  const glueGsm = gluePerLineGsm * (layers.length - 1);
  const boardGsm = paperGsm + glueGsm;
  return {
    boardGsm,
    paperGsm,
    glueGsm,
    layers: weights.map((gsm) => ({ gsm, sharePercent: (gsm / boardGsm) * 100 })),
  };
}

/**
 * Board GSM: grammage of a board from its layers of 60 to 500 g/m2, take-ups of 1.0 to 1.8 and
 * glue. Source S1; take-ups S1 to S6.
 */
export const boardGsm = calculatorOf({
  id: 'board_gsm',
  about: {
    formulas: ['GSM = Σ liner GSM + Σ (flute GSM × take-up) + glue × (ply − 1)'],
    assumptions: ['take_up_defaults_editable', 'glue_one_line_between_plies'],
    sources: ['iso_536', 'fcbm', 'trade'],
    confidence: 'B',
  },
  rounding: { boardGsm: shownAs.gsm, paperGsm: shownAs.gsm, glueGsm: shownAs.gsm },
  read: readBoardGsm,
  solve: weighBoard,
});

/**
 * Board GSM by weighing: grammage of a piece cut from a board. The source gives no range; the range
 * is that of a sample table: 0.1 to 5000 g, 1 to 300 cm. Source S12. Warns outside 60 to 2000 g/m2.
 */
export const pieceGsm = fieldCalculatorOf({
  id: 'piece_gsm',
  about: {
    formulas: ['GSM = g × 10000 / (length cm × breadth cm)'],
    assumptions: ['piece_without_glue_correction'],
    sources: ['iso_536', 'physics'],
    confidence: 'A',
  },
  rounding: { boardGsm: shownAs.gsm },
  fields: {
    weightG: { unit: 'g', min: 0.1, max: 5000 },
    lengthCm: { unit: 'cm', min: 1, max: 300 },
    breadthCm: { unit: 'cm', min: 1, max: 300 },
  },
  solve: ({ weightG, lengthCm, breadthCm }) => {
    /** Grammage, g/m2. */
    const boardGsm = (weightG * 10_000) / (lengthCm * breadthCm);
    const shown = { value: boardGsm, rounding: shownAs.gsm };
    return {
      boardGsm,
      warnings: warningOutside('board_gsm_out_of_range', shown, boardGsmRule),
    };
  },
});
