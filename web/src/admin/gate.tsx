import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../client/index.ts';
import { m } from '../paraglide/messages.js';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { toast } from '../ui/toast.ts';
import { LoadingScreen } from './loading.screen.tsx';
import { administratorQuery } from './login/api.ts';
import { LoginScreen } from './login/login.screen.tsx';
import { administratorSession, useAdministrator } from './session.ts';

function Checked({ token }: { token: string }) {
  const { data, error, isPending } = useQuery(administratorQuery(token));
  const refused = data === false || (error instanceof ApiError && error.status === 403);
  useEffect(() => {
    if (!refused) return;
    toast.error(m.admin_unauthorized());
    administratorSession.clear();
  }, [refused]);
  if (isPending || refused) return <LoadingScreen />;
  // Without an answer the stored session stands: the server judges each call by itself.
  return (
    <>
      <OfflineBanner text={m.admin_offline()} />
      <Outlet />
    </>
  );
}

/** The login in front of every screen of the panel; the address stays, so that one comes back to it. */
export function Gate() {
  const session = useAdministrator();
  return session ? <Checked key={session.token} token={session.token} /> : <LoginScreen />;
}
