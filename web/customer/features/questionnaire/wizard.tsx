import { m } from 'virtual:messages';
import {
  answersIn,
  hasEdits,
  next,
  screenProblems,
  steps,
  turnsOf,
  type Wizard,
} from '@fluteline/domain/questionnaire';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isConfirmed, isUnanswered, useCustomer } from '../../../kit/client/index.ts';
import { announce } from '../../../kit/ui/announcer.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icons.tsx';
import { Notice } from '../../../kit/ui/notice.tsx';
import { isSecondTap } from '../../../kit/ui/second-tap.ts';
import { PageShell } from '../../../kit/ui/shell/page-shell.tsx';
import { SubmissionNotice } from '../../forms/submission-notice.tsx';
import { sentencesOf } from './field-words.ts';
import { ProgressLine } from './progress-line.tsx';
import { RefusedAnswers } from './refused-answers.tsx';
import { ScreenFields } from './screens/screen-fields.tsx';
import { headingOf, placeInWords, titleOf } from './step-words.ts';
import { today } from './today.ts';
import type { OpenDocument } from './use-document.ts';
import type { QueuedAnswers } from './use-queued-answers.ts';
import type { StepSave } from './use-step-save.ts';
import classes from './wizard.module.css';

/** Shows whether the typed answers are saved; nothing before the first change. */
function SavedMark({ wizard, waits }: { wizard: Wizard; waits: boolean }) {
  const isSignedIn = isConfirmed(useCustomer());
  const waitsFor = isSignedIn ? m.questionnaire_waiting : m.questionnaire_waiting_login;
  if (waits) return <span className={classes.saved}>{waitsFor()}</span>;
  const isSaved = !hasEdits(wizard) && wizard.phase !== 'failed';
  if (isSaved && wizard.base.id === null) return null;
  return (
    <span className={classes.saved} data-saved={isSaved || undefined}>
      {isSaved && <Icon name="check" size={16} />}
      {isSaved ? m.questionnaire_saved() : m.questionnaire_not_saved()}
    </span>
  );
}

interface WizardScreenProps {
  open: OpenDocument;
  stepSave: StepSave;
  queued: QueuedAnswers;
  /** Content above the questions. */
  notice: ReactNode;
  /** Goes one screen back, or leaves the wizard. */
  onPrevious: () => void;
}

/** Shows the wizard's current screen: its fields and navigation. */
export function WizardScreen(props: WizardScreenProps) {
  const { open, stepSave, queued, notice, onPrevious } = props;
  const { wizard, act } = open;
  const { position, phase } = wizard;
  const answers = answersIn(wizard);
  const { error, refusals, forgive, send } = stepSave;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const formId = useId();
  const [refused, setRefused] = useState(0);
  const isSaving = phase === 'saving';
  const here = `${position.step} ${position.index} ${position.part}`;
  const shown = useRef(here);
  const title = titleOf(position.step);
  const place = placeInWords(position, answers);

  const focusProblem = () => {
    const wrong = form.current?.querySelector('[aria-invalid="true"], [data-wrong]');
    const control = wrong?.matches('input, select, button')
      ? wrong
      : (wrong?.querySelector('input:checked') ?? wrong?.querySelector('input, select'));
    (control as HTMLElement | null | undefined)?.focus();
    return control !== null && control !== undefined;
  };
  useEffect(() => {
    if (shown.current === here) return;
    shown.current = here;
    window.scrollTo({ top: 0 });
    announce(`${title}, ${place}`);
    if (!focusProblem()) heading.current?.focus({ preventScroll: true });
  }, [here, title, place]);
  useEffect(() => {
    if (refused > 0) focusProblem();
  }, [refused]);
  useEffect(() => {
    if (Object.keys(refusals).length > 0) focusProblem();
  }, [refusals]);

  const goOn = () => {
    const moved = act((now) => next(now, today()));
    if (moved.phase === 'refused') setRefused((count) => count + 1);
    else send(moved);
  };
  const problems = phase === 'refused' ? screenProblems(position, answers, today()) : [];
  const isLast =
    position.step === 'printing' &&
    position.part === steps.printing.parts - 1 &&
    position.index === turnsOf('printing', answers) - 1;
  return (
    <PageShell
      title={title}
      subtitle={place}
      narrow
      onBack={onPrevious}
      actions={<SavedMark wizard={wizard} waits={queued.waits} />}
      mainAction={
        <>
          <RefusedAnswers queued={queued} />
          {phase === 'failed' &&
            (error ? (
              <SubmissionNotice error={error} isUnanswered={isUnanswered(error)} onRetry={goOn} />
            ) : (
              <Notice tone="error" onRetry={goOn}>
                {m.questionnaire_save_failed()}
              </Notice>
            ))}
          <div className={classes.buttons}>
            <Button look="outline" onClick={(event) => !isSecondTap(event) && onPrevious()}>
              {m.questionnaire_previous()}
            </Button>
            <Button
              type="submit"
              form={formId}
              wide
              busy={isSaving}
              onClick={(event) => isSecondTap(event) && event.preventDefault()}
            >
              {isLast ? m.questionnaire_submit() : m.questionnaire_next()}
            </Button>
          </div>
        </>
      }
    >
      <div className={classes.notice}>{notice}</div>
      {position.step !== 'general' && (
        <ProgressLine position={position} answers={answers} label={place} />
      )}
      <form
        className={`card card-form ${classes.form}`}
        id={formId}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <h2 className={classes.heading} ref={heading} tabIndex={-1}>
          {headingOf(position)}
        </h2>
        <ScreenFields
          wizard={wizard}
          sentences={{ ...refusals, ...sentencesOf(problems) }}
          onChange={(change, field) => {
            forgive(field);
            act(change);
          }}
        />
      </form>
    </PageShell>
  );
}
