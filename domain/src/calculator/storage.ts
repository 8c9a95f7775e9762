/** Share of a box's strength left after days under load (S22); the next longer row applies. */
export const storageTimes = [
  { days: 10, left: 0.63 },
  { days: 30, left: 0.6 },
  { days: 90, left: 0.55 },
  { days: 180, left: 0.5 },
] as const;

/** Share of a box's strength left at a relative humidity (S22); the next damper row applies. */
export const storageHumidities = [
  { percent: 50, left: 1 },
  { percent: 60, left: 0.9 },
  { percent: 70, left: 0.8 },
  { percent: 80, left: 0.68 },
  { percent: 90, left: 0.48 },
  { percent: 100, left: 0.15 },
] as const;

/**
 * Share of a box's strength left by ways of stacking, minimum and maximum. Columns from S22, the
 * rest from memory of the same table.
 */
export const stackingRanges = {
  aligned_columns: [1, 1],
  misaligned: [0.85, 0.9],
  interlocked: [0.4, 0.6],
  overhang: [0.6, 0.8],
  deck_gaps: [0.75, 0.9],
  rough_handling: [0.6, 0.9],
} as const;

// Stacks slightly out of line, on pallets with gaps, handled with some care.
const defaultStacking = {
  patternFactor: 0.85,
  overhangFactor: 1,
  deckFactor: 0.9,
  handlingFactor: 0.8,
} as const;

/**
 * Usual storage conditions of boxes in India, by the fields of `boxCompression`: days in store,
 * relative humidity in %, and the shares of strength that stacking and handling leave. Each factor
 * lies within `stackingRanges`; together they come near `simpleDivisors`. Use Normal if nothing
 * else is known.
 */
export const storageConditions = {
  dry: { ...defaultStacking, storageDays: 30, humidityPercent: 50 },
  normal: { ...defaultStacking, storageDays: 30, humidityPercent: 65 },
  monsoon: { ...defaultStacking, storageDays: 30, humidityPercent: 90 },
  export: {
    ...defaultStacking,
    storageDays: 90,
    humidityPercent: 80,
    deckFactor: 0.75,
    handlingFactor: 0.7,
  },
} as const;

/** Divisors that Indian plants apply to a box's strength instead (S23). */
export const simpleDivisors = { dry: 3, normal: 4, humid: 5, export: 6 } as const;

/** Returns the share left after 1 to 180 days: the first row that is not shorter. */
export function leftAfterDays(days: number): number {
  return storageTimes.find((row) => days <= row.days)?.left ?? 0.5;
}

/** Returns the share left at a relative humidity of 0 to 100 %: the first row that is not drier. */
export function leftAtHumidity(percent: number): number {
  return storageHumidities.find((row) => percent <= row.percent)?.left ?? 0.15;
}
