import type { NumberRule } from './bounded-number.ts';
import { fieldCalculatorOf } from './calculator.ts';
import { efficiencyPresets, efficiencyRule, shiftProblems } from './production.ts';
import { shownAs, wholePieces } from './rounding.ts';

const speed = { unit: 'sheets/min', min: 1, max: 500 } as const satisfies NumberRule;
const efficiency = { ...efficiencyRule, preset: efficiencyPresets.flexo } as const;

/**
 * Production Calculator, press: whole sheets that a press prints per day at 1 to 500 a minute (our
 * range), efficiency 10 to 100 %. Formula physics; default efficiency from memory.
 */
export const pressOutput = fieldCalculatorOf({
  id: 'press_output',
  about: {
    formulas: ['sheets/day = sheets/min × 60 × hours × efficiency'],
    assumptions: ['efficiency_from_trade', 'part_sheet_is_no_sheet'],
    sources: ['physics', 'trade'],
    confidence: 'A',
  },
  rounding: { sheetsPerDay: shownAs.count },
  fields: {
    sheetsPerMinute: speed,
    hoursPerShift: { unit: 'h', min: 1, max: 12 },
    shifts: { unit: 'count', min: 1, max: 3, whole: true, preset: 1 },
    efficiencyPercent: efficiency,
  },
  disagree: shiftProblems,
  solve: ({ sheetsPerMinute, hoursPerShift, shifts, efficiencyPercent }) => ({
    sheetsPerDay: wholePieces(
      (sheetsPerMinute * 60 * hoursPerShift * shifts * efficiencyPercent) / 100,
    ),
  }),
});

/**
 * Production Calculator, order: hours that an order takes, setups included. Boxes 1 to 1 000 000,
 * setups 0 to 100 of up to 480 minutes (our ranges). Formula physics.
 */
export const orderHours = fieldCalculatorOf({
  id: 'order_hours',
  about: {
    formulas: ['hours = boxes / (sheets/min × 60 × efficiency) + setups × setup hours'],
    assumptions: ['efficiency_from_trade'],
    sources: ['physics', 'trade'],
    confidence: 'A',
  },
  rounding: { runHours: shownAs.hours, setupHours: shownAs.hours, hours: shownAs.hours },
  fields: {
    boxes: { unit: 'count', min: 1, max: 1_000_000, whole: true },
    sheetsPerMinute: speed,
    efficiencyPercent: efficiency,
    setups: { unit: 'count', min: 0, max: 100, whole: true, preset: 0 },
    setupMinutes: { unit: 'min', min: 0, max: 480, preset: 20 },
  },
  solve: ({ boxes, sheetsPerMinute, efficiencyPercent, setups, setupMinutes }) => {
    const runHours = boxes / (sheetsPerMinute * 60 * (efficiencyPercent / 100));
    const setupHours = (setups * setupMinutes) / 60;
    return { runHours, setupHours, hours: runHours + setupHours };
  },
});
