import { m } from 'virtual:messages';
import {
  type Answers,
  machinesAsked,
  plantsAsked,
  type SavedQuestionnaire,
} from '@fluteline/domain/questionnaire';
import { type ReactNode, useId } from 'react';
import { useCustomer } from '../../../../kit/client/index.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { FactTable } from '../../../../kit/ui/fact-table.tsx';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { PageShell } from '../../../../kit/ui/shell/page-shell.tsx';
import { RefusedAnswers } from '../refused-answers.tsx';
import type { QueuedAnswers } from '../use-queued-answers.ts';
import { generalFacts, machineFacts, machineryFacts, plantFacts } from './facts.ts';
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
  const machinery = machineryFacts(answers.machinery);
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
          <FactTable name={m.questionnaire_general()} facts={generalFacts(answers.general)} />
        </Section>
        <Section title={m.questionnaire_plane()}>
          {plantsAsked(answers).map((plant, index) => {
            const name = m.questionnaire_plant_number({ number: index + 1 });
            return (
              <div key={index} className={classes.record}>
                <h3>{name}</h3>
                <FactTable name={name} facts={plantFacts(plant)} />
              </div>
            );
          })}
        </Section>
        <Section title={m.questionnaire_printing_machines()}>
          {machinesAsked(answers).map((machine, index) => {
            const name = m.questionnaire_machine_number({ number: index + 1 });
            return (
              <div key={index} className={classes.record}>
                <h3>{name}</h3>
                <FactTable name={name} facts={machineFacts(machine)} />
              </div>
            );
          })}
        </Section>
        {machinery.length > 0 && (
          <Section title={m.questionnaire_machinery()}>
            <FactTable name={m.questionnaire_machinery()} facts={machinery} />
          </Section>
        )}
      </div>
    </PageShell>
  );
}
