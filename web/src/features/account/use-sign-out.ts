import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { customerSession } from '../../client/index.ts';
import { clearDraftsOf } from '../../ui/form/draft.ts';
import { logOut } from './api.ts';
import { clearFlow } from './auth-flow.ts';

/** Ends the session here at once, and on the server as soon as it answers. */
export function useSignOut(afterwards: () => void): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    const session = customerSession.read();
    if (session) {
      logOut(session.token).catch((error: unknown) =>
        console.warn('The server did not end the session', error),
      );
      clearDraftsOf(session.user.mobile);
    }
    customerSession.clear();
    clearFlow();
    queries.clear();
    afterwards();
  }, [queries, afterwards]);
}
