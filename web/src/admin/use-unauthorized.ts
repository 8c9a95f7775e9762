import { useEffect } from 'react';
import { UNAUTHORIZED } from '../client/index.ts';
import { m } from '../paraglide/messages.js';
import { toast } from '../ui/toast.ts';
import { administratorSession } from './session.ts';

/** A token the server no longer knows: says so and shows the login; drafts stay. */
export function useUnauthorized(): void {
  useEffect(() => {
    const onUnauthorized = () => {
      toast.error(m.ui_session_ended());
      administratorSession.clear();
    };
    window.addEventListener(UNAUTHORIZED, onUnauthorized);
    return () => window.removeEventListener(UNAUTHORIZED, onUnauthorized);
  }, []);
}
