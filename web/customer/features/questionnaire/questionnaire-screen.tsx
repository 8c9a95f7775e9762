import {
  firstOf,
  next,
  previous,
  previousOf,
  type SavedQuestionnaire,
  SUBMITTED_STEP,
  type Wizard,
} from '@fluteline/domain/questionnaire';
import { type ReactNode, useRef, useState } from 'react';
import type { DraftPlace } from '../../../kit/forms/draft.ts';
import { useBackCloses } from '../../../kit/ui/back-stack.ts';
import { useGoBack } from '../../../kit/ui/shell/go-back.tsx';
import { editFrom, opensAt } from './opening.ts';
import { Success } from './success.tsx';
import { Summary } from './summary/summary.tsx';
import { today } from './today.ts';
import { useAutosave } from './use-autosave.ts';
import { useBroughtUp } from './use-brought-up.ts';
import { type KeptWizard, useKeptWizard } from './use-kept-wizard.ts';
import { useStepSave } from './use-step-save.ts';
import { useWaitingAnswers } from './use-waiting-answers.ts';
import type { Questionnaire } from './wire.ts';
import { WizardScreen } from './wizard.tsx';

/** A history entry for as long as Back leads to the screen before. */
function BackIsPrevious({ onPrevious }: { onPrevious: () => void }) {
  useBackCloses(true, onPrevious);
  return null;
}

const toSummary = (wizard: Wizard): Wizard => ({
  ...wizard,
  position: firstOf('view'),
  phase: 'filling',
});

/** The ways between the screens that are not forwards. */
function useWayBack({ wizard, apply }: KeptWizard) {
  const leave = useGoBack();
  const [turns, setTurns] = useState(0);
  const { position, answers, savedStep } = wizard;
  const isSuccess = position.step === 'success';
  const isEdited = position.step === 'general' && savedStep >= SUBMITTED_STEP;
  const leadsBack = isSuccess || isEdited || previousOf(position, answers) !== null;
  const goBack = () => {
    if (isSuccess) apply((now) => next(now, today()));
    else if (isEdited) apply(toSummary);
    else if (leadsBack) apply(previous);
    else leave();
  };
  const entry = leadsBack && (
    <BackIsPrevious
      // Back has used the entry up: there has to be another one.
      key={turns}
      onPrevious={() => {
        setTurns((count) => count + 1);
        goBack();
      }}
    />
  );
  return { goBack, entry };
}

interface QuestionnaireScreenProps {
  initial: Wizard;
  /** Somebody came to change answers, not to read them. */
  toForm: boolean;
  place: DraftPlace & { readonly owner: string };
  /** What the server answered just now; undefined before. */
  fetched: Questionnaire | null | undefined;
  /** What the server is known to keep. */
  latest: Questionnaire | null;
  /** Opens anew what was opened from an answer; null where this phone kept the wizard. */
  reopen: ((saved: SavedQuestionnaire | null) => Wizard) | null;
  /** Says that what the server has is not known yet. */
  notice: ReactNode;
}

/** The questionnaire, from its first screen to the summary. */
export function QuestionnaireScreen(props: QuestionnaireScreenProps) {
  const { initial, toForm, place, fetched, latest, reopen, notice } = props;
  const { owner } = place;
  const left = useRef(initial.position);
  const kept = useKeptWizard(toForm ? initial : opensAt(initial), place);
  const { wizard, apply } = kept;
  const waiting = useWaitingAnswers(kept, owner);
  const isBroughtUp = useBroughtUp(kept, { fetched, waiting, reopen });
  const stepSave = useStepSave(kept, { owner, isBroughtUp });
  useAutosave(kept, { owner, isResting: waiting.waits || !isBroughtUp });
  const { goBack, entry } = useWayBack(kept);

  const { step } = wizard.position;
  if (step === 'view') {
    const isUnsure =
      !isBroughtUp && wizard.savedStep >= SUBMITTED_STEP && waiting.refused === undefined;
    // Without its id, a change would be a second questionnaire.
    const isLocked = wizard.id === null && (waiting.submits || isUnsure);
    return (
      <Summary
        owner={owner}
        answers={wizard.answers}
        questionnaire={latest}
        isUnfinished={wizard.unsaved.length > 0 && !waiting.waits && !isLocked}
        waiting={waiting}
        isLocked={isLocked}
        onEdit={() => {
          apply((now) => editFrom(now, left.current));
          left.current = firstOf('view');
        }}
      />
    );
  }
  return (
    <>
      {entry}
      {step === 'success' ? (
        <Success isWaiting={waiting.submits} onGoOn={goBack} />
      ) : (
        <WizardScreen {...{ kept, stepSave, waiting, notice }} onPrevious={goBack} />
      )}
    </>
  );
}
