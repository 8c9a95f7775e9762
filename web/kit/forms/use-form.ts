import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { DraftPlace } from './draft.ts';
import type { DraftPictures } from './use-draft-pictures.ts';
import { type DraftOptions, useFormDraft } from './use-form-draft.ts';
import { useSubmitWhenReady } from './use-submit-when-ready.ts';

/** A sentence by field name. */
export type FormErrors<V> = { readonly [K in keyof V]?: string | undefined };

export interface FormOptions<V extends object> extends DraftOptions<V> {
  readonly initial: V;
  /** Sentences for what is wrong; empty when nothing is. */
  readonly validate: (values: V) => FormErrors<V>;
  readonly onSubmit: (values: V) => void;
  /** Keeps what is typed across reload and Back. */
  readonly draft?: DraftPlace | undefined;
  /** The form's pictures: it is sent when all of them are read and small enough. */
  readonly pictures?: Pick<DraftPictures, 'pictures' | 'isRead'>;
}

/** What a field needs of its form. */
export interface Bound<T> {
  readonly name: string;
  readonly value: T;
  readonly error: string | undefined;
  readonly onChange: (value: T) => void;
}

/** A form's state: spread `form.bind('name')` into a field, `form.props` into the form element. */
export interface FormState<V extends object> {
  readonly values: V;
  readonly errors: FormErrors<V>;
  bind<K extends keyof V & string>(name: K): Bound<V[K]>;
  change(changed: Partial<V>): void;
  /** Shows sentences from elsewhere, as from the server, and moves to the first. */
  fail(errors: FormErrors<V>): void;
  /** Something differs from `initial` as it is now. */
  readonly isChanged: boolean;
  /** Forgets the draft: what was typed has arrived. */
  forget(): void;
  /** Keeps the draft again: what was typed came back. */
  restore(): void;
  /** Submitted, and waiting for its pictures: the button is busy. */
  readonly isWaiting: boolean;
  readonly props: {
    readonly noValidate: true;
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

function without<V>(errors: FormErrors<V>, names: readonly string[]): FormErrors<V> {
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => !names.includes(name)),
  ) as FormErrors<V>;
}

/** Values, errors and drafts of a form; validated on submit, an error leaves when its field changes. */
export function useForm<V extends object>(options: FormOptions<V>): FormState<V> {
  const { initial, validate, onSubmit, draft, pictures } = options;
  const [values, keep, forget] = useFormDraft(draft, initial, options);
  const [errors, setErrors] = useState<FormErrors<V>>({});
  const [failures, setFailures] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failures > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  const { isWaiting, submit } = useSubmitWhenReady(ref, pictures);
  const fail = (next: FormErrors<V>) => {
    setErrors(next);
    setFailures((count) => count + 1);
  };
  // What changes between two renders, as on a slow phone, builds on each other.
  const latest = useRef(values);
  const change = (changed: Partial<V>) => {
    latest.current = { ...latest.current, ...changed };
    keep(latest.current);
    setErrors((before) => without(before, Object.keys(changed)));
  };
  return {
    values,
    errors,
    change,
    fail,
    isChanged: JSON.stringify(values) !== JSON.stringify(initial),
    forget,
    restore: () => keep(latest.current),
    isWaiting,
    bind: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => {
        const changed: Partial<V> = {};
        changed[name] = value;
        change(changed);
      },
    }),
    props: {
      noValidate: true,
      ref,
      onSubmit: (event) => {
        event.preventDefault();
        const found = validate(values);
        if (Object.values(found).some(Boolean)) fail(found);
        else submit(() => onSubmit(values));
      },
    },
  };
}

/** The server's sentences under the form's names; what matches no field is left to the caller. */
export function fieldErrors<V>(
  fields: Readonly<Record<string, string>>,
  names: Readonly<Record<string, keyof V & string>>,
): FormErrors<V> {
  const found: Record<string, string> = {};
  for (const [wire, sentence] of Object.entries(fields)) {
    const name = names[wire];
    if (name) found[name] = sentence;
  }
  return found as FormErrors<V>;
}
