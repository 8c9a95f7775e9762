import type { Unit } from './units.ts';

/** How a figure is shown; results themselves are never rounded. */
export interface Rounding {
  readonly unit: Unit;
  readonly decimals: number;
  /** For weights: unit, factor and decimals of a figure below 1. */
  readonly belowOne?: { readonly unit: Unit; readonly times: number; readonly decimals: number };
}

/** A figure as it is shown. */
export interface RoundedFigure {
  readonly value: number;
  readonly unit: Unit;
  readonly decimals: number;
}

/** The rounding rule of each figure of a calculator's results. */
export type RoundingTable<R> = {
  readonly [K in keyof R as NonNullable<R[K]> extends number ? K : never]-?: Rounding;
};

/**
 * The rounding rules: strength and BF with 2 decimals, GSM with 1, sheets and boxes in g below 1 kg
 * and otherwise in kg with 3 decimals, tonnes and INR with 2.
 */
export const shownAs = {
  kgPerCm2: { unit: 'kg/cm2', decimals: 2 },
  kPa: { unit: 'kPa', decimals: 1 },
  psi: { unit: 'psi', decimals: 1 },
  burstFactor: { unit: 'BF', decimals: 2 },
  burstIndex: { unit: 'kPa.m2/g', decimals: 3 },
  gsm: { unit: 'g/m2', decimals: 1 },
  weight: { unit: 'kg', decimals: 3, belowOne: { unit: 'g', times: 1000, decimals: 1 } },
  orderKg: { unit: 'kg', decimals: 1 },
  reelKg: { unit: 'kg', decimals: 0 },
  kgPerMinute: { unit: 'kg/min', decimals: 1 },
  tonnes: { unit: 't', decimals: 2 },
  tonnesPerDay: { unit: 't/day', decimals: 2 },
  tonnesPerMonth: { unit: 't/month', decimals: 2 },
  inr: { unit: 'INR', decimals: 2 },
  inrPerKg: { unit: 'INR/kg', decimals: 2 },
  inrPerM2: { unit: 'INR/m2', decimals: 2 },
  percent: { unit: '%', decimals: 1 },
  trimPercent: { unit: '%', decimals: 2 },
  mm: { unit: 'mm', decimals: 0 },
  m: { unit: 'm', decimals: 0 },
  metresPerDay: { unit: 'm/day', decimals: 0 },
  m2: { unit: 'm2', decimals: 4 },
  m2PerDay: { unit: 'm2/day', decimals: 0 },
  metresPerMinute: { unit: 'm/min', decimals: 1 },
  hours: { unit: 'h', decimals: 2 },
  newton: { unit: 'N', decimals: 0 },
  kgf: { unit: 'kgf', decimals: 1 },
  kNPerM: { unit: 'kN/m', decimals: 2 },
  kgfPerCm: { unit: 'kgf/cm', decimals: 2 },
  ratio: { unit: '1', decimals: 2 },
  count: { unit: 'count', decimals: 0 },
} as const satisfies Readonly<Record<string, Rounding>>;

/** Rounds a figure to twelve digits: 1.001 m is 1001 mm, not 1000.9999999999999. */
export function withoutDust(value: number): number {
  return Number(value.toPrecision(12));
}

/** Rounds a figure half away from zero; 17.145 is 17.15 although its binary fraction is smaller. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return (Math.sign(value) * Math.round(withoutDust(Math.abs(value) * scale))) / scale || 0;
}

/** Returns a figure rounded by its rule. */
export function rounded(value: number, rule: Rounding): RoundedFigure {
  const { unit, decimals, belowOne } = rule;
  if (belowOne && Math.abs(value) < 1) {
    const { unit: small, times, decimals: places } = belowOne;
    return { value: roundTo(value * times, places), unit: small, decimals: places };
  }
  return { value: roundTo(value, decimals), unit, decimals };
}

/** Returns the number of whole pieces in a figure; 2.9999999999999996 counts as 3. */
export function wholePieces(value: number): number {
  return Math.floor(withoutDust(value));
}
