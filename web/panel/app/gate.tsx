import { m } from 'virtual:messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ApiError, SECOND_FACTOR_MISSING } from '../../kit/client/index.ts';
import { BlockedNotice } from '../../kit/ui/blocked-notice.tsx';
import { OfflineBanner } from '../../kit/ui/offline-banner.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { administratorQuery } from '../features/account/login/api.ts';
import { LoginScreen } from '../features/account/login/login.screen.tsx';
import { useLive } from '../features/live/use-live.ts';
import { administratorSession, useAdministrator } from '../session.ts';
import { LoadingScreen } from './loading.screen.tsx';
import { useSignOut } from './use-sign-out.ts';

const SetUpScreen = lazy(() =>
  import('../features/settings/second-factor/set-up.screen.tsx').then((module) => ({
    default: module.SetUpScreen,
  })),
);

/**
 * Reads what the administrator may do; a duty that arises during the session, such as a second
 * factor, is noticed at the next call.
 */
function useStanding(token: string) {
  const queries = useQueryClient();
  const query = useQuery(administratorQuery(token));
  const { queryKey } = administratorQuery(token);
  const setMustSetUp = (mustSetUp: boolean) =>
    queries.setQueryData(queryKey, { isAdmin: true, mustSetUp });
  const requireSetUp = useEffectEvent(() => setMustSetUp(true));
  useEffect(() => {
    const onMissing = () => requireSetUp();
    window.addEventListener(SECOND_FACTOR_MISSING, onMissing);
    return () => window.removeEventListener(SECOND_FACTOR_MISSING, onMissing);
  }, []);
  // The setup only closes when it is finished: refetching the standing meanwhile must not hide the
  // recovery codes, which are shown once.
  const [isSettingUp, setSettingUp] = useState(false);
  if (query.data?.mustSetUp && !isSettingUp) setSettingUp(true);
  const onSetUp = () => {
    setMustSetUp(false);
    setSettingUp(false);
    // Refetch what the server rejected before.
    void queries.resetQueries({ predicate: ({ state }) => state.status === 'error' });
  };
  return { ...query, isSettingUp, onSetUp };
}

/** The panel with live updates, which must not start before a required second factor is set up. */
function Panel() {
  useLive();
  return (
    <>
      <OfflineBanner text={m.panel_offline()} />
      <BlockedNotice />
      <Outlet />
    </>
  );
}

function Checked({ token }: { token: string }) {
  const { data, error, isPending, isSettingUp, onSetUp } = useStanding(token);
  const signOut = useSignOut();
  const refused = data?.isAdmin === false || (error instanceof ApiError && error.status === 403);
  useEffect(() => {
    if (!refused) return;
    toast.error(m.panel_unauthorized());
    administratorSession.clear();
  }, [refused]);
  if (isPending || refused) return <LoadingScreen />;
  if (isSettingUp) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <SetUpScreen onDone={onSetUp} onSignOut={signOut} />
      </Suspense>
    );
  }
  // Without a response the stored session stays valid, because the server checks every call itself.
  return <Panel />;
}

/**
 * Shows the login in place of any screen of the panel; the address stays, so that the administrator
 * gets back to it.
 */
export function Gate() {
  const session = useAdministrator();
  return session ? <Checked key={session.token} token={session.token} /> : <LoginScreen />;
}
