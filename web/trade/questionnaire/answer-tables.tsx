import { type ReactNode, useId } from 'react';
import { FactTable } from '../../kit/ui/fact-table.tsx';
import { type AnswerSection, isAnswered } from './answer-sections.ts';
import { answerWords } from './answer-words.ts';
import { type Answered, isBlank } from './answered.ts';

interface AnswerTablesProps extends AnswerSection {
  classes: Readonly<Record<string, string>>;
  /** Shown for an unanswered question; if absent, unanswered questions are left out. */
  blank?: ReactNode;
  /** Shown for a section without any answers. */
  none?: ReactNode;
}

/** Shows a section of a questionnaire. */
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
