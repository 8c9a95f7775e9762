import { m } from 'virtual:messages';
import { Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useCallback, useMemo } from 'react';
import { useCustomer } from '../../kit/client/index.ts';
import { Announcer } from '../../kit/ui/announcer.tsx';
import { closeTop } from '../../kit/ui/back-stack.ts';
import { BlockedNotice } from '../../kit/ui/blocked-notice.tsx';
import { loadLater } from '../../kit/ui/load-later.ts';
import { OfflineBanner } from '../../kit/ui/offline-banner.tsx';
import { GoBackProvider } from '../../kit/ui/shell/go-back.tsx';
import { SessionActionsProvider } from '../../kit/ui/shell/session-actions.tsx';
import { useIdle } from '../../kit/ui/when-idle.ts';
import { SignOutDialog } from '../features/account/sign-out-dialog.tsx';
import { useSignOut } from '../features/account/use-sign-out.ts';
import { InstallPrompt } from '../offline/install/install-prompt.tsx';
import { UpdatePrompt } from '../offline/update/update-prompt.tsx';
import { CachedNotice } from './cached-notice.tsx';
import { leaveScreen } from './leave-screen.ts';
import { SignInSheet } from './sign-in-sheet.tsx';
import { signInSheet } from './sign-in-sheet-store.ts';
import { Splash } from './splash.tsx';
import { useLateScroll } from './use-late-scroll.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useSwipeBack } from './use-swipe-back.ts';
import { useUnauthorized } from './use-unauthorized.ts';
import { useWorker } from './use-worker.ts';

/** Loads a component after the first screen, which works without it. */
const later = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await loadLater(load) }));

// Loaded in the same chunk as the code that queues requests, so a queued request always shows.
const OutboxStatus = later(() =>
  import('../offline/outbox/index.ts').then((found) => found.OutboxStatus),
);
const PushQuestion = later(() =>
  import('../offline/push/push-question.tsx').then((found) => found.PushQuestion),
);

/** Surrounds every customer screen with what they share: banners, sheets and prompts. */
export function Root() {
  const router = useRouter();
  const navigate = useNavigate();
  const customer = useCustomer();
  const leave = useCallback((to?: string) => leaveScreen(router, to), [router]);
  const swipe = useCallback(() => {
    if (!closeTop()) leaveScreen(router);
  }, [router]);
  // Replaces the history entry, so that after signing in again Back leaves the app.
  const toLogin = useCallback(() => void navigate({ to: '/login', replace: true }), [navigate]);
  const { signOut, question } = useSignOut(toLogin);
  const actions = useMemo(() => ({ signIn: signInSheet.open, signOut }), [signOut]);
  const { turn, isLeaving } = useOtherTabs();
  const isIdle = useIdle();
  useSwipeBack(swipe);
  useLateScroll();
  useUnauthorized();
  useWorker();
  return (
    <SessionActionsProvider actions={actions}>
      <GoBackProvider leave={leave}>
        {customer && (
          <OfflineBanner text={m.app_offline()}>
            <Suspense>{isIdle && <OutboxStatus />}</Suspense>
          </OfflineBanner>
        )}
        <CachedNotice />
        <BlockedNotice />
        {!isLeaving && <Outlet key={turn} />}
        <SignInSheet />
        <SignOutDialog question={question} />
        <Announcer />
        <UpdatePrompt />
        <InstallPrompt />
        {customer && isIdle && (
          <Suspense>
            <PushQuestion />
          </Suspense>
        )}
        <Splash />
      </GoBackProvider>
    </SessionActionsProvider>
  );
}
