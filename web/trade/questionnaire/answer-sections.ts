import { m } from 'virtual:messages';
import { type Answered, isBlank } from './answered.ts';

/** A section of a questionnaire, whose records all have the same questions. */
export interface AnswerSection {
  readonly title: string;
  /** One record per plant or machine; a single one for general details. */
  readonly records: readonly { readonly name: string; readonly answers: readonly Answered[] }[];
}

interface AllAnswers {
  readonly general: readonly Answered[];
  readonly plants: readonly (readonly Answered[])[];
  readonly machines: readonly (readonly Answered[])[];
  readonly machinery: readonly Answered[];
}

/** Returns the sections of a questionnaire, in the order of the form. */
export function sectionsOf(all: AllAnswers): readonly AnswerSection[] {
  const once = (title: string, answers: readonly Answered[]) => ({
    title,
    records: [{ name: title, answers }],
  });
  const plants = all.plants.map((answers, index) => ({
    name: m.questionnaire_plant_number({ number: index + 1 }),
    answers,
  }));
  const machines = all.machines.map((answers, index) => ({
    name: m.questionnaire_machine_number({ number: index + 1 }),
    answers,
  }));
  return [
    once(m.questionnaire_general(), all.general),
    { title: m.questionnaire_plane(), records: plants },
    { title: m.questionnaire_printing_machines(), records: machines },
    once(m.questionnaire_machinery(), all.machinery),
  ];
}

/** Whether any question of a section was answered. */
export const isAnswered = ({ records }: AnswerSection): boolean =>
  records.some(({ answers }) => answers.some((answer) => !isBlank(answer)));
