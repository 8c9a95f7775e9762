import { type MutationKey, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOutOfRoom, isUnanswered } from '../client/index.ts';
import type { DraftPlace } from './draft.ts';
import { filesIn, type Payload, submissionKeys } from './submission-keys.ts';
import { useHasLeft } from './use-has-left.ts';

/** Options a call takes besides the payload. */
export interface Sending {
  readonly idempotencyKey: string;
  readonly onProgress: (share: number) => void;
  /** Aborted when the result is no longer awaited. */
  readonly signal: AbortSignal;
}

/** Options a form's `send` takes besides the payload when it queues the payload first. */
interface Queueing extends Sending {
  /** Called when the phone has queued the payload and will send it, so the draft can be deleted. */
  readonly onQueued: () => void;
  /** Called when the phone has no space to queue the payload, so this page sends it. */
  readonly onUnqueued: () => void;
  /** Called when the server rejects a payload after it was queued. */
  readonly onReturned: () => Promise<void> | void;
}

/** How a form is sent: by a call, or through a queue that stores it first. */
export interface WayToSend<P extends Payload, Result> {
  readonly send: (payload: P, how: Queueing) => Promise<Result>;
  /** Milliseconds the screen stays afterwards, so that it can be read or to absorb a double tap. */
  readonly standsFor?: (result: Result) => number;
  /** Whether leaving the screen stops waiting, because sending continues without it. */
  readonly endsWithScreen?: boolean;
  /** Whether the screen stays while the user has to sign in. */
  readonly isPaused?: boolean;
}

interface Options<P extends Payload, Result> extends WayToSend<P, Result> {
  /** The form's draft, if it has one; the key of an unanswered submission is stored beside it. */
  readonly place?: DraftPlace;
  /**
   * Whether the payload creates a record; one that another tab has created from the same draft is
   * not created again.
   */
  readonly creates?: boolean;
  /**
   * Key by which a form that replaces this one checks whether the submission is still under way.
   */
  readonly mutationKey?: MutationKey;
  /** Called when the phone or the server has stored the payload, so the draft can be deleted. */
  readonly onQueued?: () => void;
  /**
   * Called when the server rejects a queued payload, so that the form takes it back with its draft.
   */
  readonly onReturned?: () => Promise<void> | void;
  /**
   * Called when the payload is stored; the screen stays a moment so that a late tap hits nothing.
   */
  readonly onStored: (result: Result, isStopped: boolean) => void;
  /** Called after the moment has passed, if the screen is still open. */
  readonly onDone: () => void;
  readonly onFailed: (error: Error) => void;
  /** Called on a failure after the screen was left, where nothing shows it. */
  readonly onFailedUnseen?: (error: Error) => void;
}

/** State of a form's submission. */
export interface FormSubmission<P extends Payload = Payload> {
  submit(this: void, payload: P): void;
  /**
   * Stops waiting; the payload may have arrived all the same, and the phone still sends what it has
   * queued.
   */
  readonly stop: () => void;
  /** Whether the phone's queue or this page alone sends the payload; `null` until known. */
  readonly sentFrom: 'phone' | 'page' | null;
  readonly isStored: boolean;
  /** Whether the payload is being sent or was just stored. */
  readonly isSending: boolean;
  /** Share of the files that is uploaded; `null` when there are none. */
  readonly share: number | null;
  readonly error: Error | null;
  /** Whether the payload may have arrived despite the failure. */
  readonly isUnanswered: boolean;
}

const SHOWN_AFTERWARDS = 1000;

function useSending<P extends Payload, Result>(options: Options<P, Result>) {
  const { place, mutationKey, send, onQueued, onReturned, onStored, onFailedUnseen } = options;
  const { creates, endsWithScreen } = options;
  const hasLeft = useHasLeft();
  const [openedAt] = useState(() => Date.now());
  const { keyOf, keyOfOtherTab, isOffered, markStored, forgetKey } = submissionKeys(place);
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
      const isCopy = creates && isOffered();
      const idempotencyKey = (creates && keyOfOtherTab(payload, openedAt)) || keyOf(payload);
      const result = await send(payload, {
        idempotencyKey,
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
      if (isCopy) markStored(payload, idempotencyKey);
      return { result, isStopped: signal.aborted };
    },
    // An option of the mutation, not of the call, so that it also runs after the screen was left.
    onSuccess: ({ result, isStopped }) => onStored(result, isStopped),
    onError: (error) => {
      // A rejection is final for its key, unless it was for lack of disk space.
      if (!isUnanswered(error) && !isOutOfRoom(error)) forgetKey();
      setShare(null);
      if (hasLeft()) onFailedUnseen?.(error);
    },
  });
  // When the form is gone and cannot take a rejection back, the rejection stays in the queue.
  useEffect(() => (endsWithScreen ? () => control.current?.abort() : undefined), [endsWithScreen]);
  return { mutation, sentFrom, share, stop };
}

/**
 * Sends a form once despite repeated taps and lost responses: taps are ignored while it is being
 * sent, and an unanswered submission is sent again with its key, also after a reload.
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
  // Runs after the cover over the form is gone, when its fields can take the focus again.
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
