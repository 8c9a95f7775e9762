import type { PartType, SpecificationField, SpecificationType } from '../part-type.ts';

interface FieldOptions {
  readonly unit?: string;
  readonly required?: boolean;
}

function field(type: SpecificationType) {
  return (name: string, label: string, options: FieldOptions = {}): SpecificationField => ({
    name,
    label,
    type,
    required: false,
    ...options,
  });
}

function choice(type: SpecificationType) {
  return (
    name: string,
    label: string,
    choices: readonly string[],
    options: FieldOptions = {},
  ): SpecificationField => ({ name, label, type, options: choices, required: false, ...options });
}

export const number = field('number');
export const text = field('text');
export const input = field('input');
export const alphanumeric = field('alphanumeric');
export const textarea = field('textarea');
export const modelQuantityPairs = field('model_quantity_pairs');
export const select = choice('select');
export const selectWithOther = choice('selectWithOther');

export function part(
  name: string,
  category: string,
  { allowMultiple }: { allowMultiple: boolean },
  specifications: readonly SpecificationField[],
): PartType {
  return { name, category, allowMultiple, specifications };
}

export const one = { allowMultiple: false };
export const several = { allowMultiple: true };
