import { useQueryClient } from '@tanstack/react-query';
import { type Customer, customerSession } from '../../../../kit/client/index.ts';
import { clearDraft } from '../../../../kit/forms/draft.ts';
import { clearFlow } from './auth-flow.ts';
import { SIGNUP_DRAFT } from './drafts.ts';

/** Stores a new session and has every open screen read its data again. */
export function useCompleteSignIn(): (token: string, user: Customer) => void {
  const queries = useQueryClient();
  return (token, user) => {
    customerSession.save({ token, user });
    clearDraft(SIGNUP_DRAFT);
    clearFlow();
    void queries.resetQueries();
  };
}
