import { firstOf, saved, saveFailed, toSave, type Wizard } from '@fluteline/domain/questionnaire';
import { useCallback, useState } from 'react';
import { ApiError, isUnanswered, newIdempotencyKey } from '../../client/index.ts';
import { clearDraft, type DraftPlace, readDraft, writeDraft } from '../../ui/form/draft.ts';
import { saveInTurn, useRemember } from './api.ts';
import type { KeptWizard } from './use-kept-wizard.ts';
import { bodyOf, generalNames } from './wire.ts';

const nothingSent = { content: '', key: '' };

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

/**
 * Saves the step that a wizard is leaving. What got no answer goes again under the key it had, after
 * a reload too: the same answers are never a second questionnaire.
 */
export function useStepSave({ apply, keep }: KeptWizard, place: DraftPlace) {
  const [error, setError] = useState<Error | null>(null);
  const [refusals, setRefusals] = useState<Refusals>({});
  const remember = useRemember();
  const { key, owner } = place;
  const send = useCallback(
    (leaving: Wizard) => {
      const save = toSave(leaving);
      if (!save) return;
      keep();
      const { id, step, answers } = save;
      const body = bodyOf(answers, step);
      const waiting = { key: `${key}-unanswered`, owner };
      const content = JSON.stringify([id, body]);
      const before = readDraft(waiting, nothingSent);
      const idempotencyKey = before.content === content ? before.key : newIdempotencyKey();
      writeDraft(waiting, { content, key: idempotencyKey });
      setError(null);
      setRefusals({});
      saveInTurn(() => ({ id, body, idempotencyKey })).then(
        (questionnaire) => {
          clearDraft(waiting);
          remember(questionnaire);
          apply((wizard) => saved(wizard, { id: questionnaire.ID, step: questionnaire.Step }));
        },
        (failure: Error) => {
          // A refusal is final under its key.
          if (!isUnanswered(failure)) clearDraft(waiting);
          const found = refusalsIn(failure);
          setError(failure);
          setRefusals(found);
          apply((wizard) => afterRefusal(wizard, found));
        },
      );
    },
    [apply, keep, remember, key, owner],
  );
  const settle = useCallback((field: string) => {
    setRefusals(({ [field]: _, ...others }) => others);
  }, []);
  return { send, error, refusals, settle };
}

/** Saving a step, and what came of it. */
export type StepSave = ReturnType<typeof useStepSave>;
