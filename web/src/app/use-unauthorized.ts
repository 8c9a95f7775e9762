import { useEffect } from 'react';
import { customerSession, UNAUTHORIZED } from '../client/index.ts';
import { LOGIN_DRAFT } from '../features/account/drafts.ts';
import { sessionEndSentence } from '../ui/error-sentence.ts';
import { writeDraft } from '../ui/form/draft.ts';
import { toast } from '../ui/toast.ts';
import { signInSheet } from './sign-in-sheet-store.ts';

/** A token the server no longer knows: says so and asks to sign in again over the open screen. */
export function useUnauthorized(): void {
  useEffect(() => {
    const onUnauthorized = (event: Event) => {
      const { detail } = event as CustomEvent<string>;
      toast.error(sessionEndSentence(detail));
      const mobile = customerSession.read()?.user.mobile;
      if (mobile) writeDraft(LOGIN_DRAFT, { mobile });
      customerSession.clear();
      signInSheet.open();
    };
    window.addEventListener(UNAUTHORIZED, onUnauthorized);
    return () => window.removeEventListener(UNAUTHORIZED, onUnauthorized);
  }, []);
}
