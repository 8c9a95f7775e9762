import { useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { customerSession, useCustomer } from '../../kit/client/index.ts';
import { signInSheet, useSignInSheetOpen } from './sign-in-sheet-store.ts';

const CompactAuth = lazy(async () => {
  const { CompactAuth } = await import('../features/account/sign-in/compact-auth.tsx');
  return { default: CompactAuth };
});

/** The compact sign-in over a protected screen; it can grow to the full screen. */
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
    // What the one before typed on the screen below is not for this account.
    if (last.current && last.current !== mobile) void navigate({ to: '/home', replace: true });
    signInSheet.close();
  };
  const giveUp = () => {
    signInSheet.close();
    const isProtected = router.state.matches.some(({ routeId }) => routeId === '/member');
    if (isProtected && !customerSession.read()?.user.isVerified)
      void navigate({ to: '/home', replace: true });
  };
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <CompactAuth
        open
        onClose={giveUp}
        onSignedIn={onSignedIn}
        onExpand={(to) => {
          void navigate({ to });
          signInSheet.close();
        }}
      />
    </Suspense>
  );
}
