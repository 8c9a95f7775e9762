/** The standard strip of the ring crush test, in mm (ISO 12192). */
const RING_MM = 152.4;

/**
 * Size of each unit in the first unit of its dimension. Exact by definition: the inch is 25.4 mm,
 * the pound-force 4.4482216152605 N, the kilogram-force 9.80665 N. Ring crush in kgf is the force
 * on the whole strip.
 */
const scales = {
  pressure: { kPa: 1, 'kg/cm2': 98.0665, psi: 4.4482216152605 / 0.64516 },
  length: { mm: 1, cm: 10, inch: 25.4, m: 1000 },
  force: { N: 1, kgf: 9.80665, lbf: 4.4482216152605 },
  weight: { kg: 1, g: 0.001, t: 1000 },
  lineForce: { 'kN/m': 1, 'kgf/cm': 0.980665, 'lbf/in': 4.4482216152605 / 25.4 },
  ringCrush: { 'kN/m': 1, kgf: 9.80665 / RING_MM },
} as const;

type Scales = typeof scales;

/** Dimensions that have more than one unit. */
export type Dimension = keyof Scales;

/** The units of a dimension. */
export type UnitOf<D extends Dimension> = Extract<keyof Scales[D], string>;

/** Unit of pressure, used for bursting strength; kg/cm2 is first in Indian trade. */
export type PressureUnit = UnitOf<'pressure'>;
/** Unit of length; fields are in mm, or in cm for reels and pieces. */
export type LengthUnit = UnitOf<'length'>;
/** Unit of force: kgf in plants, N in SI, lbf in American sources. */
export type ForceUnit = UnitOf<'force'>;
/** Unit of weight, the trade's word for mass. */
export type WeightUnit = UnitOf<'weight'>;
/** Unit of force per length of edge, used for edge crush. */
export type LineForceUnit = UnitOf<'lineForce'>;
/**
 * Unit of the ring crush of paper: force per length, or the force on the standard strip of 152.4
 * mm.
 */
export type RingCrushUnit = UnitOf<'ringCrush'>;

/** Every unit of a field or a result; `1` is a bare ratio. */
export type Unit =
  | PressureUnit
  | LengthUnit
  | ForceUnit
  | WeightUnit
  | LineForceUnit
  | RingCrushUnit
  | 'g/m2'
  | 'm2'
  | 'm2/day'
  | 'm/day'
  | 'm/min'
  | 'kg/min'
  | 'kg/m3'
  | 'um'
  | 't/day'
  | 't/month'
  | 'sheets/min'
  | 'kPa.m2/g'
  | 'BF'
  | 'h'
  | 'min'
  | 'days'
  | '%'
  | 'INR'
  | 'INR/kg'
  | 'INR/m2'
  | 'count'
  | '1';

/**
 * Converts a figure into another unit of its dimension.
 *
 * `convert('pressure', 1, 'kg/cm2', 'kPa')` is 98.0665.
 */
export function convert<D extends Dimension>(
  dimension: D,
  value: number,
  from: UnitOf<D>,
  to: UnitOf<D>,
): number {
  if (from === to) return value;
  const scale: Readonly<Record<string, number>> = scales[dimension];
  return (value * (scale[from] ?? Number.NaN)) / (scale[to] ?? Number.NaN);
}

/** Returns a bursting strength given in kg/cm2 in the three units in which it is shown. */
export function burstIn(kgPerCm2: number): {
  readonly kgPerCm2: number;
  readonly kPa: number;
  readonly psi: number;
} {
  return {
    kgPerCm2,
    kPa: convert('pressure', kgPerCm2, 'kg/cm2', 'kPa'),
    psi: convert('pressure', kgPerCm2, 'kg/cm2', 'psi'),
  };
}

/** Returns the area in m2 of a rectangle in mm. */
export function areaM2(lengthMm: number, widthMm: number): number {
  return (lengthMm * widthMm) / 1e6;
}

/** Returns the weight in kg of a rectangle in mm with a grammage in g/m2. */
export function sheetKg(lengthMm: number, widthMm: number, gsm: number): number {
  return (lengthMm * widthMm * gsm) / 1e9;
}
