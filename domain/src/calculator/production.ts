import type { FieldProblem, NumberRule } from './bounded-number.ts';
import { fieldCalculatorOf, type Warning, warningOutside } from './calculator.ts';
import { shownAs, wholePieces } from './rounding.ts';

/** Default efficiencies, per cent (memory); S15 gives 50 to 65 for Indian paper mills. */
export const efficiencyPresets = { automatic_line: 70, semi_automatic: 55, flexo: 65 } as const;

/** Net tonnes a month above which the calculator warns: S36 gives 1500 for a 5-ply plant. */
export const TYPICAL_TONNES_A_MONTH = 2500;

/** Range of the grammage of a board, or of a single paper, g/m2. */
export const boardGsmRule = { unit: 'g/m2', min: 60, max: 2000 } as const satisfies NumberRule;
/** Range of the speed of a line, m/min. */
export const lineSpeedRule = { unit: 'm/min', min: 5, max: 400 } as const satisfies NumberRule;
const deckle = { unit: 'mm', min: 300, max: 3500 } as const satisfies NumberRule;
const hours = { unit: 'h', min: 1, max: 12 } as const satisfies NumberRule;
const shifts = { unit: 'count', min: 1, max: 3, whole: true } as const satisfies NumberRule;
const days = {
  unit: 'days',
  min: 1,
  max: 31,
  whole: true,
  preset: 26,
} as const satisfies NumberRule;
/** Range of the efficiency, per cent. */
export const efficiencyRule = { unit: '%', min: 10, max: 100 } as const satisfies NumberRule;

const line = {
  deckleMm: deckle,
  boardGsm: boardGsmRule,
  hoursPerShift: hours,
  shifts,
} as const;

const HOURS_OF_A_DAY = 24;

interface Shifts {
  readonly hoursPerShift: number;
  readonly shifts: number;
}

/** Returns a problem if the shifts together exceed a day. */
export function shiftProblems({ hoursPerShift, shifts }: Shifts): readonly FieldProblem[] {
  const max = HOURS_OF_A_DAY / shifts;
  if (hoursPerShift <= max) return [];
  return [{ field: 'hoursPerShift', problem: 'too_large', min: hours.min, max }];
}

/** Returns the tonnes per day of a web at 100 % efficiency: m/min x mm x g/m2 x hours. */
function fullTonnes(speedMpm: number, deckleMm: number, gsm: number, hoursADay: number): number {
  return (speedMpm * 60 * hoursADay * (deckleMm / 1000) * gsm) / 1e6;
}

/** Output of a line. */
export interface ProductionResults {
  /** Metres of board per day. */
  readonly metresPerDay: number;
  readonly areaM2PerDay: number;
  /** Kilograms per minute while running at full efficiency. */
  readonly kgPerMinute: number;
  /** Tonnes per day before waste. */
  readonly tonnesPerDay: number;
  /** Tonnes per day after waste. */
  readonly netTonnesPerDay: number;
  /** Tonnes per month after waste, over the working days. */
  readonly netTonnesPerMonth: number;
  /** Whole cut sheets per day; `null` without a cut length. */
  readonly sheetsPerDay: number | null;
  readonly warnings: readonly Warning[];
}

/**
 * Production Calculator: output of a line per day and per month. Speed 5 to 400 m/min, deckle used
 * 300 to 3500 mm, board 60 to 2000 g/m2, shifts of 1 to 12 hours, efficiency 10 to 100 %, waste 0
 * to 20 %. Formula physics; defaults S14, S15, memory; warns above 2500 t a month (S36).
 */
export const production = fieldCalculatorOf({
  id: 'production',
  about: {
    formulas: [
      'm/day = m/min × 60 × hours × efficiency',
      'm²/day = m/day × width',
      't/day = m²/day × GSM / 1 000 000',
      'net t/day = t/day × (1 − waste)',
      'sheets/day = ⌊m/day × 1000 / cut length⌋ × outs',
    ],
    assumptions: ['efficiency_from_trade', 'months_count_net_tonnes', 'part_sheet_is_no_sheet'],
    sources: ['physics', 'dcmsme', 'the_corrugator', 'trade'],
    confidence: 'A',
  },
  rounding: {
    metresPerDay: shownAs.metresPerDay,
    areaM2PerDay: shownAs.m2PerDay,
    kgPerMinute: shownAs.kgPerMinute,
    tonnesPerDay: shownAs.tonnesPerDay,
    netTonnesPerDay: shownAs.tonnesPerDay,
    netTonnesPerMonth: shownAs.tonnesPerMonth,
    sheetsPerDay: shownAs.count,
  },
  fields: {
    speedMpm: lineSpeedRule,
    ...line,
    daysPerMonth: days,
    efficiencyPercent: { ...efficiencyRule, preset: efficiencyPresets.automatic_line },
    wastePercent: { unit: '%', min: 0, max: 20, preset: 0 },
    cutLengthMm: { unit: 'mm', min: 100, max: 10_000, optional: true },
    outs: { unit: 'count', min: 1, max: 20, whole: true, preset: 1 },
  },
  disagree: shiftProblems,
  solve: (given): ProductionResults => {
    const { speedMpm, deckleMm, boardGsm, cutLengthMm } = given;
    const hoursADay = given.hoursPerShift * given.shifts;
    const metresPerDay = speedMpm * 60 * hoursADay * (given.efficiencyPercent / 100);
    const areaM2PerDay = metresPerDay * (deckleMm / 1000);
    const tonnesPerDay = (areaM2PerDay * boardGsm) / 1e6;
    const netTonnesPerDay = tonnesPerDay * (1 - given.wastePercent / 100);
    const netTonnesPerMonth = netTonnesPerDay * given.daysPerMonth;
    return {
      metresPerDay,
      areaM2PerDay,
      kgPerMinute: (speedMpm * (deckleMm / 1000) * boardGsm) / 1000,
      tonnesPerDay,
      netTonnesPerDay,
      netTonnesPerMonth,
      sheetsPerDay:
        cutLengthMm === null ? null : wholePieces((metresPerDay * 1000) / cutLengthMm) * given.outs,
      warnings: netTonnesPerMonth > TYPICAL_TONNES_A_MONTH ? ['above_typical_month'] : [],
    };
  },
});

/**
 * Production Calculator, inverse: the speed in m/min that gives a day's tonnes, before waste.
 * Tonnes 0.1 to 5000 a day, our range; warns above 400 m/min.
 */
export const speedNeeded = fieldCalculatorOf({
  id: 'speed_needed',
  about: {
    formulas: ['m/min = t/day × 1 000 000 / (width × GSM × 60 × hours × efficiency)'],
    assumptions: ['efficiency_from_trade'],
    sources: ['physics', 'trade'],
    confidence: 'A',
  },
  rounding: { speedMpm: shownAs.metresPerMinute },
  fields: {
    tonnesPerDay: { unit: 't/day', min: 0.1, max: 5000 },
    ...line,
    efficiencyPercent: { ...efficiencyRule, preset: efficiencyPresets.automatic_line },
  },
  disagree: shiftProblems,
  solve: ({ tonnesPerDay, deckleMm, boardGsm, hoursPerShift, shifts, efficiencyPercent }) => {
    const fullTonnesAtOne = fullTonnes(1, deckleMm, boardGsm, hoursPerShift * shifts);
    const speedMpm = tonnesPerDay / (fullTonnesAtOne * (efficiencyPercent / 100));
    const shown = { value: speedMpm, rounding: shownAs.metresPerMinute };
    const limits = { min: 0, max: lineSpeedRule.max };
    return { speedMpm, warnings: warningOutside('speed_above_range', shown, limits) };
  },
});

/**
 * Production Calculator, efficiency: the share of its theoretical output that a line made in a
 * month, before waste. Tonnes 1 to 100 000 a month, our range; warns above 100 %, where a figure
 * is wrong.
 */
export const lineEfficiency = fieldCalculatorOf({
  id: 'line_efficiency',
  about: {
    formulas: ['efficiency = t made / (t at 100 %)'],
    assumptions: [],
    sources: ['physics', 'trade'],
    confidence: 'A',
  },
  rounding: { efficiencyPercent: shownAs.percent, fullTonnesPerMonth: shownAs.tonnesPerMonth },
  fields: {
    tonnesPerMonth: { unit: 't/month', min: 1, max: 100_000 },
    speedMpm: lineSpeedRule,
    ...line,
    daysPerMonth: days,
  },
  disagree: shiftProblems,
  solve: ({
    tonnesPerMonth,
    speedMpm,
    deckleMm,
    boardGsm,
    hoursPerShift,
    shifts,
    daysPerMonth,
  }) => {
    const fullTonnesPerMonth =
      fullTonnes(speedMpm, deckleMm, boardGsm, hoursPerShift * shifts) * daysPerMonth;
    const efficiencyPercent = (tonnesPerMonth / fullTonnesPerMonth) * 100;
    const shown = { value: efficiencyPercent, rounding: shownAs.percent };
    const limits = { min: 0, max: efficiencyRule.max };
    return {
      efficiencyPercent,
      fullTonnesPerMonth,
      warnings: warningOutside('efficiency_above_full', shown, limits),
    };
  },
});
