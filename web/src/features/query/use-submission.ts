import type { Urgency } from '@fluteline/domain/query';
import { useRef } from 'react';
import { isUnanswered, newIdempotencyKey } from '../../client/index.ts';
import { m } from '../../paraglide/messages.js';
import { toast } from '../../ui/toast.ts';
import { type QuerySubject, useRaiseQuery } from './api.ts';

/**
 * Sends a query once, whatever the thumb and the network do: taps while it is on its way do
 * nothing, and one whose answer was lost keeps its urgency and key until it is answered.
 */
export function useSubmission(subject: QuerySubject, onDone: () => void) {
  const sending = useRef(false);
  const raise = useRaiseQuery(subject, () => toast.success(m.query_thanks()));
  const unanswered = raise.isError && isUnanswered(raise.error) ? raise.variables : undefined;
  const choose = (urgency: Urgency) => {
    if (sending.current || (unanswered && unanswered.urgency !== urgency)) return;
    sending.current = true;
    raise.mutate(unanswered ?? { key: newIdempotencyKey(), urgency }, {
      onSuccess: onDone,
      onError: () => toast.error(m.query_failed()),
      onSettled: () => {
        sending.current = false;
      },
    });
  };
  return {
    choose,
    /** What is on its way or failed last. */
    chosen: raise.isPending || raise.isError ? raise.variables?.urgency : undefined,
    isSending: raise.isPending,
    isUnanswered: unanswered !== undefined,
    error: raise.error,
  };
}
