import { useEffect } from 'react';
import { customerSession, UNAUTHORIZED } from '../../kit/client/index.ts';
import { writeDraft } from '../../kit/forms/draft.ts';
import { sessionEndSentence } from '../../kit/ui/error-sentence.ts';
import { toast } from '../../kit/ui/toast.ts';
import { LOGIN_DRAFT } from '../features/account/sign-in/drafts.ts';
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
