import { m } from 'virtual:messages';
import type { UseMutationResult } from '@tanstack/react-query';
import { FormSheet } from '../../../kit/forms/form-sheet.tsx';
import { useCallForm } from '../../../kit/forms/use-call-form.ts';
import { TextField } from '../../../kit/ui/fields/text-field.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { confirmedNames, currentError } from './rules.ts';

/** Credentials that confirm a sensitive action. */
export interface Confirmed {
  readonly current: string;
  /** Code of the second factor; empty if not required. */
  readonly code: string;
}

interface ConfirmSheetProps<T> {
  title: string;
  /** Text that says what will happen. */
  text: string;
  /** Verb on the confirm button. */
  confirm: string;
  danger?: boolean;
  withCode?: boolean;
  write: UseMutationResult<T, Error, Confirmed>;
  onDone?: (answer: T) => void;
  onClose: () => void;
}

/** Sheet that asks for the user's own password, and a code if required, before an action. */
export function ConfirmSheet<T>(props: ConfirmSheetProps<T>) {
  const { title, text, confirm, danger = false, withCode = false, write, onDone, onClose } = props;
  const form = useCallForm<Confirmed, T>({
    initial: { current: '', code: '' },
    validate: ({ current, code }) => ({
      current: currentError(current),
      code: withCode && code.trim() === '' ? m.settings_code_required() : undefined,
    }),
    write,
    names: confirmedNames,
    ...(onDone && { onDone }),
  });
  return (
    <FormSheet title={title} form={form} submit={confirm} danger={danger} onClose={onClose}>
      <p>{text}</p>
      <OwnPasswordField {...form.bind('current')} />
      {withCode && (
        <TextField
          label={m.settings_code()}
          hint={m.settings_code_hint()}
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={64}
          {...form.bind('code')}
        />
      )}
    </FormSheet>
  );
}
