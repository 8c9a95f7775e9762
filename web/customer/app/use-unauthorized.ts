import { m } from 'virtual:messages';
import { useEffect } from 'react';
import { customerSession, NOT_VERIFIED, UNAUTHORIZED } from '../../kit/client/index.ts';
import { writeDraft } from '../../kit/forms/draft.ts';
import { sessionEndSentence } from '../../kit/ui/error-sentence.ts';
import { toast } from '../../kit/ui/toast.ts';
import { LOGIN_DRAFT } from '../features/account/sign-in/drafts.ts';
import { signInSheet } from './sign-in-sheet-store.ts';

function askToSignIn(why: string): void {
  toast.error(why);
  const mobile = customerSession.read()?.user.mobile;
  if (mobile) writeDraft(LOGIN_DRAFT, { mobile });
  signInSheet.open();
}

function onUnauthorized(event: Event): void {
  const { detail } = event as CustomEvent<string>;
  askToSignIn(sessionEndSentence(detail));
  customerSession.clear();
}

/** Signing in again is what sends the code and confirms the number. */
function onNotVerified(): void {
  const session = customerSession.read();
  // Every read of a screen is refused: one of them is enough.
  if (!session?.user.isVerified) return;
  askToSignIn(m.app_not_verified());
  customerSession.save({ ...session, user: { ...session.user, isVerified: false } });
}

/**
 * A token the server no longer knows, or a number that has to be confirmed anew: says so and asks to
 * sign in again over the open screen.
 */
export function useUnauthorized(): void {
  useEffect(() => {
    window.addEventListener(UNAUTHORIZED, onUnauthorized);
    window.addEventListener(NOT_VERIFIED, onNotVerified);
    return () => {
      window.removeEventListener(UNAUTHORIZED, onUnauthorized);
      window.removeEventListener(NOT_VERIFIED, onNotVerified);
    };
  }, []);
}
