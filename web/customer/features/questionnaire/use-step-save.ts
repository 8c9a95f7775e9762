import { m } from 'virtual:messages';
import { isKept, isUnsent } from '@fluteline/domain/outbox';
import {
  firstOf,
  SUBMITTED_STEP,
  saved,
  saveFailed,
  toSave,
  type Wizard,
} from '@fluteline/domain/questionnaire';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, customerSession } from '../../../kit/client/index.ts';
import { announce } from '../../../kit/ui/announcer.tsx';
import { useSessionActions } from '../../../kit/ui/shell/session-actions.tsx';
import { itemsOf, NotKeptError, submit } from '../../offline/outbox/index.ts';
import { outdateAutosave, saveDeparture, useAskLatest, useRemember } from './api.ts';
import { broughtUp } from './opening.ts';
import { titleOf } from './step-words.ts';
import type { KeptWizard } from './use-kept-wizard.ts';
import { holdsAnswers, idSent, safeOnPhone, submitsAnswers, withUnsaved } from './waiting.ts';
import { bodyOf, generalNames, type Questionnaire, savedIn } from './wire.ts';

interface StepSaveOptions {
  readonly owner: string;
  /** What the server keeps is known. */
  readonly isBroughtUp: boolean;
}

/** Sentences of the server by the field they are about. */
export type Refusals = Readonly<Record<string, string>>;

const fieldNames: Readonly<Record<string, string>> = {
  ...generalNames,
  NumberOfPlants: 'numberOfPlants',
  NumberOfMachines: 'numberOfMachines',
};

function refusalsIn(error: Error): Refusals {
  if (!(error instanceof ApiError)) return {};
  const found = Object.entries(error.fields).flatMap(([wire, sentence]) => {
    const field = fieldNames[wire];
    return field ? [[field, sentence]] : [];
  });
  return Object.fromEntries(found);
}

/** Stays where it is, unless what was refused is asked for on another screen. */
function afterRefusal(wizard: Wizard, refusals: Refusals): Wizard {
  const failed = saveFailed(wizard);
  const [field] = Object.keys(refusals);
  if (field === undefined) return failed;
  if (field === 'numberOfPlants') return { ...failed, position: firstOf('corrugation') };
  if (field === 'numberOfMachines') return { ...failed, position: firstOf('printing') };
  return { ...failed, position: firstOf('general') };
}

/** What a wizard that leaves a step sends; null where that would open a second questionnaire. */
async function prepare(leaving: Wizard, owner: string, isBroughtUp: boolean) {
  const items = (await itemsOf(owner)).filter(holdsAnswers);
  const id = leaving.id ?? idSent(items);
  // Submitted here, and nobody knows whether that has arrived.
  const isUnsure = !isBroughtUp && leaving.savedStep >= SUBMITTED_STEP && !items.some(isKept);
  if (id === null && (isUnsure || items.some(submitsAnswers))) return null;
  // While others wait it brings all answers so far: none of them has to arrive for this one to.
  const save = toSave(items.some(isKept) ? { ...leaving, id: null } : { ...leaving, id });
  if (!save) return null;
  const body = bodyOf(save.answers, save.step);
  const sent = { id, body };
  const title = titleOf(leaving.position.step);
  return { body, departure: saveDeparture(owner, title, sent, withUnsaved(leaving, body)) };
}

/**
 * A wizard that is leaving a step, brought up to what the server keeps where that was not known so
 * far: without its questionnaire's id it would open another one.
 */
function useBroughtUpNow({ apply }: KeptWizard, { owner, isBroughtUp }: StepSaveOptions) {
  const ask = useAskLatest();
  return useCallback(
    async (leaving: Wizard): Promise<{ leaving: Wizard; isSure: boolean }> => {
      if (isBroughtUp || leaving.id !== null) return { leaving, isSure: isBroughtUp };
      const waits = (await itemsOf(owner)).some((item) => holdsAnswers(item) && isUnsent(item));
      const answer = waits ? undefined : await ask();
      if (answer === undefined) return { leaving, isSure: false };
      const saved = answer && savedIn(answer);
      return { leaving: apply((now) => broughtUp(now, saved)), isSure: true };
    },
    [apply, ask, owner, isBroughtUp],
  );
}

/** When an account is signed in, which a refused token may have ended just now. */
function whenSignedIn(owner: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (customerSession.read()?.user.mobile !== owner && !signal.aborted) return;
      leave();
      resolve();
    };
    const leave = customerSession.subscribe(look);
    signal.addEventListener('abort', look);
    look();
  });
}

/** Why a save failed, until the next one; what was submitted elsewhere is asked for at once. */
function useFailures(apply: KeptWizard['apply']) {
  const ask = useAskLatest();
  const [error, setError] = useState<Error | null>(null);
  const [refusals, setRefusals] = useState<Refusals>({});
  const fail = useCallback(
    (failure: Error) => {
      const found = refusalsIn(failure);
      setError(failure);
      setRefusals(found);
      if (failure instanceof ApiError && failure.code === 'submitted_elsewhere') void ask();
      apply((wizard) => afterRefusal(wizard, found));
    },
    [apply, ask],
  );
  const clear = useCallback(() => {
    setError(null);
    setRefusals({});
  }, []);
  const settle = useCallback((field: string) => {
    setRefusals(({ [field]: _, ...others }) => others);
  }, []);
  return { error, refusals, fail, clear, settle };
}

/**
 * Saves the step that a wizard is leaving, through the outbox: where it cannot be sent now the
 * wizard goes on all the same, and it arrives in its turn.
 */
export function useStepSave(kept: KeptWizard, options: StepSaveOptions) {
  const { apply, keep } = kept;
  const { owner } = options;
  const bringUp = useBroughtUpNow(kept, options);
  const failures = useFailures(apply);
  const { fail, clear } = failures;
  const remember = useRemember(owner);
  const { signIn } = useSessionActions();
  const control = useRef<AbortController>(undefined);
  // A refusal that no screen can tell any more stays in the outbox.
  useEffect(() => () => control.current?.abort(), []);

  const run = useCallback(
    async (asked: Wizard) => {
      const { leaving, isSure } = await bringUp(asked);
      // Nothing of it was typed here: it stands at the summary of what there is.
      if (!toSave(leaving)) return;
      const prepared = await prepare(leaving, owner, isSure);
      if (!prepared) {
        apply((now) => ({ ...now, position: firstOf('view'), phase: 'filling' }));
        return;
      }
      const { departure, body } = prepared;
      control.current = new AbortController();
      const { signal } = control.current;
      outdateAutosave();
      const outcome = await submit(departure, { signal });
      if (outcome.kind === 'refused') throw outcome.error;
      if (outcome.kind === 'waiting') {
        // The screen stays below the sign-in sheet.
        await whenSignedIn(owner, signal);
        apply((wizard) => safeOnPhone(wizard, body));
        announce(m.questionnaire_waits());
        return;
      }
      const { data } = outcome.answer as { readonly data: Questionnaire };
      remember(data);
      apply((wizard) => saved(wizard, { id: data.ID, step: data.Step }));
    },
    [apply, bringUp, owner, remember],
  );
  const send = useCallback(
    (leaving: Wizard) => {
      if (!toSave(leaving)) return;
      keep();
      clear();
      if (customerSession.read()?.user.mobile !== owner) {
        apply(saveFailed);
        signIn();
        return;
      }
      run(leaving).catch((failure: Error) => {
        const isUnkept = failure instanceof NotKeptError && failure.cause instanceof Error;
        fail(isUnkept ? (failure.cause as Error) : failure);
      });
    },
    [apply, clear, fail, keep, owner, run, signIn],
  );
  const { error, refusals, settle } = failures;
  return { send, error, refusals, settle };
}

/** Saving a step, and what came of it. */
export type StepSave = ReturnType<typeof useStepSave>;
