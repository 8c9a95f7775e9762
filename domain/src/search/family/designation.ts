import type { PartDimension } from '../../dimension/dimensions.ts';

/** Standard parts whose designation says what they are, whoever made them. */
export type Family = 'bearing' | 'timing_belt' | 'v_belt' | 'oil_seal' | 'motor';

/** A designation read: one spelling for all that mean the same. */
export interface Designation {
  readonly family: Family;
  /** As the trade writes it: '6308-2RS C3'. */
  readonly text: string;
  /** The same for every spelling of one designation. */
  readonly key: string;
  /** The same for every designation that fits in the same place. */
  readonly equivalentKey: string;
  /** What the designation states, by name; empty where it states nothing. */
  readonly parts: Readonly<Record<string, string>>;
  /** Sizes that follow from the designation alone, in base units. */
  readonly dimensions: readonly PartDimension[];
}

/** What two designations state differently. */
export interface Difference {
  readonly name: string;
  readonly one: string;
  readonly other: string;
}

/** What differs between two designations, by the names of their parts; nothing where all is the same. */
export function differencesOf(one: Designation, other: Designation): readonly Difference[] {
  const names = new Set([...Object.keys(one.parts), ...Object.keys(other.parts)]);
  return [...names].flatMap((name) => {
    const [first, second] = [one.parts[name] ?? '', other.parts[name] ?? ''];
    return first === second ? [] : [{ name, one: first, other: second }];
  });
}

/** A size that was entered and is not the one the designation stands for. */
export interface Contradiction {
  readonly name: string;
  readonly entered: number;
  readonly expected: number;
}

/** Sizes are rounded when entered; a millimetre is another part. */
const ROUNDING = 0.5;

/** Entered sizes that the designation contradicts: a 6205 with a bore of 30. */
export function contradictionsOf(
  { dimensions }: Designation,
  entered: readonly PartDimension[],
): readonly Contradiction[] {
  return dimensions.flatMap(({ name, low }) => {
    const other = entered.find((one) => one.name === name);
    const isOther = other && (low < other.low - ROUNDING || low > other.high + ROUNDING);
    return isOther ? [{ name, entered: other.low, expected: low }] : [];
  });
}

/** A single size in the base unit. */
export const sized = (name: PartDimension['name'], figure: number): PartDimension => ({
  name,
  low: figure,
  high: figure,
});
