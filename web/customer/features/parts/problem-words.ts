import { m } from 'virtual:messages';
import {
  type FieldProblem,
  MAX_MODEL_ROWS,
  MODEL_NUMBERS,
  type ModelRow,
  type PartType,
  type PartValues,
  type SpecificationProblem,
  specificationProblems,
} from '@fluteline/domain/parts';

/** A message and its place: a field, or one value of a row. */
export interface PartError {
  readonly field: string;
  readonly sentence: string;
  readonly row?: number;
  readonly half?: keyof ModelRow;
}

const words: Readonly<Record<SpecificationProblem, () => string>> = {
  required: m.parts_required,
  not_a_number: m.parts_not_a_number,
  not_whole: m.parts_not_whole,
  negative: m.ui_number_negative,
  too_small: m.parts_too_small,
  too_large: m.parts_too_large,
  too_long: m.parts_too_long,
  too_many: () => m.parts_too_many({ max: MAX_MODEL_ROWS }),
  not_an_option: m.parts_choose_listed,
  not_alphanumeric: m.parts_alphanumeric,
  half_row: m.parts_quantity_missing,
};

function placeOf(
  { field, problem, row }: FieldProblem,
  { models }: PartValues,
): Pick<PartError, 'row' | 'half'> {
  if (field !== MODEL_NUMBERS || problem === 'too_many') return {};
  const at = row ?? 0;
  const lacksModel = (models[at]?.model ?? '').trim() === '';
  return { row: at, half: lacksModel || problem === 'too_long' ? 'model' : 'quantity' };
}

function sentenceOf(problem: FieldProblem, values: PartValues): PartError {
  const place = placeOf(problem, values);
  const lacksModel = problem.problem === 'half_row' && place.half === 'model';
  const sentence = lacksModel ? m.parts_model_missing() : words[problem.problem]();
  return { field: problem.field, sentence, ...place };
}

/** Returns the problems of a part's values as messages. */
export function partErrors(part: PartType, values: PartValues): readonly PartError[] {
  return specificationProblems(part, values).map((problem) => sentenceOf(problem, values));
}

/** Returns the problems shown while typing: an own value may only contain letters and digits. */
export function typingErrors(part: PartType, values: PartValues): readonly PartError[] {
  const own = new Set(
    part.specifications.filter(({ type }) => type === 'selectWithOther').map(({ name }) => name),
  );
  return specificationProblems(part, values)
    .filter(({ field, problem }) => problem === 'not_alphanumeric' && own.has(field))
    .map((problem) => sentenceOf(problem, values));
}
