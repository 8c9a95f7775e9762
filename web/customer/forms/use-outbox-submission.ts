import { m } from 'virtual:messages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, customerSession, isUnanswered, useCustomer } from '../../kit/client/index.ts';
import type { DraftPlace } from '../../kit/forms/draft.ts';
import { useSessionActions } from '../../kit/ui/shell/session-actions.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { NotQueuedError, type OutboxRequest, submit } from '../offline/outbox/index.ts';
import { forgetSubmissionKey, submissionKey } from './submission-key.ts';

/** Who has a form that went well: the server, or the outbox, which sends it by itself. */
export type Stored = 'sent' | 'waiting';

interface Options<P> {
  /** Where the form's draft is. */
  readonly place: DraftPlace;
  /** What is sent for it. */
  readonly toRequest: (payload: P, account: string) => OutboxRequest;
  /** The outbox has it, or the server where the phone has no room: the draft is to be forgotten. */
  readonly onQueued?: () => void;
  /** Refused after it was queued: the form takes it back, its draft too. */
  readonly onReturned?: () => Promise<void> | void;
  /** It is stored; the screen still stands for a moment, so that a late tap falls on nothing. */
  readonly onStored: (by: Stored) => void;
  /** The moment is over and the screen still there. */
  readonly onDone: () => void;
  readonly onFailed: (error: Error) => void;
}

/** A form on its way. */
export interface OutboxSubmission<P = unknown> {
  submit(this: void, payload: P): void;
  /** Waits no longer; what the phone holds goes on all the same. */
  readonly stop: () => void;
  /** Whether the phone sends it, or this page alone; null before that is known. */
  readonly sentFrom: 'phone' | 'page' | null;
  readonly isStored: boolean;
  /** On its way, or just stored. */
  readonly isSending: boolean;
  /** How much of the files has gone; null where there are none. */
  readonly share: number | null;
  readonly error: Error | null;
  /** The failure may be none. */
  readonly isUnanswered: boolean;
}

/** So long the screen still stands: to be read, or for the second half of a double tap. */
const SHOWN_AFTERWARDS: Readonly<Record<Stored, number>> = { sent: 1000, waiting: 400 };

/** The moment after a form was stored; it waits for somebody whose session has just ended. */
function useMomentAfterwards(stored: Stored | null, isSignedIn: boolean, end: () => void): void {
  const onEnd = useEffectEvent(end);
  useEffect(() => {
    if (!stored || !isSignedIn) return undefined;
    const timer = setTimeout(() => onEnd(), SHOWN_AFTERWARDS[stored]);
    return () => clearTimeout(timer);
  }, [stored, isSignedIn]);
}

/** Hands a form to the outbox and follows it. */
function useSending<P>({ place, onQueued, onReturned, onStored }: Options<P>) {
  const control = useRef<AbortController>(undefined);
  const [sentFrom, setSentFrom] = useState<'phone' | 'page' | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const mutation = useMutation({
    mutationFn: async (request: OutboxRequest): Promise<Stored> => {
      control.current = new AbortController();
      const { signal } = control.current;
      const hasPictures = Object.values(request.pictures ?? {}).some(({ length }) => length > 0);
      setSentFrom(null);
      setShare(hasPictures ? 0 : null);
      let isForgotten = false;
      const forgetForm = () => {
        if (isForgotten) return;
        isForgotten = true;
        onQueued?.();
        forgetSubmissionKey(place);
      };
      const outcome = await submit(request, {
        key: submissionKey(place, request),
        signal,
        onProgress: setShare,
        onQueued: () => {
          forgetForm();
          setSentFrom('phone');
        },
        onUnqueued: () => setSentFrom('page'),
        ...(onReturned && { onReturned }),
      });
      if (outcome.kind === 'refused') throw outcome.error;
      // Sent without having been queued, where the phone has no room: it has arrived all the same.
      if (outcome.kind === 'sent') forgetForm();
      if (outcome.kind === 'waiting') {
        // Where the answer was that the session is over, no line would send it.
        if (customerSession.read() === null) toast.info(m.form_waiting_login());
        else toast.info(signal.aborted ? m.form_in_background() : m.form_waiting());
      }
      return outcome.kind;
    },
    // Here, not at the call: it is said even when the screen has been left meanwhile.
    onSuccess: onStored,
    onError: (failure) => {
      // A refusal is final under its key.
      if (failure instanceof ApiError) forgetSubmissionKey(place);
      setShare(null);
    },
  });
  // A refusal that no form can take back any more stays in the outbox.
  useEffect(() => () => control.current?.abort(), []);
  return { mutation, sentFrom, share, stop: () => control.current?.abort() };
}

/**
 * Sends a form through the outbox, once, whatever thumb and network do: taps while it is on its way
 * do nothing, and what cannot be sent now goes by itself later.
 */
export function useOutboxSubmission<P>(options: Options<P>): OutboxSubmission<P> {
  const { toRequest, onDone, onFailed } = options;
  const isSignedIn = useCustomer() !== null;
  const { signIn } = useSessionActions();
  const isBusy = useRef(false);
  const { mutation, sentFrom, share, stop } = useSending(options);
  const { error, isPending, data: stored = null } = mutation;
  const failed = useEffectEvent(onFailed);
  // Once what covered the form is gone: its fields can take the focus again.
  useEffect(() => {
    if (error) failed(error);
  }, [error]);
  useMomentAfterwards(stored, isSignedIn, onDone);
  return {
    submit: (payload: P) => {
      const account = customerSession.read()?.user.mobile;
      if (!account) {
        signIn();
        return;
      }
      if (isBusy.current) return;
      isBusy.current = true;
      mutation.mutate(toRequest(payload, account), {
        onError: () => {
          isBusy.current = false;
        },
      });
    },
    stop,
    sentFrom,
    isStored: stored !== null,
    isSending: isPending || (stored !== null && isSignedIn),
    share,
    error,
    isUnanswered: error instanceof NotQueuedError && isUnanswered(error.cause),
  };
}
