import {
  follow,
  onScreen,
  type QuestionnaireDocument,
  type Wizard,
} from '@fluteline/domain/questionnaire';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { customerSession } from '../../../kit/client/index.ts';
import {
  onDocumentStored,
  rememberDocument,
  storeDocument,
} from '../../offline/questionnaire/document-store.ts';
import { today } from './today.ts';

const STORED_AFTER = 250;

/** The questionnaire on this phone, for a screen to read and change. */
export interface OpenDocument {
  readonly wizard: Wizard;
  readonly current: () => Wizard;
  /** Applies an action of the user; returns the resulting wizard. */
  readonly act: (change: (wizard: Wizard) => Wizard) => Wizard;
  /** Applies a change from the server or the outbox. */
  readonly receive: (change: (now: QuestionnaireDocument) => QuestionnaireDocument) => void;
  /** Stores the document at once, as the next step may end the session and the screen. */
  readonly store: () => void;
}

/** Holds a document that is stored while it is filled in, and before a reload or leaving. */
export function useDocument(initial: QuestionnaireDocument, owner: string): OpenDocument {
  const [document, setDocument] = useState(initial);
  const latest = useRef(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);

  const store = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    // After signing out, the answers must not be stored on this phone again.
    if (customerSession.read()?.user.mobile !== owner) return;
    if (!storeDocument(owner, latest.current)) rememberDocument(owner, latest.current);
  }, [owner]);

  const receive = useCallback<OpenDocument['receive']>(
    (change) => {
      const next = change(latest.current);
      if (next === latest.current || isGone.current) return;
      latest.current = next;
      setDocument(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(store, STORED_AFTER);
    },
    [store],
  );
  const current = useCallback(() => onScreen(latest.current, today()), []);
  const act = useCallback<OpenDocument['act']>(
    (change) => {
      const before = current();
      const next = change(before);
      if (next !== before) receive(() => next);
      return next;
    },
    [current, receive],
  );

  useEffect(() => {
    isGone.current = false;
    const onHide = () => {
      if (window.document.visibilityState === 'hidden') store();
    };
    window.addEventListener('pagehide', store);
    window.document.addEventListener('visibilitychange', onHide);
    const leave = onDocumentStored(owner, (stored) => {
      latest.current = follow(latest.current, stored);
      setDocument(latest.current);
    });
    return () => {
      window.removeEventListener('pagehide', store);
      window.document.removeEventListener('visibilitychange', onHide);
      leave();
      store();
      isGone.current = true;
    };
  }, [owner, store]);

  const wizard = useMemo(() => onScreen(document, today()), [document]);
  return { wizard, current, act, receive, store };
}
