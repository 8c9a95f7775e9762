import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clearDraftsOf } from '../../kit/forms/draft.ts';
import { clearDraftPicturesOf } from '../../kit/forms/draft-pictures.ts';
import { logOut } from '../features/account/login/api.ts';
import { administratorSession } from '../session.ts';

/**
 * Returns a function that ends the session here at once, and on the server as soon as it responds.
 */
export function useSignOut(): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return () => {
    const session = administratorSession.read();
    if (session) {
      logOut(session.token).catch((error: unknown) =>
        console.warn('The server did not end the session', error),
      );
      clearDraftsOf(session.user.mobile);
      void clearDraftPicturesOf(session.user.mobile);
    }
    administratorSession.clear();
    queries.clear();
    void navigate({ to: '/' });
  };
}
