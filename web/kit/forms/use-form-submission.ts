import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isUnanswered, newIdempotencyKey } from '../client/index.ts';
import { clearDraft, type DraftPlace, readEveryDraft, writeDraft } from './draft.ts';

/** What a call takes besides the payload. */
export interface Sending {
  readonly idempotencyKey: string;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

interface Payload {
  readonly body: object;
  readonly files?: readonly (File | string)[];
}

interface Options<P extends Payload> {
  /** Where the form's draft is: the key of a submission without an answer waits beside it. */
  readonly place: DraftPlace;
  readonly send: (payload: P, how: Sending) => Promise<unknown>;
  /** It is stored; the screen still stands for a moment, so that a late tap falls on nothing. */
  readonly onStored: () => void;
  /** The moment is over and the screen still there. */
  readonly onDone: () => void;
  readonly onFailed: (error: Error) => void;
}

/** A form on its way. */
export interface FormSubmission<P extends Payload = Payload> {
  submit(this: void, payload: P): void;
  /** Stops waiting; it may have arrived all the same. */
  readonly stop: () => void;
  readonly isStored: boolean;
  /** On its way, or just arrived. */
  readonly isSending: boolean;
  /** How much of the files has gone; null where there are none. */
  readonly share: number | null;
  readonly error: Error | null;
  /** The failure may be none. */
  readonly isUnanswered: boolean;
}

const SHOWN_AFTERWARDS = 1000;
const nothingSent = { content: '', key: '' };

/** The same for the same content, after a reload too, where files are other objects. */
function contentOf({ body, files = [] }: Payload): string {
  const names = files.map((file) =>
    typeof file === 'string' ? file : `${file.name} ${file.size} ${file.lastModified}`,
  );
  return JSON.stringify([body, names]);
}

/**
 * Sends a form once, whatever thumb and network do: taps while it is on its way do nothing, and
 * what got no answer goes again under the key it had, after a reload too.
 */
export function useFormSubmission<P extends Payload>(options: Options<P>): FormSubmission<P> {
  const { place, send, onStored, onDone, onFailed } = options;
  const waiting = { ...place, key: `${place.key}-unanswered` };
  const isBusy = useRef(false);
  const control = useRef<AbortController>(undefined);
  const [share, setShare] = useState<number | null>(null);
  const [isStored, setStored] = useState(false);
  const mutation = useMutation({
    mutationFn: (payload: P) => {
      const content = contentOf(payload);
      const before = readEveryDraft(waiting, nothingSent).find((one) => one.content === content);
      const key = before?.key || newIdempotencyKey();
      writeDraft(waiting, { content, key });
      control.current = new AbortController();
      if (payload.files && payload.files.length > 0) setShare(0);
      const { signal } = control.current;
      return send(payload, { idempotencyKey: key, onProgress: setShare, signal });
    },
    // Here, not at the call: it is said even when the screen has been left meanwhile.
    onSuccess: () => {
      clearDraft(waiting);
      setStored(true);
      onStored();
    },
    onError: (error) => {
      // A refusal is final under its key.
      if (!isUnanswered(error)) clearDraft(waiting);
      isBusy.current = false;
      setShare(null);
    },
  });
  const done = useEffectEvent(onDone);
  const failed = useEffectEvent(onFailed);
  const { error } = mutation;
  // Once what covered the form is gone: its fields can take the focus again.
  useEffect(() => {
    if (error) failed(error);
  }, [error]);
  useEffect(() => {
    if (!isStored) return undefined;
    const timer = setTimeout(() => done(), SHOWN_AFTERWARDS);
    return () => clearTimeout(timer);
  }, [isStored]);
  return {
    submit: (payload: P) => {
      if (isBusy.current) return;
      isBusy.current = true;
      mutation.mutate(payload);
    },
    stop: () => control.current?.abort(),
    isStored,
    isSending: mutation.isPending || isStored,
    share,
    error,
    isUnanswered: isUnanswered(error),
  };
}
