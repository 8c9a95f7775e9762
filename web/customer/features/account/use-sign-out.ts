import { m } from 'virtual:messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type Customer, customerSession, type Session } from '../../../kit/client/index.ts';
import { clearDraftsOf } from '../../../kit/forms/draft.ts';
import { clearDraftPicturesOf } from '../../../kit/forms/draft-pictures.ts';
import { afterClosing } from '../../../kit/ui/back-stack.ts';
import { toast } from '../../../kit/ui/toast.ts';
import { clearFlow } from './sign-in/auth-flow.ts';

/** Question before a session ends; `unsent` is the number of unsent items. */
export interface SignOutQuestion {
  readonly unsent: number;
  readonly mobile: string;
  readonly stay: () => void;
  readonly keep: () => void;
  readonly discard: () => void;
}

/**
 * Loaded on sign-out only, as no screen needs them. A session must also end when they cannot be
 * loaded.
 */
const loadOutbox = () => import('../../offline/outbox/index.ts');
const loadForgetting = () => import('../../offline/forget-account.ts');
const loadEnding = () => import('../../offline/end-session.ts');

async function countUnsent(account: string): Promise<number> {
  try {
    return (await (await loadOutbox()).unsentOf(account)).length;
  } catch (error) {
    console.warn('Unsent items could not be looked up', error);
    return 0;
  }
}

async function forgetOnPhone({ token, user }: Session<Customer>): Promise<void> {
  const account = user.mobile;
  try {
    await clearDraftPicturesOf(account);
    await (await loadForgetting()).forgetAccount({ account, token });
  } catch (error) {
    console.warn('This phone may still keep something of the account', error);
  }
}

async function endOnServer(token: string): Promise<void> {
  try {
    await (await loadEnding()).endSessionSoon(token);
  } catch (error) {
    console.warn('The server did not end the session', error);
  }
}

/** Ends the session here at once, and on the server as soon as there is a network. */
function useEndSession(afterwards: () => void): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    const session = customerSession.read();
    if (session) {
      void endOnServer(session.token);
      clearDraftsOf(session.user.mobile);
    }
    customerSession.clear();
    clearFlow();
    queries.clear();
    afterwards();
    if (session) void forgetOnPhone(session);
  }, [queries, afterwards]);
}

/**
 * Signs out, leaving nothing readable behind. Asks once: for confirmation and, when there are
 * unsent items, whether to keep them until this account signs in again.
 */
export function useSignOut(afterwards: () => void) {
  const [question, setQuestion] = useState<SignOutQuestion | null>(null);
  const end = useEndSession(afterwards);
  const signOut = useCallback(async () => {
    const account = customerSession.read()?.user.mobile;
    if (account === undefined) {
      end();
      return;
    }
    const unsent = await countUnsent(account);
    const stay = () => setQuestion(null);
    const keep = () => {
      stay();
      afterClosing(end);
    };
    const discard = async () => {
      try {
        const hasLeft = await (await loadOutbox()).discardAllOf(account, 'all');
        if (hasLeft) toast.info(m.account_unsent_left());
      } finally {
        keep();
      }
    };
    setQuestion({ unsent, mobile: account, stay, keep, discard: () => void discard() });
  }, [end]);
  return { signOut: useCallback(() => void signOut(), [signOut]), question };
}
