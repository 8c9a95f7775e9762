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

/** Sent again after a lost answer, the same values happen once. */
interface Keyed {
  readonly idempotencyKey: string;
}

/** The call, as `useMutation` answers it. */
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
  /** The form's name by that of the wire. */
  readonly names: Readonly<Record<string, keyof V & string>>;
  /** Refusals that name no field and belong to one all the same. */
  readonly refusals?: (error: ApiError) => FormErrors<V>;
  readonly onDone?: (answer: A) => void;
}

/** A form whose values go to one call. */
export interface CallForm<V extends object> extends FormState<V> {
  readonly isBusy: boolean;
  /** What went wrong and belongs to no field. */
  readonly failure: string | null;
}

interface SendingForm<V extends object> extends CallForm<V> {
  /** Sends values that were not submitted by hand, as the choice after a conflict does. */
  readonly send: (values: V) => void;
}

/** Sends a form's values in one call: refusals show at their fields, any other failure above them. */
export function useCallForm<V extends object, A>(options: CallFormOptions<V, A>): SendingForm<V> {
  const { write, names, refusals, onDone, ...rest } = options;
  const key = useContentKey();
  const placed = (error: Error): FormErrors<V> =>
    error instanceof ApiError
      ? { ...fieldErrors<V>(error.fields, names), ...refusals?.(error) }
      : {};
  const send = (values: V) => {
    if (write.isPending) return;
    write.mutate(
      { ...values, idempotencyKey: key.of(values) },
      {
        onSuccess: (answer) => onDone?.(answer),
        onError: (error) => form.fail(placed(error)),
        onSettled: (_, error) => key.answered(error),
      },
    );
  };
  const form = useForm<V>({ ...rest, onSubmit: send });
  const { error } = write;
  const isMarked = Object.values(form.errors).some(Boolean);
  // What stood at a field leaves with the field's change, and is no failure of the whole form then.
  const isPlaced = error !== null && Object.values(placed(error)).some(Boolean);
  return {
    ...form,
    isBusy: write.isPending,
    failure: error && !isMarked && !isPlaced ? errorSentence(error).sentence : null,
    send,
  };
}
