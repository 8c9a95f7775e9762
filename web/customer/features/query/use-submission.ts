import { m } from 'virtual:messages';
import type { Urgency } from '@fluteline/domain/query';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { customerSession, isUnanswered, useCustomer } from '../../../kit/client/index.ts';
import { useSessionActions } from '../../../kit/ui/shell/session-actions.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { NotQueuedError, submit } from '../../offline/outbox/index.ts';
import { type QuerySubject, queryRequest } from './api.ts';

interface Choice {
  readonly urgency: Urgency;
  readonly account: string;
}

/** A double tap's second half must not fall on the screen that comes next. */
const SHOWN_AT_LEAST = 400;
const pause = () => new Promise((resolve) => setTimeout(resolve, SHOWN_AT_LEAST));

/**
 * Sends a query through the outbox, once, whatever thumb and network do: taps while it is on its way
 * do nothing, and what cannot be sent now goes by itself later. One that this phone could not keep
 * and whose answer was lost keeps its urgency until it is answered.
 */
export function useSubmission(subject: QuerySubject, onDone: () => void) {
  const sending = useRef(false);
  const left = useRef(new AbortController());
  const isSignedIn = useCustomer() !== null;
  const { signIn } = useSessionActions();
  const raise = useMutation({
    mutationFn: async ({ urgency, account }: Choice) => {
      const { signal } = left.current;
      const leaving = queryRequest(subject, urgency, account);
      const [outcome] = await Promise.all([submit(leaving, { signal }), pause()]);
      if (outcome.kind === 'refused') throw outcome.error;
      // Here, not at the call: it is said even when the screen has been left meanwhile.
      if (outcome.kind === 'sent') toast.success(m.query_thanks());
      else toast.info(signal.aborted ? m.form_in_background() : m.form_waiting());
    },
  });
  // A refusal that nobody would see stays in the outbox.
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);
  const done = useEffectEvent(onDone);
  // Whoever has to sign in again does so here first: what waits is theirs alone.
  const isOver = raise.isSuccess && isSignedIn;
  useEffect(() => {
    if (isOver) done();
  }, [isOver]);
  const { error, isPending, variables } = raise;
  const isLost = error instanceof NotQueuedError && isUnanswered(error.cause);
  const choose = (urgency: Urgency) => {
    const account = customerSession.read()?.user.mobile;
    if (!account) signIn();
    if (!account || sending.current || (isLost && variables?.urgency !== urgency)) return;
    sending.current = true;
    raise.mutate(
      { urgency, account },
      {
        onError: () => toast.error(m.query_failed()),
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  };
  return {
    choose,
    /** What is on its way or failed last. */
    chosen: isPending || error ? variables?.urgency : undefined,
    isSending: isPending,
    isUnanswered: isLost,
    error,
  };
}
