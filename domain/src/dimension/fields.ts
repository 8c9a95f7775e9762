import { partTypeNamed } from '../parts/every-part-type.ts';
import type { SpecificationField } from '../parts/part-type.ts';
import { decidingNames } from './deciding.ts';
import { type DimensionName, dimensionNameOf, dimensionNames } from './names.ts';
import { baseUnits, type Quantity } from './quantity.ts';
import { type Tolerance, toleranceOf } from './windows.ts';

/** What one field of a part type measures. */
export interface DimensionField {
  /** The field's name on the wire. */
  readonly field: string;
  readonly label: string;
  /** The one name of this size over all part types. */
  readonly name: DimensionName;
  readonly kind: Quantity;
  /** The unit the field is entered and shown in; empty for a bare number. */
  readonly unit: string;
  /** The unit it is stored and compared in. */
  readonly baseUnit: string;
  /** Whether a part of another size never fits, however near it is. */
  readonly isHard: boolean;
  readonly weight: number;
  readonly tolerance: Tolerance;
  /** Whether 'Find by size' asks for it. */
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
]);

/** Weight of a size that decides, and of one that only describes. */
const WEIGHTS = { deciding: 3, other: 1 };

/** What a size of a part type weighs, and how it is compared. */
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

/** The sizes of a part type, those that decide first; none for an unknown type. */
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
