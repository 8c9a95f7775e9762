import { autosaveOf, merge, sentSteps } from '@fluteline/domain/questionnaire';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  ApiError,
  customerSession,
  isConfirmed,
  isUnanswered,
  useCustomer,
} from '../../../kit/client/index.ts';
import { useHasLeft } from '../../../kit/forms/use-has-left.ts';
import { autosave, useRemember } from './api.ts';
import { today } from './today.ts';
import type { OpenDocument } from './use-document.ts';
import { bodyOf, savedIn } from './wire.ts';

const AFTER_CHANGE = 5000;
const AFTER_FAILURE = 30_000;

const ABOUT_CONTENT: readonly number[] = [400, 409, 413, 422];

/** Refused for what it brings: the same would be refused each time. */
const isAboutContent = (error: unknown) =>
  error instanceof ApiError && !isUnanswered(error) && ABOUT_CONTENT.includes(error.status);

interface AutosaveOptions {
  readonly owner: string;
  readonly isResting: boolean;
}

/** Saves what is typed now, and again some time after nobody answered. */
function useSave({ current, receive }: OpenDocument, { owner, isResting }: AutosaveOptions) {
  const remember = useRemember(owner);
  const rests = useRef(isResting);
  rests.current = isResting;
  const sent = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasLeft = useHasLeft();
  const [isRefused, setRefused] = useState(false);

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
        // What is left of it would go again; what was whole may be typed anew.
        if (partial.isWhole) sent.current = '';
        setRefused(false);
        remember(questionnaire);
        receive((now) => merge(now, savedIn(questionnaire), sentSteps(leaving, partial.whole)));
      },
      (error: unknown) => {
        setRefused(isAboutContent(error));
        if (!isAboutContent(error)) sent.current = '';
        // Again from a screen that was left, it would go over what was typed since on the next one.
        if (!isUnanswered(error) || hasLeft()) return;
        timer.current = setTimeout(save, AFTER_FAILURE);
      },
    );
  }, [current, hasLeft, owner, receive, remember]);

  const saveLater = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(save, AFTER_CHANGE);
  }, [save]);
  const leave = useCallback(() => {
    save();
    clearTimeout(timer.current);
  }, [save]);
  return { save, saveLater, leave, isRefused };
}

/**
 * Brings what is typed to the server without being asked: some seconds after the last change, and
 * when a screen is left. While answers wait in the outbox, or nobody knows yet what the server has, it
 * keeps still. It says nothing and stops nobody; what it could not bring stays unsaved.
 * Answers whether the server has refused what was typed.
 */
export function useAutosave(
  open: OpenDocument,
  options: AutosaveOptions,
): { readonly isRefused: boolean } {
  const { save, saveLater, leave, isRefused } = useSave(open, options);
  const { isResting } = options;
  const isSignedIn = isConfirmed(useCustomer());

  const { version, position } = open.wizard;
  const screen = `${position.step} ${position.index} ${position.part}`;
  const seen = useRef({ version, screen });
  useEffect(() => {
    const before = seen.current;
    seen.current = { version, screen };
    if (before.screen !== screen) save();
    else if (before.version !== version) saveLater();
  }, [version, screen, save, saveLater]);

  useEffect(() => {
    // What did not arrive before a reload or a sign-in, or was typed while others waited.
    if (!isResting && isSignedIn) saveLater();
  }, [isResting, isSignedIn, saveLater]);

  useEffect(() => {
    window.addEventListener('online', save);
    return () => {
      window.removeEventListener('online', save);
      leave();
    };
  }, [save, leave]);
  return { isRefused };
}
