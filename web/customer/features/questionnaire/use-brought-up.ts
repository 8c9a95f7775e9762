import {
  freeze,
  type SavedQuestionnaire,
  SUBMITTED_STEP,
  type Wizard,
} from '@fluteline/domain/questionnaire';
import { useEffect, useRef, useState } from 'react';
import { isLater } from './heard.ts';
import { broughtUp } from './opening.ts';
import type { KeptWizard } from './use-kept-wizard.ts';
import type { WaitingAnswers } from './use-waiting-answers.ts';
import { withoutSteps } from './waiting.ts';
import { type Questionnaire, savedIn } from './wire.ts';

interface BroughtUpOptions {
  /** What the server answered just now; undefined before. */
  readonly fetched: Questionnaire | null | undefined;
  readonly waiting: WaitingAnswers;
  /** The wizard that nobody has touched yet, anew; null for one that this phone kept. */
  readonly reopen: ((saved: SavedQuestionnaire | null) => Wizard) | null;
}

/**
 * Brings a wizard up to what the server keeps, once: later answers of the server are to what this
 * screen itself has saved. Tells whether that has happened: before, nobody knows what a save of half
 * a step would overwrite, or whether it would open a second questionnaire.
 */
export function useBroughtUp({ wizard, apply }: KeptWizard, options: BroughtUpOptions): boolean {
  const { fetched, waiting, reopen } = options;
  const { isKnown, waits, arrived, superseded } = waiting;
  const [isBroughtUp, setBroughtUp] = useState(false);
  const opened = useRef(wizard);
  const isSaving = wizard.phase === 'saving' || wizard.phase === 'changed_while_saving';
  // Begun on another phone since.
  const isMissed = wizard.id === null && Boolean(fetched);
  useEffect(() => {
    // What waits is newer than anything the server can answer.
    if (fetched === undefined || !isKnown || waits || isSaving) return;
    if (isBroughtUp && !isMissed) return;
    // The answer may have been on its way before what arrived did.
    const isBehind = arrived !== null && (fetched === null || isLater(arrived, fetched));
    const now = isBehind ? arrived : fetched;
    const saved = now && savedIn(now);
    setBroughtUp(true);
    apply((current) => {
      const { answers, position } = opened.current;
      const isUntouched = current.answers === answers && current.position === position;
      const isSubmitted = saved !== null && saved.step >= SUBMITTED_STEP;
      const mine = isSubmitted && isMissed ? withoutSteps(current, superseded) : current;
      if (!reopen || !isUntouched) return broughtUp(mine, saved);
      const anew = reopen(saved);
      // What is as it was is no change, which the phone would keep.
      return freeze(anew) === freeze(current) ? current : anew;
    });
  }, [
    fetched,
    isKnown,
    waits,
    isSaving,
    isBroughtUp,
    isMissed,
    arrived,
    apply,
    reopen,
    superseded,
  ]);
  return isBroughtUp;
}
