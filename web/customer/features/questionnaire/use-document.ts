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

/** The questionnaire of this phone, as a screen reads and changes it. */
export interface OpenDocument {
  readonly wizard: Wizard;
  readonly current: () => Wizard;
  /** What somebody does on a screen; answers what the wizard has become. */
  readonly act: (change: (wizard: Wizard) => Wizard) => Wizard;
  /** What comes from the server or the outbox. */
  readonly receive: (change: (now: QuestionnaireDocument) => QuestionnaireDocument) => void;
  /** Stores it at once: what comes next may end the session, and the screen with it. */
  readonly store: () => void;
}

/** A document that is stored while it is filled in, before a reload and a leaving too. */
export function useDocument(initial: QuestionnaireDocument, owner: string): OpenDocument {
  const [document, setDocument] = useState(initial);
  const latest = useRef(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);

  const store = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    // Who signed out has taken the answers away from this phone.
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
