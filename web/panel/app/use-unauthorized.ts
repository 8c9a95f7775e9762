import { m } from 'virtual:messages';
import { useEffect } from 'react';
import { UNAUTHORIZED } from '../../kit/client/index.ts';
import { toast } from '../../kit/ui/toast.ts';
import { administratorSession } from '../session.ts';

/**
 * Ends a session whose token the server no longer accepts: shows a message and the login; drafts
 * stay.
 */
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
