import { autosaveOf, merge, sentSteps } from '@fluteline/domain/questionnaire';
import { useCallback, useEffect, useRef } from 'react';
import { customerSession, isUnanswered } from '../../../kit/client/index.ts';
import { useHasLeft } from '../../../kit/forms/use-has-left.ts';
import { autosave, useRemember } from './api.ts';
import { today } from './today.ts';
import type { OpenDocument } from './use-document.ts';
import { bodyOf, savedIn } from './wire.ts';

const AFTER_CHANGE = 5000;
const AFTER_FAILURE = 30_000;

/**
 * Brings what is typed to the server without being asked: some seconds after the last change, and
 * when a screen is left. While answers wait in the outbox, or nobody knows yet what the server has, it
 * keeps still. It says nothing and stops nobody; what it could not bring stays unsaved.
 */
export function useAutosave(
  { wizard, current, receive }: OpenDocument,
  { owner, isResting }: { readonly owner: string; readonly isResting: boolean },
): void {
  const remember = useRemember(owner);
  const rests = useRef(isResting);
  rests.current = isResting;
  const sent = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasLeft = useHasLeft();

  const save = useCallback(() => {
    clearTimeout(timer.current);
    const prepare = () => {
      const leaving = current();
      if (rests.current || leaving.phase === 'saving') return null;
      const partial = autosaveOf(leaving, today());
      return partial && { leaving, partial };
    };
    if (!prepare()) return;
    let prepared: ReturnType<typeof prepare> = null;
    autosave(owner, () => {
      prepared = prepare();
      if (!prepared || customerSession.read()?.user.mobile !== owner) return null;
      const body = bodyOf(prepared.partial.answers);
      const content = JSON.stringify(body);
      if (content === sent.current) return null;
      sent.current = content;
      return { id: prepared.leaving.base.id, body };
    }).then(
      (questionnaire) => {
        if (!questionnaire || !prepared) return;
        const { leaving, partial } = prepared;
        remember(questionnaire);
        receive((now) => merge(now, savedIn(questionnaire), sentSteps(leaving, partial.whole)));
      },
      (error: unknown) => {
        // Again from a screen that was left, it would go over what was typed since on the next one.
        if (!isUnanswered(error) || hasLeft()) return;
        sent.current = '';
        timer.current = setTimeout(save, AFTER_FAILURE);
      },
    );
  }, [current, hasLeft, owner, receive, remember]);

  const { version, position } = wizard;
  const screen = `${position.step} ${position.index} ${position.part}`;
  const seen = useRef({ version, screen });
  useEffect(() => {
    const before = seen.current;
    seen.current = { version, screen };
    if (before.screen !== screen) save();
    else if (before.version !== version) {
      clearTimeout(timer.current);
      timer.current = setTimeout(save, AFTER_CHANGE);
    }
  }, [version, screen, save]);

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
