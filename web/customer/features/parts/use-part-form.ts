import type { ModelRow, PartType, PartValues } from '@fluteline/domain/parts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../kit/client/index.ts';
import { useFormSubmission } from '../../../kit/forms/use-form-submission.ts';
import { useReturnedRefusal } from '../../forms/returned-refusal.ts';
import {
  type Stored,
  sayItWaits,
  useSender,
  useThroughOutbox,
} from '../../forms/through-outbox.ts';
import { partRequest } from './api.ts';
import { type PartError, partErrors, typingErrors } from './problem-words.ts';
import { partPlace } from './returned-part.ts';

interface Options {
  readonly owner: string | undefined;
  readonly part: PartType;
  /** Values typed before. */
  readonly values: PartValues;
  readonly onChange: (changed: Partial<PartValues>) => void;
  readonly onStored: (by: Stored) => void;
  readonly onFailed: (error: Error) => void;
}

/** Returns the server's messages by field of the part. */
function refusedFields(
  fields: ApiError['fields'],
  { specifications }: PartType,
): readonly PartError[] {
  return specifications.flatMap(({ name, label }) => {
    const sentence = fields[name];
    if (sentence === undefined) return [];
    // The server's message begins with the wire name.
    const isNamed = sentence.startsWith(`${name} `);
    return [{ field: name, sentence: isNamed ? label + sentence.slice(name.length) : sentence }];
  });
}

/**
 * Runs a part's form: its values, their problems and sending it. The session stores the values for
 * the next screen but never passes them back to this one, as they would arrive after the next key
 * press.
 */
export function usePartForm(options: Options) {
  const { owner, part, onChange, onStored, onFailed } = options;
  const [values, setValues] = useState(options.values);
  const latest = useRef(values);
  const [errors, setErrors] = useState<readonly PartError[]>([]);
  const [failures, setFailures] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);
  const fail = (found: readonly PartError[]) => {
    setErrors(found);
    setFailures((count) => count + 1);
  };
  const showRefused = (sentences: ApiError['fields']) => {
    const refused = refusedFields(sentences, part);
    if (refused.length > 0) fail(refused);
  };
  const place = partPlace(part.name, owner);
  useReturnedRefusal(place, showRefused);
  const sender = useSender();
  const submission = useFormSubmission({
    ...useThroughOutbox(),
    place,
    onStored: ({ kind }, isStopped) => {
      if (kind === 'waiting') sayItWaits(isStopped);
      onStored(kind);
    },
    onDone: () => {},
    onFailed: (error) => {
      if (error instanceof ApiError) showRefused(error.fields);
      onFailed(error);
    },
  });
  const change = (name: string, changed: Partial<PartValues>) => {
    // The values must not change while they are sent.
    if (submission.isSending) return;
    setErrors((before) => before.filter(({ field }) => field !== name));
    latest.current = { ...latest.current, ...changed };
    setValues(latest.current);
    onChange(changed);
  };
  return {
    form,
    submission,
    fields: {
      values,
      errors: [...errors, ...typingErrors(part, values)],
      onText: (name: string, text: string) =>
        change(name, { texts: { ...latest.current.texts, [name]: text } }),
      onModels: (name: string, models: readonly ModelRow[]) => change(name, { models }),
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const found = partErrors(part, values);
      const account = found.length === 0 ? sender() : null;
      if (found.length > 0) fail(found);
      if (account) submission.submit(partRequest(part, { account, values }));
    },
  };
}
