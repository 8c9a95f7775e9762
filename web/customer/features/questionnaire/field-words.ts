import { m } from 'virtual:messages';
import {
  type AnswerProblem,
  type Fields,
  lists,
  MAX_PLANTS,
  type PlacedProblem,
} from '@fluteline/domain/questionnaire';
import { fieldUnits } from '../../../trade/questionnaire/field-words.ts';

const problemWords: Readonly<Record<AnswerProblem, () => string>> = {
  required: m.questionnaire_required,
  too_long: m.questionnaire_too_long,
  not_ten_digits: m.questionnaire_not_ten_digits,
  not_an_option: m.questionnaire_not_an_option,
  not_a_number: m.questionnaire_not_a_number,
  not_whole: m.questionnaire_not_whole,
  too_small: m.questionnaire_too_small,
  too_large: m.questionnaire_too_large,
  not_a_year: m.questionnaire_not_a_year,
  not_a_day: m.questionnaire_not_a_day,
  in_future: m.questionnaire_in_future,
  below_minimum: m.questionnaire_below_minimum,
};

const requiredWords: Readonly<Partial<Record<string, () => string>>> = {
  companyName: m.questionnaire_company_required,
  ownerName: m.questionnaire_owner_required,
  contactNumber: m.questionnaire_contact_required,
};

function sentenceOf({ step, field, problem }: PlacedProblem): string {
  if (problem === 'required') return (requiredWords[field] ?? problemWords.required)();
  if (step === 'corrugation' || step === 'printing') {
    if (field === lists[step].count) return m.questionnaire_count_range({ max: MAX_PLANTS });
    const fields: Fields = lists[step].fields;
    const within = fields[field]?.within;
    const isOutside = problem === 'too_small' || problem === 'too_large';
    const unit = fieldUnits[field]?.() ?? '';
    if (within && isOutside) return m.questionnaire_enter_range({ ...within, unit });
  }
  return problemWords[problem]();
}

/** Returns the problems of a screen as messages by field. */
export function sentencesOf(problems: readonly PlacedProblem[]): Readonly<Record<string, string>> {
  return Object.fromEntries(problems.map((one) => [one.field, sentenceOf(one)]));
}
