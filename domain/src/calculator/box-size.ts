import type { NumberRule } from './bounded-number.ts';
import { roundTo } from './rounding.ts';

/** Range of a side of a box, mm. */
export const boxSideRule = { unit: 'mm', min: 60, max: 2000 } as const satisfies NumberRule;

/** Ply counts of a box; 1 is a single sheet of solid board. */
export const boxPlies = [1, 3, 5, 7, 9] as const;
/** A ply count of a box. */
export type BoxPly = (typeof boxPlies)[number];

/** Allowances added to the bare size of a box for its ply count, mm (S1). */
export interface PlyAllowance {
  /** Width of the glue or stitching flap; S19 asks for at least 25 and recommends 30. */
  readonly flapMm: number;
  /** Allowance on the sheet's width. */
  readonly deckleMm: number;
  /** Nominal thickness; the sum of the flutes' heights is more accurate. */
  readonly thicknessMm: number;
}

/** Allowances by ply count (S1). */
export const plyAllowances: Readonly<Record<BoxPly, PlyAllowance>> = {
  1: { flapMm: 50, deckleMm: 30, thicknessMm: 0.45 },
  3: { flapMm: 45, deckleMm: 25, thicknessMm: 3 },
  5: { flapMm: 50, deckleMm: 30, thicknessMm: 5 },
  7: { flapMm: 60, deckleMm: 35, thicknessMm: 7 },
  9: { flapMm: 70, deckleMm: 40, thicknessMm: 11 },
};

/** The three sides of a box, mm. */
export interface BoxSize {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/**
 * The sides that were measured: inside; outside, where the height loses one thickness (S1); or
 * outside with overlapping flaps, where the height loses four (memory).
 */
export type Measured = 'inside' | 'outside' | 'outside_overlapping_flaps';

/** Number of board thicknesses by which a box is taller outside than inside. */
const heightLoss = { inside: 0, outside: 1, outside_overlapping_flaps: 4 } as const;

/**
 * Returns the inside sides of a box from its measured sides; t is the board's thickness in mm (S1).
 */
export function insideOf(size: BoxSize, measured: Measured, t: number): BoxSize {
  if (measured === 'inside') return size;
  const { lengthMm, widthMm, heightMm } = size;
  return {
    lengthMm: roundTo(lengthMm - 2 * t, 9),
    widthMm: roundTo(widthMm - 2 * t, 9),
    heightMm: roundTo(heightMm - heightLoss[measured] * t, 9),
  };
}

/** Returns the length of the four walls in mm, 2(L + W). */
export function perimeterMm({ lengthMm, widthMm }: Omit<BoxSize, 'heightMm'>): number {
  return 2 * (lengthMm + widthMm);
}
