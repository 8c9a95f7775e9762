import { useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { customerSession, isConfirmed, useCustomer } from '../../kit/client/index.ts';
import { signInSheet, useSignInSheetOpen } from './sign-in-sheet-store.ts';

const CompactAuth = lazy(async () => {
  const { CompactAuth } = await import('../features/account/sign-in/compact-auth.tsx');
  return { default: CompactAuth };
});

/** Shows the compact sign-in over a protected screen; it can grow to the full screen. */
export function SignInSheet() {
  const isOpen = useSignInSheetOpen();
  const navigate = useNavigate();
  const router = useRouter();
  const customer = useCustomer();
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (customer && !isOpen) last.current = customer.user.mobile;
  }, [customer, isOpen]);
  const onSignedIn = () => {
    const mobile = customerSession.read()?.user.mobile;
    // The screen below holds what the previous account typed.
    if (last.current && last.current !== mobile) void navigate({ to: '/home', replace: true });
    signInSheet.close();
  };
  const isProtected = () => router.state.matches.some(({ routeId }) => routeId === '/member');
  const giveUp = () => {
    // The user may close the sheet while it still confirms that the number is verified.
    if (isConfirmed(customerSession.read())) {
      onSignedIn();
      return;
    }
    signInSheet.close();
    if (isProtected()) void navigate({ to: '/home', replace: true });
  };
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <CompactAuth
        open
        onClose={giveUp}
        onSignedIn={onSignedIn}
        onExpand={(to) => {
          // Makes the full-screen sign-in return to the protected screen.
          const state = isProtected() ? { signInsBehind: 1 } : {};
          void navigate({ to, state });
          signInSheet.close();
        }}
      />
    </Suspense>
  );
}
