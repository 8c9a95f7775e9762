import { useEffect } from 'react';
import { customerSession, UNAUTHORIZED } from '../client/index.ts';
import { m } from '../paraglide/messages.js';
import { toast } from '../ui/toast.ts';
import { signInSheet } from './sign-in-sheet-store.ts';

/** A token the server no longer knows: says so and asks to sign in again over the open screen. */
export function useUnauthorized(): void {
  useEffect(() => {
    const onUnauthorized = (event: Event) => {
      const { detail } = event as CustomEvent<string>;
      toast.error(detail || m.app_signed_out());
      customerSession.clear();
      signInSheet.open();
    };
    window.addEventListener(UNAUTHORIZED, onUnauthorized);
    return () => window.removeEventListener(UNAUTHORIZED, onUnauthorized);
  }, []);
}
