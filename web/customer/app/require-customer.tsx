import { m } from 'virtual:messages';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCustomer } from '../../kit/client/index.ts';
import { Button } from '../../kit/ui/button.tsx';
import { PageShell } from '../../kit/ui/shell/page-shell.tsx';
import { EmptyState } from '../../kit/ui/states.tsx';
import { signInSheet } from './sign-in-sheet-store.ts';

/** Fills the screen behind the sign-in sheet when no account was signed in before. */
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
 * Protects its screens: opens the sign-in sheet over them when there is no verified session. A
 * screen whose session ends while it is open stays, with everything typed into it.
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
