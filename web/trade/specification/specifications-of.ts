import { specificationLabel } from '@fluteline/domain/catalogue';
import { partTypeNamed, type SpecificationField } from '@fluteline/domain/parts';

/** Names of a part's properties that are not specifications. */
const ownNames = new Set([
  'ID',
  'selling_type',
  'category',
  'product_name',
  'model_no',
  'part_type',
  'quantity',
  'images',
  'components',
  'CreatedAt',
  'UpdatedAt',
  'DeletedAt',
  'version',
]);

/** A specification value with its label and unit. */
export interface Specification {
  readonly label: string;
  readonly value: string | number;
  readonly unit?: string | undefined;
}

function readable(value: unknown): string | number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value === 'boolean') return String(value);
  return null;
}

/** Returns a part's specifications: those of its type in their order, then any others. */
export function specificationsOf(
  values: Readonly<Record<string, unknown>>,
  partType: string | null,
): Specification[] {
  const fields = partType ? (partTypeNamed(partType)?.specifications ?? []) : [];
  const known = new Map<string, SpecificationField>(fields.map((field) => [field.name, field]));
  const others = Object.keys(values).filter((name) => !known.has(name));
  return [...known.keys(), ...others].flatMap((name) => {
    const value = ownNames.has(name) ? null : readable(values[name]);
    if (value === null) return [];
    const field = known.get(name);
    return [{ label: field?.label ?? specificationLabel(name), value, unit: field?.unit }];
  });
}
