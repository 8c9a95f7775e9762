import { m } from 'virtual:messages';
import { type Answers, type Position, type Step, turnsOf } from '@fluteline/domain/questionnaire';

/** Returns a step's title. */
export function titleOf(step: Step): string {
  if (step === 'corrugation') return m.questionnaire_corrugation();
  return step === 'printing' ? m.questionnaire_printing() : m.questionnaire_general();
}

/** Returns the position of a screen as text: '1/3', 'Plant 2 of 3'. */
export function placeInWords({ step, index }: Position, answers: Answers): string {
  const place = { number: index + 1, total: turnsOf(step, answers) };
  if (step === 'corrugation') return m.questionnaire_plant_of(place);
  return step === 'printing' ? m.questionnaire_machine_of(place) : m.questionnaire_general_place();
}

const headings: Readonly<Partial<Record<Step, readonly (() => string)[]>>> = {
  general: [m.questionnaire_general_heading],
  corrugation: [m.questionnaire_plant_a, m.questionnaire_plant_b, m.questionnaire_plant_c],
  printing: [
    m.questionnaire_machine_a,
    m.questionnaire_machine_b,
    m.questionnaire_machine_c,
    m.questionnaire_machine_d,
  ],
};

/** Returns the heading of a screen. */
export const headingOf = ({ step, part }: Position): string => headings[step]?.[part]?.() ?? '';
