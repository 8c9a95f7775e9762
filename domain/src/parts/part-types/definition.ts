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

/** A figure, usually with a unit. */
export const number = field('number');
/** Free text on one line. */
export const text = field('text');
/** Text on one line that the specification calls `input`; shown like `text`. */
export const input = field('input');
/** A designation of letters and figures, such as a thread or a model. */
export const alphanumeric = field('alphanumeric');
/** Text of several lines. */
export const textarea = field('textarea');
/** Rows of a model and its quantity. */
export const modelQuantityPairs = field('model_quantity_pairs');
/** A choice of the given options. */
export const select = choice('select');
/** A choice of the given options, or the user's own text. */
export const selectWithOther = choice('selectWithOther');

/** Whether a coil, a sensor or a drive runs on alternating or direct current. */
export const currentType = (label: string) => select('current_type', label, ['AC', 'DC']);

/** The machine that a part is made for, for parts that fit one machine only. */
export const ofMachine = (make = 'Machine Make'): readonly SpecificationField[] => [
  input('machine_make', make),
  input('machine_model', 'Machine Model'),
  select('machine_side', 'Machine Side', ['Operator Side', 'Drive Side', 'Both Sides']),
];

/**
 * Defines a part type; category and labels are spelled as in the specification, which also writes
 * the category Others as Other.
 */
export function part(
  name: string,
  category: string,
  { allowMultiple }: { allowMultiple: boolean },
  specifications: readonly SpecificationField[],
): PartType {
  return { name, category, allowMultiple, specifications };
}

/** For a part that a plant enters once. */
export const one = { allowMultiple: false };
/** For a part that a plant may enter several times. */
export const several = { allowMultiple: true };
