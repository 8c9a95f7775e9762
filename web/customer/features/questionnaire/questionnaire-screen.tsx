import {
  answersIn,
  edit,
  hasEdits,
  isSavedByItself,
  merge,
  next,
  opensAt,
  previous,
  previousOf,
  type QuestionnaireDocument,
  rebase,
  SUBMITTED_STEP,
  stay,
  stepReached,
  toSummary,
} from '@fluteline/domain/questionnaire';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBackCloses } from '../../../kit/ui/back-stack.ts';
import { useGoBack } from '../../../kit/ui/shell/go-back.tsx';
import { Success } from './success.tsx';
import { Summary } from './summary/summary.tsx';
import { today } from './today.ts';
import { useAutosave } from './use-autosave.ts';
import { type OpenDocument, useDocument } from './use-document.ts';
import { type QueuedAnswers, useQueuedAnswers } from './use-queued-answers.ts';
import { useStepSave } from './use-step-save.ts';
import { type Questionnaire, savedIn } from './wire.ts';
import { WizardScreen } from './wizard.tsx';

/** Holds a history entry while Back leads to the previous screen of the questionnaire. */
function BackIsPrevious({ onPrevious }: { onPrevious: () => void }) {
  useBackCloses(true, onPrevious);
  return null;
}

/** Returns the backward navigation between the screens. */
function useWayBack({ wizard, act }: OpenDocument) {
  const leave = useGoBack();
  const [turns, setTurns] = useState(0);
  const { position } = wizard;
  const isSuccess = position.step === 'success';
  const isEdited = position.step === 'general' && stepReached(wizard) >= SUBMITTED_STEP;
  const leadsBack = isSuccess || isEdited || previousOf(position, answersIn(wizard)) !== null;
  const goBack = () => {
    if (isSuccess) act((now) => next(now, today()));
    else if (isEdited) act(toSummary);
    else if (leadsBack) act(previous);
    else leave();
  };
  const entry = leadsBack && (
    <BackIsPrevious
      // Back has consumed the entry, so a new one is needed.
      key={turns}
      onPrevious={() => {
        setTurns((count) => count + 1);
        goBack();
      }}
    />
  );
  return { goBack, entry };
}

/** An answer of the server as the page has read it. */
export interface LatestAnswer {
  /** Undefined before it arrived. */
  readonly questionnaire: Questionnaire | null | undefined;
  /** Whether it came from the server, not from the worker's cache. */
  readonly isFresh: boolean;
  /** When it arrived, in milliseconds. */
  readonly at: number;
  readonly refetch: () => unknown;
}

/**
 * Merges each of the server's answers into the document once. An answer that arrives while a save
 * is pending is skipped and read again. Returns whether the server's state is known: before, a save
 * of half a step could overwrite answers or open a second questionnaire.
 */
function useServerAnswers(
  open: OpenDocument,
  latest: LatestAnswer,
  queued: QueuedAnswers,
): boolean {
  const { receive, wizard } = open;
  const { questionnaire, isFresh, at, refetch } = latest;
  const { isKnown, waits } = queued;
  const isRefused = queued.refused !== undefined;
  const [isCurrent, setCurrent] = useState(false);
  const isBusy = waits || wizard.phase === 'saving';
  const used = useRef(0);
  useEffect(() => {
    if (questionnaire === undefined || !isKnown || used.current === at) return;
    used.current = at;
    if (isBusy) return;
    const saved = questionnaire && savedIn(questionnaire);
    if (isFresh) {
      setCurrent(true);
      receive((now) => {
        const rebased = rebase(now, saved, isRefused ? now.queuedStep : 0);
        // The user is filling in the form, so changes from another phone do not move the screen.
        return isCurrent && now.base.id !== null ? stay(now, rebased) : rebased;
      });
    } else if (saved) receive((now) => merge(now, saved));
  }, [questionnaire, isFresh, at, isKnown, isBusy, isRefused, isCurrent, receive]);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) refetch();
    wasBusy.current = isBusy;
  }, [isBusy, refetch]);
  return isCurrent;
}

interface QuestionnaireScreenProps {
  initial: QuestionnaireDocument;
  /** Whether to open the form rather than the summary. */
  toForm: boolean;
  owner: string;
  latest: LatestAnswer;
  /** Notice that the server's state is not known yet. */
  notice: ReactNode;
}

/** Shows the questionnaire, from its first screen to the summary. */
export function QuestionnaireScreen(props: QuestionnaireScreenProps) {
  const { initial, toForm, owner, latest, notice } = props;
  const left = useRef(hasEdits(initial) ? initial.position : null);
  const open = useDocument(toForm ? initial : opensAt(initial), owner);
  const { wizard, act } = open;
  const queued = useQueuedAnswers(open, owner);
  const isCurrent = useServerAnswers(open, latest, queued);
  const stepSave = useStepSave(open, { owner, isCurrent });
  const autosave = useAutosave(open, { owner, isResting: queued.waits || !isCurrent });
  const { goBack, entry } = useWayBack(open);

  const { step } = wizard.position;
  if (step === 'view') {
    const isUnsure =
      !isCurrent && stepReached(wizard) >= SUBMITTED_STEP && queued.refused === undefined;
    // Without the questionnaire's id, a change would open a second one.
    const isLocked = wizard.base.id === null && (queued.submits || isUnsure);
    const isChanged = hasEdits(wizard) && !queued.waits && !isLocked;
    const isRefused = autosave.isRefused || queued.isRefusedHere;
    const isUnfinished = isChanged && (isRefused || !isSavedByItself(wizard, today()));
    return (
      <Summary
        owner={owner}
        answers={answersIn(wizard)}
        saved={wizard.base}
        isUnfinished={isUnfinished}
        waits={queued.waits || (isChanged && !isUnfinished)}
        queued={queued}
        isLocked={isLocked}
        onEdit={() => {
          act((now) => edit(now, left.current));
          left.current = null;
        }}
      />
    );
  }
  return (
    <>
      {entry}
      {step === 'success' ? (
        <Success isWaiting={queued.submits} onGoOn={goBack} />
      ) : (
        <WizardScreen {...{ open, stepSave, queued, notice }} onPrevious={goBack} />
      )}
    </>
  );
}
