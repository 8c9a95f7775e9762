import { numericSpecificationNames } from '../catalogue/specification-names.ts';
import { latinDigits } from '../script/index.ts';
import {
  filledModels,
  isHalfRow,
  MAX_MODEL_ROWS,
  type ModelQuantity,
  type ModelRow,
} from './model-rows.ts';
import type { PartType, SpecificationField } from './part-type.ts';

/** Typed values of a part: a text by specification name, and its list of models. */
export interface PartValues {
  readonly texts: Readonly<Record<string, string>>;
  readonly models: readonly ModelRow[];
}

/** The values of a part in which nothing is typed. */
export const noPartValues: PartValues = { texts: {}, models: [] };

/** Problem of a specification value, which the page words. */
export type SpecificationProblem =
  | 'required'
  | 'not_a_number'
  | 'not_whole'
  | 'negative'
  | 'too_small'
  | 'too_large'
  | 'too_long'
  | 'too_many'
  | 'not_an_option'
  | 'not_alphanumeric'
  | 'half_row';

/** Problem of a field; `row` counts from 0 within a list of models. */
export interface FieldProblem {
  readonly field: string;
  readonly problem: SpecificationProblem;
  readonly row?: number;
}

/** A specification value as it is sent. */
export type SpecificationValue = string | number | readonly ModelQuantity[];

const MAX_TEXT = 500;
const MAX_MODEL_TEXT = 100;
const MAX_NUMBER = 1e12;
const MAX_QUANTITY = 1_000_000;

const DECIMAL = /^-?(?:\d{1,15}(?:\.\d{0,10})?|\.\d{1,10})$/;
/** Letters, digits, hyphens and slashes, as in the designations 6205-2RS and G1/2. */
const DESIGNATION = /^[\p{L}\p{M}\p{N}/-]+$/u;
/** Words of letters and digits, such as 'Cast iron' or '40Cr4'. */
const OWN_VALUE = /^[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*$/u;

/** Whether a value is sent as a number: numeric fields, and choices among figures. */
export function isNumeric({ name, type }: SpecificationField): boolean {
  return type === 'number' || numericSpecificationNames.has(name);
}

function numberProblem(text: string): SpecificationProblem | null {
  if (!DECIMAL.test(text)) return 'not_a_number';
  if (text.startsWith('-')) return 'negative';
  return Number(text) > MAX_NUMBER ? 'too_large' : null;
}

function textProblem(field: SpecificationField, text: string): SpecificationProblem | null {
  const known = field.options?.includes(text) ?? false;
  if (field.type === 'select') return known ? null : 'not_an_option';
  if (field.type === 'selectWithOther' && known) return null;
  if (isNumeric(field)) return numberProblem(text);
  if (text.length > (field.name === 'model_no' ? MAX_MODEL_TEXT : MAX_TEXT)) return 'too_long';
  if (field.type === 'selectWithOther') return OWN_VALUE.test(text) ? null : 'not_alphanumeric';
  if (field.type === 'alphanumeric') return DESIGNATION.test(text) ? null : 'not_alphanumeric';
  return null;
}

function quantityProblem(text: string): SpecificationProblem | null {
  if (numberProblem(text) === 'not_a_number') return 'not_a_number';
  if (!/^-?\d+$/.test(text)) return 'not_whole';
  if (Number(text) < 1) return 'too_small';
  return Number(text) > MAX_QUANTITY ? 'too_large' : null;
}

function rowProblem(row: ModelRow): SpecificationProblem | null {
  if (isHalfRow(row)) return 'half_row';
  if (row.model.trim().length > MAX_MODEL_TEXT) return 'too_long';
  return row.quantity.trim() === '' ? null : quantityProblem(row.quantity.trim());
}

function modelProblems(field: SpecificationField, rows: readonly ModelRow[]): FieldProblem[] {
  const found = rows.flatMap((line, row) => {
    const problem = rowProblem(line);
    return problem === null ? [] : [{ field: field.name, problem, row }];
  });
  if (found.length > 0) return found;
  const { length } = filledModels(rows);
  if (length > MAX_MODEL_ROWS) return [{ field: field.name, problem: 'too_many' }];
  return field.required && length === 0 ? [{ field: field.name, problem: 'required' }] : [];
}

function textOf({ texts }: PartValues, field: SpecificationField): string {
  const text = Object.hasOwn(texts, field.name) ? (texts[field.name] ?? '').trim() : '';
  return isNumeric(field) ? latinDigits(text) : text;
}

/** Returns the problems of a part's typed values, in the order of its fields. */
export function specificationProblems(type: PartType, values: PartValues): readonly FieldProblem[] {
  return type.specifications.flatMap((field): FieldProblem[] => {
    if (field.type === 'model_quantity_pairs') return modelProblems(field, values.models);
    const text = textOf(values, field);
    if (text === '') return field.required ? [{ field: field.name, problem: 'required' }] : [];
    const problem = textProblem(field, text);
    return problem === null ? [] : [{ field: field.name, problem }];
  });
}

/**
 * Returns the typed values of a part as they are sent, by specification name; leaves out empty
 * values and values that the part type does not ask for. Only figures become numbers: a model
 * '0815' or '1e5' stays text. Expects values without problems.
 */
export function specificationPayload(
  type: PartType,
  values: PartValues,
): Readonly<Record<string, SpecificationValue>> {
  const sent: Record<string, SpecificationValue> = {};
  for (const field of type.specifications) {
    if (field.type === 'model_quantity_pairs') {
      const models = filledModels(values.models);
      if (models.length > 0) sent[field.name] = models;
      continue;
    }
    const text = textOf(values, field);
    if (text !== '') sent[field.name] = isNumeric(field) ? Number(text) : text;
  }
  return sent;
}
