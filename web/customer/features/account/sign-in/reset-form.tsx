import { m } from 'virtual:messages';
import { fieldErrors, useForm } from '../../../../kit/forms/use-form.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { resetPassword } from './api.ts';
import { resetGrant, useFlow } from './auth-flow.ts';
import classes from './auth-form.module.css';
import { DonePanel } from './done-panel.tsx';
import { StepFailure } from './step-failure.tsx';
import { useAuthStep } from './use-auth-step.ts';
import { type ResetValues, resetErrors } from './validation.ts';

interface ResetFormProps {
  onDone: () => void;
  /** The grant is used up or too old: the way begins again. */
  onStartAgain: () => void;
}

const initial: ResetValues = { password: '', confirmation: '' };

export function ResetForm({ onDone, onStartAgain }: ResetFormProps) {
  const step = useAuthStep(
    'reset',
    ({ password }: ResetValues) => resetPassword({ grant: resetGrant.read() ?? '', password }),
    onDone,
    (failure) => {
      const errors = fieldErrors<ResetValues>(failure.fields ?? {}, { Password: 'password' });
      if (errors.password) form.fail(errors);
    },
  );
  const mobile = useFlow()?.mobile ?? '';
  const form = useForm<ResetValues>({
    initial,
    validate: (values) => resetErrors(values, mobile),
    onSubmit: step.run,
  });
  const { failure } = step;
  if (step.busy) return <DonePanel state="loading" text={m.account_saving_password()} />;
  return (
    <form {...form.props} className={classes.form}>
      <StepFailure
        failure={failure}
        onRetry={failure?.next || failure?.fields ? undefined : step.retry}
      />
      {failure?.next && (
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
