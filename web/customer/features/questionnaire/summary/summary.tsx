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
  /** Account of the answers. */
  owner: string;
  answers: Answers;
  /** The questionnaire on the server, as far as this phone knows. */
  saved: SavedQuestionnaire;
  /** Whether changes were begun but not finished. */
  isUnfinished: boolean;
  /** Whether answers wait to be sent. */
  waits: boolean;
  queued: QueuedAnswers;
  /** Whether the answers cannot be changed, until they are known to have arrived. */
  isLocked: boolean;
  onEdit: () => void;
}

/** Shows all answers, and the actions on them. */
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
