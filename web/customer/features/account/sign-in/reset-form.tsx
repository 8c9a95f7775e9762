import { m } from 'virtual:messages';
import { useEffect, useRef } from 'react';
import { fieldErrors, useForm } from '../../../../kit/forms/use-form.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { resetPassword } from './api.ts';
import type { AuthFailure } from './auth-failure.ts';
import { changeFlow, resetGrant, useFlow } from './auth-flow.ts';
import classes from './auth-form.module.css';
import { DonePanel } from './done-panel.tsx';
import { StepFailure } from './step-failure.tsx';
import { useAuthStep } from './use-auth-step.ts';
import { type ResetValues, resetErrors } from './validation.ts';

interface ResetFormProps {
  onDone: () => void;
  /** Called when the grant was used or has expired, to start again. */
  onStartAgain: () => void;
  /** Called to log in, when the password may already be saved. */
  onLogin: () => void;
}

const initial: ResetValues = { password: '', confirmation: '' };

/**
 * Sends the new password. The grant can be used once, so after a lost answer it may already be
 * used.
 */
function useReset(onDone: () => void, onFailure: (failure: AuthFailure) => void) {
  const isUnsure = useFlow()?.isUnsure === true;
  const wasUnsure = useRef(isUnsure);
  const step = useAuthStep(
    'reset',
    ({ password }: ResetValues) => {
      // Uncertain until there is an answer, as the user may reload meanwhile.
      changeFlow({ isUnsure: true });
      return resetPassword({ grant: resetGrant.read() ?? '', password });
    },
    onDone,
    (failure) => {
      wasUnsure.current ||= failure.isUnsure === true;
      changeFlow({ isUnsure: wasUnsure.current });
      onFailure(failure);
    },
  );
  return { ...step, isUnsure };
}

export function ResetForm({ onDone, onStartAgain, onLogin }: ResetFormProps) {
  const step = useReset(onDone, (failure) => {
    const errors = fieldErrors<ResetValues>(failure.fields ?? {}, { Password: 'password' });
    if (errors.password) form.fail(errors);
  });
  const mobile = useFlow()?.mobile ?? '';
  const form = useForm<ResetValues>({
    initial,
    validate: (values) => resetErrors(values, mobile),
    onSubmit: step.run,
  });
  const { failure, busy, isUnsure } = step;
  const { ref } = form.props;
  // The form is unmounted while it is sent, so the focus has to be restored.
  useEffect(() => {
    if (failure && !busy) ref.current?.querySelector('input')?.focus();
  }, [failure, busy, ref]);
  if (busy) return <DonePanel state="loading" text={m.account_saving_password()} />;
  const isOver = failure?.next !== undefined;
  return (
    <form {...form.props} className={classes.form}>
      {isUnsure && <Notice tone="info">{m.account_maybe_saved()}</Notice>}
      {!(isUnsure && isOver) && (
        <StepFailure
          failure={failure}
          onRetry={isOver || failure?.fields ? undefined : step.retry}
        />
      )}
      {isUnsure && (
        <Button look="outline" wide onClick={onLogin}>
          {m.account_log_in()}
        </Button>
      )}
      {(isUnsure || isOver) && (
        <Button look="outline" wide onClick={onStartAgain}>
          {m.account_start_again()}
        </Button>
      )}
      <NewPasswordFields
        label={m.account_new_password()}
        password={form.bind('password')}
        confirmation={form.bind('confirmation')}
      />
      <Button type="submit" wide>
        {m.account_save_password()}
      </Button>
    </form>
  );
}
