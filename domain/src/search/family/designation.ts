import type { PartDimension } from '../../dimension/dimensions.ts';

/** Families of standard parts whose designation states what they are, whoever made them. */
export type Family = 'bearing' | 'timing_belt' | 'v_belt' | 'oil_seal' | 'motor';

/** A designation as it is read, with one spelling for all that mean the same part. */
export interface Designation {
  readonly family: Family;
  /** Spelling of the trade: '6308-2RS C3'. */
  readonly text: string;
  /** Key shared by every spelling of one designation. */
  readonly key: string;
  /** Key shared by every designation that fits in the same place. */
  readonly equivalentKey: string;
  /** Statements of the designation, by name; an empty text if it does not state one. */
  readonly parts: Readonly<Record<string, string>>;
  /** Sizes that follow from the designation alone, in base units. */
  readonly dimensions: readonly PartDimension[];
}

/** Difference between two designations. */
export interface Difference {
  readonly name: string;
  readonly one: string;
  readonly other: string;
}

/**
 * Returns the differences between two designations, by the names of their parts; none if all parts
 * are equal.
 */
export function differencesOf(one: Designation, other: Designation): readonly Difference[] {
  const names = new Set([...Object.keys(one.parts), ...Object.keys(other.parts)]);
  return [...names].flatMap((name) => {
    const [first, second] = [one.parts[name] ?? '', other.parts[name] ?? ''];
    return first === second ? [] : [{ name, one: first, other: second }];
  });
}

/** An entered size that contradicts the designation. */
export interface Contradiction {
  readonly name: string;
  readonly entered: number;
  readonly expected: number;
}

/** Entered sizes are rounded; a difference of a millimetre means another part. */
const ROUNDING = 0.5;
/** A horse power is a rounded figure: 5 HP is 3.7 or 3.73 kW. */
const POWER_ROUNDING = 0.04;

/** Returns the entered sizes that the designation contradicts: a 6205 with a bore of 30. */
export function contradictionsOf(
  { dimensions }: Designation,
  entered: readonly PartDimension[],
): readonly Contradiction[] {
  return dimensions.flatMap(({ name, low }) => {
    const other = entered.find((one) => one.name === name);
    const rounding = name === 'power' ? low * POWER_ROUNDING : ROUNDING;
    const isOther = other && (low < other.low - rounding || low > other.high + rounding);
    return isOther ? [{ name, entered: other.low, expected: low }] : [];
  });
}

/** Returns a single size in the base unit. */
export const sized = (name: PartDimension['name'], figure: number): PartDimension => ({
  name,
  low: figure,
  high: figure,
});
