import { m } from 'virtual:messages';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCustomer } from '../../kit/client/index.ts';
import { Button } from '../../kit/ui/button.tsx';
import { PageShell } from '../../kit/ui/shell/page-shell.tsx';
import { EmptyState } from '../../kit/ui/states.tsx';
import { signInSheet } from './sign-in-sheet-store.ts';

/** What stands behind the sign-in sheet for somebody who was never in. */
function LockedPage() {
  return (
    <PageShell title={m.app_log_in()}>
      <EmptyState
        title={m.app_locked_title()}
        hint={m.app_locked_hint()}
        action={<Button onClick={signInSheet.open}>{m.app_log_in()}</Button>}
      />
    </PageShell>
  );
}

/**
 * Protected screens: without a verified session the sign-in sheet opens over them. A screen whose
 * session ended while it was open stays, with everything typed into it.
 */
export function RequireCustomer() {
  const customer = useCustomer();
  const allowed = customer?.user.isVerified === true;
  const wasAllowed = useRef(allowed);
  if (allowed) wasAllowed.current = true;
  useEffect(() => {
    if (!allowed) signInSheet.open();
  }, [allowed]);
  useEffect(() => signInSheet.close, []);
  return allowed || wasAllowed.current ? <Outlet /> : <LockedPage />;
}
