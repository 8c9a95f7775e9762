import { bothRead, type Entry, readFields } from './bounded-number.ts';
import { calculatorOf } from './calculator.ts';
import type { TakeUpRule } from './flutes.ts';
import {
  burstFactorRule,
  type FluteEntry,
  gsmRule,
  layerKind,
  readLayers,
  readTakeUps,
  sum,
} from './layers.ts';
import { type BurstResults, burstRounding, paperKgPerCm2 } from './paper-burst.ts';
import { shownAs } from './rounding.ts';
import { burstIn } from './units.ts';

/**
 * Shares of the flutes' strength that are counted, per cent: 0 counts the liners only (AICC,
 * conservative); 33 is an Indian reader of S13; 50 is Indian quoting practice (S1); 100 overstates.
 */
export const fluteShares = [0, 33, 50, 100] as const;

const layerFields = { gsm: gsmRule, burstFactor: burstFactorRule } as const;

/** The number fields of the board BS calculator, apart from its layers. */
export const boardBurstFields = {
  fluteSharePercent: { unit: '%', min: 0, max: 100, preset: 50 },
  testLossPercent: { unit: '%', min: 0, max: 20, preset: 0 },
} as const;

/** A layer of a board to be burst; its flute is needed only for the board's BF. */
export interface BurstLayerEntry extends FluteEntry {
  readonly gsm: Entry;
  readonly burstFactor: Entry;
}

/** The layers, outermost first: 3, 5, 7 or 9 of them. */
export interface BoardBurstInput {
  readonly layers: readonly BurstLayerEntry[];
  /** Share of the flutes' strength that counts, 0 to 100 %; 50 if absent. */
  readonly fluteSharePercent?: Entry;
  /** Loss found by the burst tester, 0 to 20 %; 0 if absent. */
  readonly testLossPercent?: Entry;
  /** Source of the take-ups for the board's BF: the flute table, or 1.5 for every flute. */
  readonly takeUpRule?: TakeUpRule | undefined;
}

/** Bursting strength of a board, after the test loss. */
export interface BoardBurstResults extends BurstResults {
  /** Strength of the liners, kg/cm2, before the test loss. */
  readonly linerKgPerCm2: number;
  /** Counted strength of the flutes, kg/cm2, before the test loss. */
  readonly fluteKgPerCm2: number;
  /** BS x 1000 / paper GSM of the board; `null` until every flute is named. */
  readonly boardBurstFactor: number | null;
}

/**
 * Board BS: bursting strength of a board from its layers of 60 to 500 g/m2 and BF 8 to 60. The
 * take-up does not count, and middle liners count in full. An estimate: the flute share is
 * disputed. Sources S1, S13.
 */
export const boardBurst = calculatorOf({
  id: 'board_burst',
  about: {
    formulas: [
      'BS = Σ (liner GSM × BF) / 1000 + k × Σ (flute GSM × BF) / 1000',
      'board BF = BS × 1000 / board GSM',
    ],
    assumptions: [
      'estimate_certify_by_burst_test',
      'flute_share_disputed',
      'take_up_left_out_of_burst',
      'middle_liners_count_in_full',
    ],
    sources: ['iso_2759', 'is_2771', 'aicc', 'fcbm'],
    confidence: 'B',
  },
  rounding: {
    ...burstRounding,
    linerKgPerCm2: shownAs.kgPerCm2,
    fluteKgPerCm2: shownAs.kgPerCm2,
    boardBurstFactor: shownAs.burstFactor,
  },
  read: readBoardBurst,
  solve: ({ layers, takeUps, fluteSharePercent, testLossPercent }): BoardBurstResults => {
    const strength = (kind: 'liner' | 'flute') =>
      sum(
        layers.map(({ gsm, burstFactor }, index) =>
          layerKind(index) === kind ? paperKgPerCm2(gsm, burstFactor) : 0,
        ),
      );
    const linerKgPerCm2 = strength('liner');
    const fluteKgPerCm2 = (strength('flute') * fluteSharePercent) / 100;
    const board = (linerKgPerCm2 + fluteKgPerCm2) * (1 - testLossPercent / 100);
    const gsm = takeUps && sum(layers.map((layer, index) => layer.gsm * (takeUps[index] ?? 1)));
    return {
      ...burstIn(board),
      linerKgPerCm2,
      fluteKgPerCm2,
      boardBurstFactor: gsm === null ? null : (board * 1000) / gsm,
    };
  },
});

function readBoardBurst(input: BoardBurstInput) {
  const read = bothRead(readLayers(layerFields, input.layers), readFields(boardBurstFields, input));
  const takeUps = readTakeUps(input.layers, input.takeUpRule);
  // A mistyped take-up is a problem; an unnamed flute only leaves the BF out.
  const wrong = takeUps.problems.filter(({ problem }) => problem !== 'required');
  if (!read.ok || wrong.length > 0) {
    return { ok: false, problems: [...read.problems, ...wrong] } as const;
  }
  const [layers, rest] = read.values;
  return { ...read, values: { layers, takeUps: takeUps.ok ? takeUps.values : null, ...rest } };
}
