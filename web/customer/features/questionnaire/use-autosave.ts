import type { Wizard } from '@fluteline/domain/questionnaire';
import { useCallback, useEffect, useRef } from 'react';
import { customerSession, isUnanswered } from '../../../kit/client/index.ts';
import { autosave, useRemember } from './api.ts';
import { partialOf, withSaved } from './partial.ts';
import { today } from './today.ts';
import type { KeptWizard } from './use-kept-wizard.ts';
import { bodyOf } from './wire.ts';

const AFTER_CHANGE = 5000;
const AFTER_FAILURE = 30_000;

const isSaving = ({ phase }: Wizard) => phase === 'saving' || phase === 'changed_while_saving';

/**
 * Brings what is typed to the server without being asked: some seconds after the last change, and
 * when a screen is left. While answers wait in the outbox, or nobody knows yet what the server has, it
 * keeps still. It says nothing and stops nobody; what it could not bring stays unsaved.
 */
export function useAutosave(
  { wizard, current, apply }: KeptWizard,
  { owner, isResting }: { readonly owner: string; readonly isResting: boolean },
): void {
  const remember = useRemember(owner);
  const rests = useRef(isResting);
  rests.current = isResting;
  const sent = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    let leaving = current();
    const partialNow = () =>
      rests.current || isSaving(leaving) ? null : partialOf(leaving, today());
    let partial = partialNow();
    if (!partial) return;
    autosave(owner, () => {
      leaving = current();
      partial = partialNow();
      if (!partial || customerSession.read()?.user.mobile !== owner) return null;
      const body = bodyOf(partial.answers);
      const content = JSON.stringify(body);
      if (content === sent.current) return null;
      sent.current = content;
      return { id: leaving.id, body };
    }).then(
      (questionnaire) => {
        if (!questionnaire || !partial) return;
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
    // What did not arrive before a reload, or was typed while others waited.
    if (!isResting) timer.current = setTimeout(save, AFTER_CHANGE);
  }, [isResting, save]);

  useEffect(() => {
    window.addEventListener('online', save);
    return () => {
      window.removeEventListener('online', save);
      save();
      clearTimeout(timer.current);
    };
  }, [save]);
}
