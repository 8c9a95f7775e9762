import { useRef } from 'react';
import { ApiError } from '../client/index.ts';
import { errorSentence } from '../ui/error-sentence.ts';
import { useContentKey } from './use-content-key.ts';
import {
  type FormErrors,
  type FormOptions,
  type FormState,
  fieldErrors,
  useForm,
} from './use-form.ts';

/** Key that lets values be sent again after a lost response without being applied twice. */
interface Keyed {
  readonly idempotencyKey: string;
}

/** The call, in the form `useMutation` returns it. */
interface Write<V, A> {
  readonly isPending: boolean;
  readonly error: Error | null;
  mutate(
    sent: V & Keyed,
    then: {
      onSuccess: (answer: A) => void;
      onError: (error: Error) => void;
      onSettled: (answer: unknown, error: Error | null) => void;
    },
  ): void;
}

interface CallFormOptions<V extends object, A> extends Omit<FormOptions<V>, 'onSubmit'> {
  readonly write: Write<V, A>;
  /** The form's field names by wire name. */
  readonly names: Readonly<Record<string, keyof V & string>>;
  /** Errors for fields when a rejection belongs to a field without naming it. */
  readonly refusals?: (error: ApiError) => FormErrors<V>;
  readonly onDone?: (answer: A) => void;
}

/** A form whose values are sent in one call. */
export interface CallForm<V extends object> extends FormState<V> {
  readonly isBusy: boolean;
  /** The failure sentence, unless it is shown at a field. */
  readonly failure: string | null;
}

interface SendingForm<V extends object> extends CallForm<V> {
  /** Sends values that were not submitted by hand, as after a conflict is resolved. */
  readonly send: (values: V) => void;
}

/**
 * Sends a form's values in one call; rejections are shown at their fields, any other failure above
 * them.
 */
export function useCallForm<V extends object, A>(options: CallFormOptions<V, A>): SendingForm<V> {
  const { write, names, refusals, onDone, ...rest } = options;
  const key = useContentKey();
  // The second tap of a double tap comes before `isPending` is rendered.
  const isSending = useRef(false);
  const placed = (error: Error): FormErrors<V> =>
    error instanceof ApiError
      ? { ...fieldErrors<V>(error.fields, names), ...refusals?.(error) }
      : {};
  const send = (values: V) => {
    if (isSending.current) return;
    isSending.current = true;
    write.mutate(
      { ...values, idempotencyKey: key.of(values) },
      {
        onSuccess: (answer) => onDone?.(answer),
        onError: (error) => form.fail(placed(error)),
        onSettled: (_, error) => {
          isSending.current = false;
          key.answered(error);
        },
      },
    );
  };
  const form = useForm<V>({ ...rest, onSubmit: send });
  const { error } = write;
  const isMarked = Object.values(form.errors).some(Boolean);
  // An error shown at a field disappears when the field changes, and must not return as a failure
  // of the whole form.
  const isPlaced = error !== null && Object.values(placed(error)).some(Boolean);
  return {
    ...form,
    isBusy: write.isPending,
    failure: error && !isMarked && !isPlaced ? errorSentence(error).sentence : null,
    send,
  };
}
