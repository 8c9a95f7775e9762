import { type AnyRouter, Outlet, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Announcer } from '../../kit/ui/announcer.tsx';
import { GoBackProvider } from '../../kit/ui/shell/go-back.tsx';
import { useOwnAnswers } from './use-own-answers.ts';
import { useUnauthorized } from './use-unauthorized.ts';

const HOME = '/catalogue';

/**
 * Goes back in this window's history, so that a list keeps its page; without a history, opens `to`.
 */
function leaveScreen(router: AnyRouter, to = HOME): void {
  if (router.history.canGoBack()) router.history.back();
  else void router.navigate({ to, replace: true });
}

/** Root of every screen of the panel. */
export function Root() {
  const router = useRouter<AnyRouter>();
  const leave = useCallback((to?: string) => leaveScreen(router, to), [router]);
  useUnauthorized();
  useOwnAnswers();
  return (
    <GoBackProvider leave={leave}>
      <Outlet />
      <Announcer />
    </GoBackProvider>
  );
}
