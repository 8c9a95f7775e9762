import { type MutationKey, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOutOfRoom, isUnanswered } from '../client/index.ts';
import type { DraftPlace } from './draft.ts';
import { filesIn, type Payload, submissionKeys } from './submission-keys.ts';
import { useHasLeft } from './use-has-left.ts';

/** What a call takes besides the payload. */
export interface Sending {
  readonly idempotencyKey: string;
  readonly onProgress: (share: number) => void;
  /** Aborted where nobody waits for it any more. */
  readonly signal: AbortSignal;
}

/** What a form's `send` takes besides the payload, where it stores before it sends. */
interface Queueing extends Sending {
  /** The phone has it and sends it by itself: the draft is forgotten. */
  readonly onQueued: () => void;
  /** The phone has no room for it: this page sends it. */
  readonly onUnqueued: () => void;
  /** Refused after it was queued. */
  readonly onReturned: () => Promise<void> | void;
}

/** How a form is sent: by a call, or through something that stores it first. */
export interface WayToSend<P extends Payload, Result> {
  readonly send: (payload: P, how: Queueing) => Promise<Result>;
  /** How long the screen still stands: to be read, or for the second half of a double tap. */
  readonly standsFor?: (result: Result) => number;
  /** It goes on without the screen: whoever leaves waits for it no longer. */
  readonly endsWithScreen?: boolean;
  /** The screen stands for as long as somebody has to sign in. */
  readonly isPaused?: boolean;
}

interface Options<P extends Payload, Result> extends WayToSend<P, Result> {
  /** Where the form's draft is, if it has one: the key of a submission without an answer waits beside it. */
  readonly place?: DraftPlace;
  /** What a form that takes this one's place asks whether it is still on its way. */
  readonly mutationKey?: MutationKey;
  /** The phone has it, or the server: the draft is to be forgotten. */
  readonly onQueued?: () => void;
  /** Refused after it was queued: the form takes it back, its draft too. */
  readonly onReturned?: () => Promise<void> | void;
  /** It is stored; the screen still stands for a moment, so that a late tap falls on nothing. */
  readonly onStored: (result: Result, isStopped: boolean) => void;
  /** The moment is over and the screen still there. */
  readonly onDone: () => void;
  readonly onFailed: (error: Error) => void;
  /** It failed when the screen was gone, where nothing shows it. */
  readonly onFailedUnseen?: (error: Error) => void;
}

/** A form on its way. */
export interface FormSubmission<P extends Payload = Payload> {
  submit(this: void, payload: P): void;
  /** Stops waiting; it may have arrived all the same, and what the phone holds goes on. */
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

const SHOWN_AFTERWARDS = 1000;

function useSending<P extends Payload, Result>(options: Options<P, Result>) {
  const { place, mutationKey, send, onQueued, onReturned, onStored, onFailedUnseen } = options;
  const { endsWithScreen } = options;
  const hasLeft = useHasLeft();
  const { keyOf, forgetKey } = submissionKeys(place);
  const control = useRef<AbortController>(undefined);
  const [sentFrom, setSentFrom] = useState<'phone' | 'page' | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const stop = () => control.current?.abort();
  const mutation = useMutation({
    ...(mutationKey && { mutationKey }),
    mutationFn: async (payload: P) => {
      control.current = new AbortController();
      const { signal } = control.current;
      setSentFrom(null);
      setShare(filesIn(payload).length > 0 ? 0 : null);
      let isForgotten = false;
      const forget = () => {
        if (isForgotten) return;
        isForgotten = true;
        onQueued?.();
        forgetKey();
      };
      const result = await send(payload, {
        idempotencyKey: keyOf(payload),
        onProgress: setShare,
        signal,
        onQueued: () => {
          forget();
          setSentFrom('phone');
        },
        onUnqueued: () => setSentFrom('page'),
        onReturned: () => onReturned?.(),
      });
      forget();
      return { result, isStopped: signal.aborted };
    },
    // Here, not at the call: it is said even when the screen has been left meanwhile.
    onSuccess: ({ result, isStopped }) => onStored(result, isStopped),
    onError: (error) => {
      // A refusal is final under its key; for want of room it is none.
      if (!isUnanswered(error) && !isOutOfRoom(error)) forgetKey();
      setShare(null);
      if (hasLeft()) onFailedUnseen?.(error);
    },
  });
  // A refusal that no form can take back any more stays where it is queued.
  useEffect(() => (endsWithScreen ? () => control.current?.abort() : undefined), [endsWithScreen]);
  return { mutation, sentFrom, share, stop };
}

/**
 * Sends a form once, whatever thumb and network do: taps while it is on its way do nothing, and
 * what got no answer goes again under the key it had, after a reload too.
 */
export function useFormSubmission<P extends Payload, Result>(
  options: Options<P, Result>,
): FormSubmission<P> {
  const { onDone, onFailed, standsFor, isPaused = false } = options;
  const isBusy = useRef(false);
  const { mutation, sentFrom, share, stop } = useSending(options);
  const done = useEffectEvent(onDone);
  const failed = useEffectEvent(onFailed);
  const { error, data: stored, isPending } = mutation;
  // Once what covered the form is gone: its fields can take the focus again.
  useEffect(() => {
    if (error) failed(error);
  }, [error]);
  const pause = stored && (standsFor?.(stored.result) ?? SHOWN_AFTERWARDS);
  useEffect(() => {
    if (pause === undefined || isPaused) return undefined;
    const timer = setTimeout(() => done(), pause);
    return () => clearTimeout(timer);
  }, [pause, isPaused]);
  return {
    submit: (payload: P) => {
      if (isBusy.current) return;
      isBusy.current = true;
      mutation.mutate(payload, {
        onError: () => {
          isBusy.current = false;
        },
      });
    },
    stop,
    sentFrom,
    isStored: stored !== undefined,
    isSending: isPending || (stored !== undefined && !isPaused),
    share,
    error,
    isUnanswered: isUnanswered(error),
  };
}
