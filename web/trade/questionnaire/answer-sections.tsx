import { m } from 'virtual:messages';
import { type ReactNode, useId } from 'react';
import { FactTable } from '../../kit/ui/fact-table.tsx';
import { answerWords } from './answer-words.ts';
import { type Answered, isBlank } from './answered.ts';

/** A part of a questionnaire; its records all have the same questions. */
export interface AnswerSection {
  readonly title: string;
  /** Each plant or machine, or what there is but once. */
  readonly records: readonly { readonly name: string; readonly answers: readonly Answered[] }[];
}

interface AllAnswers {
  readonly general: readonly Answered[];
  readonly plants: readonly (readonly Answered[])[];
  readonly machines: readonly (readonly Answered[])[];
  readonly machinery: readonly Answered[];
}

/** The parts of a questionnaire, in the order of the form. */
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

interface AnswerTablesProps extends AnswerSection {
  classes: Readonly<Record<string, string>>;
  /** Where nothing was answered; such questions are left out where absent. */
  blank?: ReactNode;
  /** Where nothing of the whole part was answered. */
  none?: ReactNode;
}

/** A part of a questionnaire as a person reads it. */
export function AnswerTables({ classes, blank, none, ...section }: AnswerTablesProps) {
  const { title, records } = section;
  const id = useId();
  const factsOf = (answers: readonly Answered[]) =>
    answers
      .filter((answer) => blank !== undefined || !isBlank(answer))
      .map((answer) => ({ label: answer.label, value: answerWords(answer) || blank }));
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {none && !isAnswered(section)
        ? none
        : records.map(({ name, answers }) => (
            <div className={classes.record} key={name}>
              {name !== title && <h3>{name}</h3>}
              <FactTable name={name} facts={factsOf(answers)} />
            </div>
          ))}
    </section>
  );
}

/** Whether anything of a part was answered. */
export const isAnswered = ({ records }: AnswerSection): boolean =>
  records.some(({ answers }) => answers.some((answer) => !isBlank(answer)));
