import { m } from 'virtual:messages';
import {
  type Answers,
  generalFields,
  machineFields,
  machineryFields,
  plantFields,
  recordsAsked,
  type SavedQuestionnaire,
} from '@fluteline/domain/questionnaire';
import { isConfirmed, useCustomer } from '../../../../kit/client/index.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { PageShell } from '../../../../kit/ui/shell/page-shell.tsx';
import { isAnswered, sectionsOf } from '../../../../trade/questionnaire/answer-sections.ts';
import { AnswerTables } from '../../../../trade/questionnaire/answer-tables.tsx';
import { answersTo } from '../../../../trade/questionnaire/answered.ts';
import { RefusedAnswers } from '../refused-answers.tsx';
import type { QueuedAnswers } from '../use-queued-answers.ts';
import classes from './summary.module.css';
import { SummaryBar } from './summary-bar.tsx';

interface SummaryProps {
  /** Whose answers they are. */
  owner: string;
  answers: Answers;
  /** As the server has it, as far as this phone knows. */
  saved: SavedQuestionnaire;
  /** Changes were begun and not finished. */
  isUnfinished: boolean;
  /** Answers are sent by themselves as soon as they can be. */
  waits: boolean;
  queued: QueuedAnswers;
  /** They can be changed only once it is known that they have arrived. */
  isLocked: boolean;
  onEdit: () => void;
}

/** All that was answered, and what can be done now. */
export function Summary(props: SummaryProps) {
  const { owner, answers, saved, isUnfinished, waits, queued, isLocked, onEdit } = props;
  const isSignedIn = isConfirmed(useCustomer());
  const plants = recordsAsked('corrugation', answers);
  const machines = recordsAsked('printing', answers);
  const sections = sectionsOf({
    general: answersTo(generalFields, answers.general),
    plants: plants.map((one) => answersTo(plantFields, one)),
    machines: machines.map((one) => answersTo(machineFields, one)),
    machinery: answersTo(machineryFields, answers.machinery),
  }).filter((one) => one.title !== m.questionnaire_machinery() || isAnswered(one));
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
        {waits && (
          <Notice tone="info" detail={waitsFor()}>
            {m.questionnaire_waits()}
          </Notice>
        )}
        {isLocked && !waits && (
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
        {sections.map((section) => (
          <AnswerTables key={section.title} {...section} classes={classes} />
        ))}
      </div>
    </PageShell>
  );
}
