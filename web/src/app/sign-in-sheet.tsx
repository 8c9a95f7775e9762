import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '../paraglide/messages.js';
import { Sheet } from '../ui/sheet/sheet.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';
import { signInSheet, useSignInSheetOpen } from './sign-in-sheet-store.ts';

const CompactAuth = lazy(() => import('../features/account/compact-auth.tsx'));

/** The compact sign-in over a protected screen; it can grow to the full screen. */
export function SignInSheet() {
  const isOpen = useSignInSheetOpen();
  const navigate = useNavigate();
  return (
    <Sheet open={isOpen} onClose={signInSheet.close} title={m.app_log_in()} staysOnOutsideTap>
      <Suspense fallback={<ListSkeleton rows={2} />}>
        <CompactAuth
          onSignedIn={signInSheet.close}
          onExpand={(to) => {
            void navigate({ to });
            signInSheet.close();
          }}
        />
      </Suspense>
    </Sheet>
  );
}
