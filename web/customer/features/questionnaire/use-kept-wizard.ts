import type { Wizard } from '@fluteline/domain/questionnaire';
import { useCallback, useEffect, useRef, useState } from 'react';
import { customerSession } from '../../../kit/client/index.ts';
import type { DraftPlace } from '../../../kit/forms/draft.ts';
import { keepWizard } from './opening.ts';

const KEPT_AFTER = 250;

/** The wizard, and how it changes: `apply` returns what it has become. */
export interface KeptWizard {
  readonly wizard: Wizard;
  readonly current: () => Wizard;
  readonly apply: (change: (wizard: Wizard) => Wizard) => Wizard;
  /** Keeps it at once: what comes next may end the session, and the screen with it. */
  readonly keep: () => void;
}

/** A wizard that is kept on the phone while it is filled in, before a reload and a leaving too. */
export function useKeptWizard(initial: Wizard, place: DraftPlace): KeptWizard {
  const [wizard, setWizard] = useState(initial);
  const latest = useRef(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);
  const { key, owner } = place;

  const keep = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    // Who signed out has taken the answers away from this phone.
    if (customerSession.read()?.user.mobile === owner) keepWizard({ key, owner }, latest.current);
  }, [key, owner]);

  const apply = useCallback(
    (change: (wizard: Wizard) => Wizard) => {
      const next = change(latest.current);
      if (next === latest.current || isGone.current) return next;
      latest.current = next;
      setWizard(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, KEPT_AFTER);
      return next;
    },
    [keep],
  );

  useEffect(() => {
    isGone.current = false;
    const onHide = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', onHide);
      keep();
      isGone.current = true;
    };
  }, [keep]);

  const current = useCallback(() => latest.current, []);
  return { wizard, current, apply, keep };
}
