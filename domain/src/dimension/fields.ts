import { partTypeNamed } from '../parts/every-part-type.ts';
import type { SpecificationField } from '../parts/part-type.ts';
import { decidingNames } from './deciding.ts';
import { type DimensionName, dimensionNameOf, dimensionNames } from './names.ts';
import { baseUnits, type Quantity } from './quantity.ts';
import { type Tolerance, toleranceOf } from './windows.ts';

/** The size that one field of a part type measures. */
export interface DimensionField {
  /** The field's name on the wire. */
  readonly field: string;
  readonly label: string;
  /** Name of this size, common to all part types. */
  readonly name: DimensionName;
  readonly kind: Quantity;
  /** Unit in which the field is entered and shown; empty for a bare number. */
  readonly unit: string;
  /** Unit in which the size is stored and compared. */
  readonly baseUnit: string;
  /** Whether a part with another size never fits, however near the size is. */
  readonly isHard: boolean;
  readonly weight: number;
  readonly tolerance: Tolerance;
  /** Whether 'Find by size' asks for this size. */
  readonly isDeciding: boolean;
}

const hard: ReadonlySet<DimensionName> = new Set([
  'bore',
  'thread',
  'voltage',
  'pitch',
  'module',
  'core',
  'body',
  'poles',
  'hand',
]);

/** Weights of a size that decides and of one that only describes. */
const WEIGHTS = { deciding: 3, other: 1 };

/** Returns the weight of a size of a part type and how it is compared. */
export function comparisonOf(partType: string | null, name: DimensionName) {
  const isDeciding = decidingNames(partType).includes(name);
  return {
    isHard: hard.has(name),
    isDeciding,
    weight: isDeciding ? WEIGHTS.deciding : WEIGHTS.other,
    tolerance: toleranceOf(partType, name),
  };
}

function dimensionField(
  partType: string,
  { name: field, label, unit = '' }: SpecificationField,
): DimensionField[] {
  const name = dimensionNameOf(partType, field, unit === '' ? undefined : unit);
  if (name === undefined) return [];
  const kind = dimensionNames[name];
  return [
    {
      field,
      label,
      name,
      kind,
      unit: unit === '' ? baseUnits[kind] : unit,
      baseUnit: baseUnits[kind],
      ...comparisonOf(partType, name),
    },
  ];
}

/** Returns the sizes of a part type, deciding ones first; none for an unknown type. */
export function dimensionFields(partType: string): readonly DimensionField[] {
  const type = partTypeNamed(partType);
  if (!type) return [];
  const order = decidingNames(type.name);
  const place = ({ name, isDeciding }: DimensionField) =>
    isDeciding ? order.indexOf(name) : order.length;
  return type.specifications
    .flatMap((field) => dimensionField(type.name, field))
    .sort((a, b) => place(a) - place(b));
}
