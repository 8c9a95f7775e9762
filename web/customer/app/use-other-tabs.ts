import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { customerSession } from '../../kit/client/index.ts';
import { clearGuestDrafts } from '../../kit/forms/draft.ts';
import { clearFlow } from '../features/account/sign-in/auth-flow.ts';
import { signInSheet } from './sign-in-sheet-store.ts';

interface Screens {
  /** Whose turn it is: what was drawn in another one goes. */
  readonly turn: number;
  /** Nothing is to be seen until the login is there. */
  readonly isLeaving: boolean;
}

/**
 * Follows the session as other tabs change it. Nothing that was read, drawn or typed as one account
 * stays for the next: it goes when the account has signed out elsewhere, or is another one now.
 */
export function useOtherTabs(): Screens {
  const queries = useQueryClient();
  const router = useRouter();
  const [screens, setScreens] = useState<Screens>({ turn: 0, isLeaving: false });
  useEffect(() => {
    const accountNow = () => customerSession.read()?.user.mobile;
    // Whose the screens are: still theirs while the sign-in sheet lies over them.
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
      await router.navigate({ to: '/login', replace: true });
      setScreens(({ turn }) => ({ turn, isLeaving: false }));
    };
    return customerSession.subscribe((where) => {
      const before = owner;
      owner = accountNow() ?? owner;
      if (where === 'this_tab') return;
      if (accountNow() === undefined) {
        if (before !== undefined) void leave();
        return;
      }
      signInSheet.close();
      if (before !== undefined && before !== owner) forget(false);
      else void queries.resetQueries();
      // The login leads on where somebody is signed in.
      void router.invalidate();
    });
  }, [queries, router]);
  return screens;
}
