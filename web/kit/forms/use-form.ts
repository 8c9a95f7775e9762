import { keysOf } from '@fluteline/domain/object';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { DraftPlace } from './draft.ts';
import type { DraftPictures } from './use-draft-pictures.ts';
import { type DraftOptions, useFormDraft } from './use-form-draft.ts';
import { useSubmitWhenReady } from './use-submit-when-ready.ts';

/** Error sentences by field name. */
export type FormErrors<V> = { readonly [K in keyof V]?: string | undefined };

export interface FormOptions<V extends object> extends DraftOptions<V> {
  readonly initial: V;
  /** Returns sentences for invalid values; empty if all are valid. */
  readonly validate: (values: V) => FormErrors<V>;
  readonly onSubmit: (values: V) => void;
  /** Where typed values are stored across reload and Back. */
  readonly draft?: DraftPlace | undefined;
  /** The form's pictures; the form is sent once all of them are read and small enough. */
  readonly pictures?: Pick<DraftPictures, 'pictures' | 'isRead'>;
}

/** What a field needs from its form. */
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
  /** Shows what is newer than `known` where nothing else was typed; none of it counts as typed. */
  follow(known: V, newer: V): void;
  /** Shows errors from elsewhere, such as the server, and focuses the first invalid field. */
  fail(errors: FormErrors<V>): void;
  /** Whether a value differs from the current `initial`. */
  readonly isChanged: boolean;
  /** Deletes the draft once its values have been sent. */
  forget(): void;
  /** Stores the draft again when its values were returned. */
  restore(): void;
  /** Whether the form was submitted and waits for its pictures; the button is busy. */
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

/**
 * Manages a form's values, errors and draft; validates on submit, and removes an error when its
 * field changes.
 */
export function useForm<V extends object>(options: FormOptions<V>): FormState<V> {
  const { initial, validate, onSubmit, draft, pictures } = options;
  const [values, keep, forget, show] = useFormDraft(draft, initial, options);
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
  // Changes between two renders, as on a slow phone, must build on each other.
  const latest = useRef(values);
  const change = (changed: Partial<V>) => {
    latest.current = { ...latest.current, ...changed };
    keep(latest.current);
    setErrors((before) => without(before, Object.keys(changed)));
  };
  const follow = (known: V, newer: V) => {
    const names = keysOf(newer).filter(
      (name) => latest.current[name] === known[name] && newer[name] !== known[name],
    );
    if (names.length === 0) return;
    const followed = Object.fromEntries(names.map((name) => [name, newer[name]]));
    latest.current = { ...latest.current, ...followed };
    show(latest.current);
    setErrors((before) => without(before, names.map(String)));
  };
  return {
    values,
    errors,
    change,
    follow,
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

/**
 * Returns the server's sentences by the form's field names; the caller handles those that match no
 * field.
 */
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
