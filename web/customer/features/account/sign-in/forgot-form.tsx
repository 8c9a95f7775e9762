import { m } from 'virtual:messages';
import { fieldErrors, useForm } from '../../../../kit/forms/use-form.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { MobileField } from '../../../../kit/ui/fields/mobile-field.tsx';
import { sendResetCode } from './api.ts';
import { saveFlow } from './auth-flow.ts';
import classes from './auth-form.module.css';
import { LOGIN_DRAFT } from './drafts.ts';
import { StepFailure } from './step-failure.tsx';
import { useAuthStep } from './use-auth-step.ts';
import { forgotErrors } from './validation.ts';

interface ForgotValues {
  readonly mobile: string;
}

/** Asks for the number whose password was forgotten; starts with the one typed into the login. */
export function ForgotForm() {
  const step = useAuthStep(
    'forgot',
    ({ mobile }: ForgotValues) => sendResetCode(mobile),
    (_, { mobile }) => saveFlow({ purpose: 'reset', mobile, sentAt: Date.now() }),
    (failure) => {
      const errors = fieldErrors<ForgotValues>(failure.fields ?? {}, { mobile: 'mobile' });
      if (errors.mobile) form.fail(errors);
    },
  );
  const form = useForm<ForgotValues>({
    initial: { mobile: '' },
    validate: forgotErrors,
    onSubmit: step.run,
    draft: LOGIN_DRAFT,
  });
  return (
    <form {...form.props} className={classes.form}>
      <p className={classes.lead}>{m.account_forgot_lead()}</p>
      <StepFailure failure={step.failure} onRetry={step.retry} />
      <MobileField label={m.account_mobile()} required {...form.bind('mobile')} />
      <Button type="submit" wide busy={step.busy}>
        {m.account_send_code()}
      </Button>
    </form>
  );
}
