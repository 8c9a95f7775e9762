import { isKept } from '@fluteline/domain/outbox';
import { firstOf, saved, saveFailed, toSave, type Wizard } from '@fluteline/domain/questionnaire';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, customerSession } from '../../client/index.ts';
import { discard, itemsOf, NotKeptError, submit } from '../../offline/outbox/index.ts';
import { m } from '../../paraglide/messages.js';
import { announce } from '../../ui/announcer.tsx';
import type { DraftPlace } from '../../ui/form/draft.ts';
import { useSessionActions } from '../../ui/shell/session-actions.tsx';
import { outdateAutosave, saveDeparture, useRemember } from './api.ts';
import { titleOf } from './step-words.ts';
import type { KeptWizard } from './use-kept-wizard.ts';
import { holdsAnswers, idSent, safeOnPhone, submitsAnswers } from './waiting.ts';
import { bodyOf, generalNames, type Questionnaire } from './wire.ts';

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
async function prepare(leaving: Wizard, owner: string) {
  const items = (await itemsOf(owner)).filter(holdsAnswers);
  const id = leaving.id ?? idSent(items);
  if (id === null && items.some(submitsAnswers)) return null;
  // While others wait it brings all answers so far: none of them has to arrive for this one to.
  const save = toSave(items.some(isKept) ? { ...leaving, id: null } : { ...leaving, id });
  if (!save) return null;
  const body = bodyOf(save.answers, save.step);
  return { body, departure: saveDeparture(owner, titleOf(leaving.position.step), { id, body }) };
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

/** What was refused before is in what the server has now, or was typed anew. */
async function discardRefused(owner: string): Promise<void> {
  const items = (await itemsOf(owner)).filter(holdsAnswers);
  for (const item of items.filter(({ state }) => state === 'attention')) await discard(item);
}

/**
 * Saves the step that a wizard is leaving, through the outbox: where it cannot be sent now the
 * wizard goes on all the same, and it arrives in its turn.
 */
export function useStepSave(
  { apply, keep }: KeptWizard,
  { owner }: DraftPlace & { owner: string },
) {
  const [error, setError] = useState<Error | null>(null);
  const [refusals, setRefusals] = useState<Refusals>({});
  const remember = useRemember();
  const { signIn } = useSessionActions();
  const control = useRef<AbortController>(undefined);
  // A refusal that no screen can tell any more stays in the outbox.
  useEffect(() => () => control.current?.abort(), []);

  const fail = useCallback(
    (failure: Error) => {
      const found = refusalsIn(failure);
      setError(failure);
      setRefusals(found);
      apply((wizard) => afterRefusal(wizard, found));
    },
    [apply],
  );
  const run = useCallback(
    async (leaving: Wizard) => {
      const prepared = await prepare(leaving, owner);
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
      await discardRefused(owner);
    },
    [apply, owner, remember],
  );
  const send = useCallback(
    (leaving: Wizard) => {
      if (!toSave(leaving)) return;
      keep();
      setError(null);
      setRefusals({});
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
    [apply, fail, keep, owner, run, signIn],
  );
  const settle = useCallback((field: string) => {
    setRefusals(({ [field]: _, ...others }) => others);
  }, []);
  return { send, error, refusals, settle };
}

/** Saving a step, and what came of it. */
export type StepSave = ReturnType<typeof useStepSave>;
