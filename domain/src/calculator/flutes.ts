/** The flutes in the order in which the trade names them: tallest first, except for C. */
export const fluteNames = ['A', 'B', 'C', 'E', 'F', 'N'] as const;
/** A flute by its letter. */
export type FluteName = (typeof fluteNames)[number];

/** Properties of a flute; every figure is an editable default. */
export interface Flute {
  /** Height of the wave, mm. */
  readonly heightMm: number;
  /** Waves per metre, minimum and maximum. */
  readonly perMetre: readonly [number, number];
  /** Metres of fluting paper per metre of board. */
  readonly takeUp: number;
  /** The word for the flute in India: broad is A, narrow is B. */
  readonly indianWord?: 'broad' | 'narrow';
  /** A: agreeing sources; C: from memory. */
  readonly confidence: 'A' | 'B' | 'C';
}

/** The flute table; take-ups from S1, S3 and S4, the Indian words from S12 and memory. */
export const flutes: Readonly<Record<FluteName, Flute>> = {
  A: { heightMm: 4.8, perMetre: [108, 118], takeUp: 1.55, indianWord: 'broad', confidence: 'B' },
  B: { heightMm: 2.5, perMetre: [150, 154], takeUp: 1.35, indianWord: 'narrow', confidence: 'B' },
  C: { heightMm: 3.6, perMetre: [128, 132], takeUp: 1.45, confidence: 'B' },
  E: { heightMm: 1.2, perMetre: [290, 310], takeUp: 1.25, confidence: 'A' },
  F: { heightMm: 0.8, perMetre: [400, 420], takeUp: 1.2, confidence: 'B' },
  N: { heightMm: 0.5, perMetre: [550, 550], takeUp: 1.15, confidence: 'C' },
};

/**
 * Take-up of every flute by the trade's rule of thumb: 3-ply x3.5, 5-ply x6, 7-ply x8.5 (S5, S6).
 */
export const TRADE_TAKE_UP = 1.5;

/** Source of take-ups: the flute table, or 1.5 for all flutes. */
export type TakeUpRule = 'by_flute' | 'trade_1_5';

/** Returns true for the letter of a flute. */
export function isFluteName(name: unknown): name is FluteName {
  return fluteNames.some((flute) => flute === name);
}
