import { m } from 'virtual:messages';
import {
  type AnswerRecord,
  type Answers,
  type Fields,
  generalFields,
  machineFields,
  machineryFields,
  plantFields,
  recordsAsked,
  type SavedQuestionnaire,
} from '@fluteline/domain/questionnaire';
import { type ReactNode, useId } from 'react';
import { useCustomer } from '../../../../kit/client/index.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { type Fact, FactTable } from '../../../../kit/ui/fact-table.tsx';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { PageShell } from '../../../../kit/ui/shell/page-shell.tsx';
import { answerWords } from '../../../../trade/questionnaire/answer-words.ts';
import { answersTo } from '../../../../trade/questionnaire/answered.ts';
import { RefusedAnswers } from '../refused-answers.tsx';
import type { QueuedAnswers } from '../use-queued-answers.ts';
import classes from './summary.module.css';
import { SummaryBar } from './summary-bar.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** What was filled in, in the order of the form; what was not is left out. */
const factsOf = (fields: Fields, record: AnswerRecord): Fact[] =>
  answersTo(fields, record)
    .map((answer) => ({ label: answer.label, value: answerWords(answer) }))
    .filter(({ value }) => value !== '');

interface RecordsProps {
  title: string;
  nameOf: (place: { number: number }) => string;
  records: readonly Fact[][];
}

function Records({ title, nameOf, records }: RecordsProps) {
  return (
    <Section title={title}>
      {records.map((facts, index) => {
        const name = nameOf({ number: index + 1 });
        return (
          <div key={index} className={classes.record}>
            <h3>{name}</h3>
            <FactTable name={name} facts={facts} />
          </div>
        );
      })}
    </Section>
  );
}

interface SummaryProps {
  /** Whose answers they are. */
  owner: string;
  answers: Answers;
  /** As the server has it, as far as this phone knows. */
  saved: SavedQuestionnaire;
  /** Changes were begun and not finished. */
  isUnfinished: boolean;
  queued: QueuedAnswers;
  /** They can be changed only once it is known that they have arrived. */
  isLocked: boolean;
  onEdit: () => void;
}

/** All that was answered, and what can be done now. */
export function Summary(props: SummaryProps) {
  const { owner, answers, saved, isUnfinished, queued, isLocked, onEdit } = props;
  const isSignedIn = useCustomer() !== null;
  const machinery = factsOf(machineryFields, answers.machinery);
  const waitsFor = () => {
    if (!isSignedIn) return m.questionnaire_waits_login();
    return isLocked ? m.questionnaire_waits_locked() : m.questionnaire_waits_hint();
  };
  return (
    <PageShell
      title={m.questionnaire_title()}
      narrow
      mainAction={<SummaryBar {...{ owner, saved, isLocked, onEdit }} />}
    >
      <div className={classes.summary}>
        <RefusedAnswers queued={queued} />
        {queued.waits && (
          <Notice tone="info" detail={waitsFor()}>
            {m.questionnaire_waits()}
          </Notice>
        )}
        {isLocked && !queued.waits && (
          <Notice tone="info" detail={m.questionnaire_unsure_hint()}>
            {m.questionnaire_unsure()}
          </Notice>
        )}
        {isUnfinished && (
          <div className={classes.unfinished}>
            <Notice tone="info">{m.questionnaire_unfinished()}</Notice>
            <Button look="outline" onClick={onEdit}>
              {m.questionnaire_continue()}
            </Button>
          </div>
        )}
        <Section title={m.questionnaire_general()}>
          <FactTable
            name={m.questionnaire_general()}
            facts={factsOf(generalFields, answers.general)}
          />
        </Section>
        <Records
          title={m.questionnaire_plane()}
          nameOf={m.questionnaire_plant_number}
          records={recordsAsked('corrugation', answers).map((one) => factsOf(plantFields, one))}
        />
        <Records
          title={m.questionnaire_printing_machines()}
          nameOf={m.questionnaire_machine_number}
          records={recordsAsked('printing', answers).map((one) => factsOf(machineFields, one))}
        />
        {machinery.length > 0 && (
          <Section title={m.questionnaire_machinery()}>
            <FactTable name={m.questionnaire_machinery()} facts={machinery} />
          </Section>
        )}
      </div>
    </PageShell>
  );
}
