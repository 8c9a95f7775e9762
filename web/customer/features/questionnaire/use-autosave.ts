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

/** Returns whether an error is about the content, so that sending it again would fail again. */
const isAboutContent = (error: unknown) =>
  error instanceof ApiError && !isUnanswered(error) && ABOUT_CONTENT.includes(error.status);

interface AutosaveOptions {
  readonly owner: string;
  readonly isResting: boolean;
}

/** Saves typed answers now, and again some time after there was no answer. */
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
        // A partial save would be sent again; after a whole one, the same text may be typed again.
        if (partial.isWhole) sent.current = '';
        setRefused(false);
        remember(questionnaire);
        receive((now) => merge(now, savedIn(questionnaire), sentSteps(leaving, partial.whole)));
      },
      (error: unknown) => {
        setRefused(isAboutContent(error));
        if (!isAboutContent(error)) sent.current = '';
        // A retry from a screen that was left would overwrite answers typed since on the next one.
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
 * Saves typed answers automatically: some seconds after the last change, and when a screen is left.
 * Pauses while answers wait in the outbox or the server's state is not known. Shows no messages and
 * blocks nothing; answers it could not save stay unsaved. Returns whether the server has refused
 * typed answers.
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
    // Saves answers that did not arrive before a reload or a sign-in, or were typed while others
    // waited.
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
