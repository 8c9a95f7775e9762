import { numericSpecificationNames } from '../catalogue/specification-names.ts';
import { dimensionFields } from './fields.ts';
import { MAX_MEASURE } from './measure.ts';
import { type DimensionName, dimensionNameOf, dimensionNames, isDimensionName } from './names.ts';
import { inBaseUnit } from './quantity.ts';
import { type SizeRange, single, textRange } from './text-range.ts';

/** A size of a part in the base unit; a single figure is both low and high. */
export interface PartDimension extends SizeRange {
  readonly name: DimensionName;
}

function rangeOf(name: DimensionName, value: unknown, unit: string): SizeRange | null {
  const found =
    typeof value === 'number'
      ? single(inBaseUnit(value, unit))
      : typeof value === 'string'
        ? textRange(name, value, unit)
        : null;
  const isSize = found && Number.isFinite(found.high) && found.low >= 0;
  return isSize && found.high <= MAX_MEASURE ? found : null;
}

/**
 * Whether a part's connection, 'Screwed NPT', states the standard that the size itself does not.
 */
function hasNptConnection({ connection }: Readonly<Record<string, unknown>>): boolean {
  return typeof connection === 'string' && /npt/i.test(connection);
}

/** Returns the fields of an item whose part type is unknown; their figures are in mm. */
function unknownTypeFields() {
  return [...numericSpecificationNames].flatMap((field) => {
    const name = dimensionNameOf(null, field, undefined);
    return name && dimensionNames[name] === 'length' ? [{ field, name, unit: 'mm' }] : [];
  });
}

/**
 * Returns the sizes of a part by their one name, in base units, from its specifications under the
 * wire's names. Leaves out values that are not figures, are below zero or exceed every possible
 * size.
 */
export function dimensionsOf(
  partType: string | null,
  specifications: Readonly<Record<string, unknown>>,
): readonly PartDimension[] {
  const known = partType === null ? [] : dimensionFields(partType);
  const found = new Map<DimensionName, PartDimension>();
  for (const { field, name, unit } of known.length > 0 ? known : unknownTypeFields()) {
    const value = Object.hasOwn(specifications, field) ? specifications[field] : undefined;
    const isNpt =
      name === 'thread' && typeof value === 'string' && hasNptConnection(specifications);
    const range = rangeOf(name, isNpt ? `${value} NPT` : value, unit);
    if (range && !found.has(name)) found.set(name, { name, ...range });
  }
  return [...found.values()];
}

/**
 * Converts a length to whole tenths of a millimetre, the form in which any size of a part is
 * searched for.
 */
export const tenthsOf = (mm: number) => Math.round(mm * 10);

/** Returns every length of a part in tenths of a millimetre, each once, smallest first. */
export function anyValuesOf(dimensions: readonly { name: string; low: number; high: number }[]) {
  const lengths = dimensions.filter(
    ({ name }) => isDimensionName(name) && dimensionNames[name] === 'length',
  );
  const values = lengths.flatMap(({ low, high }) => [tenthsOf(low), tenthsOf(high)]);
  return [...new Set(values)].sort((a, b) => a - b);
}
