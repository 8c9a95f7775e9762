import { m } from 'virtual:messages';
import type { UseMutationResult } from '@tanstack/react-query';
import { useId } from 'react';
import { ApiError } from '../../../kit/client/index.ts';
import { fieldErrors, useForm } from '../../../kit/forms/use-form.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { PasswordField } from '../../../kit/ui/fields/password-field.tsx';
import { TextField } from '../../../kit/ui/fields/text-field.tsx';
import { Notice } from '../../../kit/ui/notice.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { currentError } from './rules.ts';
import classes from './settings.module.css';

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
  onDone: (answer: T) => void;
  onClose: () => void;
}

const wireNames = { CurrentPassword: 'current', Code: 'code' } as const;

/** Asks for one's own password, and a code where wanted, before it does what it says. */
export function ConfirmSheet<T>(props: ConfirmSheetProps<T>) {
  const { title, text, confirm, danger = false, withCode = false, write, onDone, onClose } = props;
  const id = useId();
  const form = useForm<Confirmed>({
    initial: { current: '', code: '' },
    validate: ({ current, code }) => ({
      current: currentError(current),
      code: withCode && code.trim() === '' ? m.settings_code_required() : undefined,
    }),
    onSubmit: (values) => {
      if (write.isPending) return;
      write.mutate(values, {
        onSuccess: onDone,
        onError: (error) => {
          if (error instanceof ApiError) form.fail(fieldErrors(error.fields, wireNames));
        },
      });
    },
  });
  const isMarked = Object.values(form.errors).some(Boolean);
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button
            look={danger ? 'danger' : 'filled'}
            type="submit"
            form={id}
            busy={write.isPending}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={classes.form}>
        <p>{text}</p>
        {write.error && !isMarked && (
          <Notice tone="error">{errorSentence(write.error).sentence}</Notice>
        )}
        <PasswordField
          label={m.settings_own_password()}
          required
          autoComplete="current-password"
          hint={m.settings_own_password_hint()}
          {...form.bind('current')}
        />
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
      </form>
    </Sheet>
  );
}
