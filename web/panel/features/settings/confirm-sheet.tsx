import { m } from 'virtual:messages';
import type { UseMutationResult } from '@tanstack/react-query';
import { FormSheet } from '../../../kit/forms/form-sheet.tsx';
import { useCallForm } from '../../../kit/forms/use-call-form.ts';
import { TextField } from '../../../kit/ui/fields/text-field.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { confirmedNames, currentError } from './rules.ts';

/** What somebody types again before something that matters. */
export interface Confirmed {
  readonly current: string;
  /** Of the second factor; empty where it is not asked for. */
  readonly code: string;
}

interface ConfirmSheetProps<T> {
  title: string;
  /** What will happen. */
  text: string;
  /** The verb on the button that does it. */
  confirm: string;
  danger?: boolean;
  withCode?: boolean;
  write: UseMutationResult<T, Error, Confirmed>;
  onDone?: (answer: T) => void;
  onClose: () => void;
}

/** Asks for one's own password, and a code where wanted, before it does what it says. */
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
