import type { Wizard } from '@fluteline/domain/questionnaire';
import { useCallback, useEffect, useRef } from 'react';
import { customerSession, isUnanswered } from '../../client/index.ts';
import { saveInTurn, useRemember } from './api.ts';
import { partialOf, withSaved } from './partial.ts';
import { today } from './today.ts';
import type { KeptWizard } from './use-kept-wizard.ts';
import { bodyOf } from './wire.ts';

const AFTER_CHANGE = 5000;
const AFTER_FAILURE = 30_000;

const isSaving = ({ phase }: Wizard) => phase === 'saving' || phase === 'changed_while_saving';

/**
 * Brings what is typed to the server without being asked: some seconds after the last change, and
 * when a screen is left. It says nothing and stops nobody; what it could not bring stays unsaved.
 */
export function useAutosave({ wizard, current, apply }: KeptWizard, owner: string): void {
  const remember = useRemember();
  const sent = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    const leaving = current();
    const partial = isSaving(leaving) ? null : partialOf(leaving, today());
    if (!partial || customerSession.read()?.user.mobile !== owner) return;
    const body = bodyOf(partial.answers);
    const content = JSON.stringify(body);
    if (content === sent.current) return;
    sent.current = content;
    saveInTurn(() => ({ id: current().id, body })).then(
      (questionnaire) => {
        remember(questionnaire);
        const { ID: id, Step: step } = questionnaire;
        const { whole } = partial;
        apply((now) => withSaved(now, { wizard: leaving, whole }, { id, step }));
      },
      (error: unknown) => {
        if (!isUnanswered(error)) return;
        sent.current = '';
        timer.current = setTimeout(save, AFTER_FAILURE);
      },
    );
  }, [apply, current, owner, remember]);

  const { answers, position } = wizard;
  const screen = `${position.step} ${position.index} ${position.part}`;
  const seen = useRef({ answers, screen });
  useEffect(() => {
    const before = seen.current;
    seen.current = { answers, screen };
    if (before.screen !== screen) save();
    else if (before.answers !== answers) {
      clearTimeout(timer.current);
      timer.current = setTimeout(save, AFTER_CHANGE);
    }
  }, [answers, screen, save]);

  useEffect(() => {
    window.addEventListener('online', save);
    // What did not arrive before a reload.
    timer.current = setTimeout(save, AFTER_CHANGE);
    return () => {
      window.removeEventListener('online', save);
      save();
      clearTimeout(timer.current);
    };
  }, [save]);
}
