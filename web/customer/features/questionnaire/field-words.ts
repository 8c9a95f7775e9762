import { m } from 'virtual:messages';
import {
  type AnswerProblem,
  corrugatorSpeeds,
  emptyGeneral,
  emptyMachine,
  emptyPlant,
  generalProblems,
  MOST_PLANTS,
  machineProblems,
  type PlacedProblem,
  plantProblems,
  type QuestionnaireField,
  workingWidthsMm,
} from '@fluteline/domain/questionnaire';

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

const requiredWords: Partial<Record<QuestionnaireField, () => string>> = {
  companyName: m.questionnaire_company_required,
  ownerName: m.questionnaire_owner_required,
  contactNumber: m.questionnaire_contact_required,
};

const ranges: Partial<Record<QuestionnaireField, () => string>> = {
  workingWidth: () => rangeOf(workingWidthsMm, m.questionnaire_mm()),
  machineSpeed: () => rangeOf(corrugatorSpeeds, m.questionnaire_mpm()),
};

function rangeOf({ least, most }: { least: number; most: number }, unit: string): string {
  return m.questionnaire_enter_range({ least, most, unit });
}

function sentenceOf({ field, problem }: PlacedProblem): string {
  const isCount = field === 'numberOfPlants' || field === 'numberOfMachines';
  if (isCount && problem !== 'required') return m.questionnaire_count_range({ most: MOST_PLANTS });
  const isOutside = problem === 'too_small' || problem === 'too_large';
  const own = isOutside ? ranges[field] : problem === 'required' ? requiredWords[field] : undefined;
  return (own ?? problemWords[problem])();
}

/** A sentence by field, of what is wrong on a screen. */
export function sentencesOf(problems: readonly PlacedProblem[]): Readonly<Record<string, string>> {
  return Object.fromEntries(problems.map((one) => [one.field, sentenceOf(one)]));
}

const asked: readonly { readonly field: string }[] = [
  ...generalProblems(emptyGeneral, ''),
  ...plantProblems(emptyPlant, ''),
  ...machineProblems(emptyMachine, ''),
];

/** Every field that has to be filled in, whichever screen asks for it. */
export const requiredFields: ReadonlySet<string> = new Set([
  'numberOfPlants',
  'numberOfMachines',
  ...asked.map(({ field }) => field),
]);
