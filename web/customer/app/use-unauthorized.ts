import { m } from 'virtual:messages';
import { useEffect } from 'react';
import { customerSession, NOT_VERIFIED, UNAUTHORIZED } from '../../kit/client/index.ts';
import { writeDraft } from '../../kit/forms/draft.ts';
import { sessionEndSentence } from '../../kit/ui/error-sentence.ts';
import { toast } from '../../kit/ui/toast.ts';
import { LOGIN_DRAFT } from '../features/account/sign-in/drafts.ts';
import { signInSheet } from './sign-in-sheet-store.ts';

/** Opens the sign-in sheet with the mobile number filled in, and shows the reason. */
export function askToSignIn(why: string, mobile = customerSession.read()?.user.mobile): void {
  toast.error(why);
  if (mobile) writeDraft(LOGIN_DRAFT, { mobile });
  signInSheet.open();
}

function onUnauthorized(event: Event): void {
  const { detail } = event as CustomEvent<string>;
  askToSignIn(sessionEndSentence(detail));
  customerSession.clear(detail);
}

/** Asks to sign in again, which sends a new code to confirm the number. */
function onNotVerified(): void {
  const session = customerSession.read();
  // A screen may make several calls that are all refused; only the first one needs handling.
  if (!session?.user.isVerified) return;
  askToSignIn(m.app_not_verified());
  customerSession.save({ ...session, user: { ...session.user, isVerified: false } });
}

/**
 * Asks to sign in again over the open screen, with the reason, when the server no longer accepts
 * the token or the number has to be confirmed again.
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
