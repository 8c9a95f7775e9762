import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { customerSession } from '../../kit/client/index.ts';
import { clearGuestDrafts } from '../../kit/forms/draft.ts';
import { sessionEndSentence } from '../../kit/ui/error-sentence.ts';
import { clearFlow } from '../features/account/sign-in/auth-flow.ts';
import { signInSheet } from './sign-in-sheet-store.ts';
import { askToSignIn } from './use-unauthorized.ts';

interface Screens {
  /** Key of the rendered screens; a new value discards them. */
  readonly turn: number;
  /** Whether to render nothing until the login is shown. */
  readonly isLeaving: boolean;
}

/**
 * Follows the session as other tabs change it. Clears everything read, rendered or typed when the
 * account has signed out elsewhere or another account is signed in. A session that ended otherwise
 * keeps what is typed under the sign-in sheet, as in the tab where it ended.
 */
export function useOtherTabs(): Screens {
  const queries = useQueryClient();
  const router = useRouter();
  const [screens, setScreens] = useState<Screens>({ turn: 0, isLeaving: false });
  useEffect(() => {
    const accountNow = () => customerSession.read()?.user.mobile;
    // The account that owns the screens, also while the sign-in sheet covers them.
    let owner = accountNow();
    const forget = (isLeaving: boolean) => {
      queries.clear();
      clearGuestDrafts();
      clearFlow();
      setScreens(({ turn }) => ({ turn: turn + 1, isLeaving }));
    };
    const leave = async () => {
      owner = undefined;
      forget(true);
      const state = { isSignedOutElsewhere: true };
      await router.navigate({ to: '/login', replace: true, state });
      setScreens(({ turn }) => ({ turn, isLeaving: false }));
    };
    return customerSession.subscribe((where) => {
      const before = owner;
      owner = accountNow() ?? owner;
      if (where === 'this_tab') return;
      if (accountNow() === undefined) {
        if (before === undefined) return;
        const why = customerSession.whyEnded();
        if (why === null) void leave();
        else askToSignIn(sessionEndSentence(why), before);
        return;
      }
      signInSheet.close();
      if (before !== undefined && before !== owner) forget(false);
      else void queries.resetQueries();
      // Lets the login page redirect a signed-in user.
      void router.invalidate();
    });
  }, [queries, router]);
  return screens;
}
