import { m } from 'virtual:messages';
import { fieldErrors, useForm } from '../../../../kit/forms/use-form.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { MobileField } from '../../../../kit/ui/fields/mobile-field.tsx';
import { PasswordField } from '../../../../kit/ui/fields/password-field.tsx';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { logIn } from './api.ts';
import { forgetPassword, saveFlow } from './auth-flow.ts';
import classes from './auth-form.module.css';
import { LOGIN_DRAFT } from './drafts.ts';
import { OtherWay } from './other-way.tsx';
import { StepFailure } from './step-failure.tsx';
import { useAuthStep } from './use-auth-step.ts';
import { useCompleteSignIn } from './use-complete-sign-in.ts';
import { type LoginValues, loginErrors } from './validation.ts';

interface LoginFormProps {
  /** Why the login is shown, if nobody asked for it. */
  why?: string | null;
  onSignedIn: () => void;
  /** Called when the password is right but the number is not verified yet. */
  onUnverified: () => void;
  onForgot: () => void;
  onSkip: () => void;
  onSignup: () => void;
}

const initial: LoginValues = { mobile: '', password: '' };
const secret = ['password'] as const;

export function LoginForm({
  why,
  onSignedIn,
  onUnverified,
  onForgot,
  onSkip,
  onSignup,
}: LoginFormProps) {
  const complete = useCompleteSignIn();
  const step = useAuthStep(
    'login',
    logIn,
    (answer) => {
      const companyName = answer.isAdmin ? answer.name : answer.companyName;
      const { email, mobile, token } = answer;
      complete(token, { companyName, email, mobile, isVerified: true });
      form.forget();
      onSignedIn();
    },
    (failure, { mobile }) => {
      if (failure.fields) {
        form.fail(fieldErrors<LoginValues>(failure.fields, { Mobile: 'mobile' }));
      }
      if (failure.next !== 'verify') return;
      // The server sends the code by itself, if it can.
      const { text: notice, registration, codeSent } = failure;
      const sentAt = codeSent === false ? 0 : Date.now();
      saveFlow({ purpose: 'signup', mobile, registration, sentAt, notice });
      onUnverified();
    },
  );
  const form = useForm<LoginValues>({
    initial,
    validate: loginErrors,
    onSubmit: step.run,
    draft: LOGIN_DRAFT,
    secret,
  });
  const forgot = () => {
    forgetPassword(form.values.mobile);
    onForgot();
  };
  return (
    <form {...form.props} className={classes.form}>
      {why && !step.failure && <Notice tone="info">{why}</Notice>}
      <StepFailure failure={step.failure} />
      <MobileField label={m.account_mobile()} required {...form.bind('mobile')} />
      <div>
        <PasswordField label={m.account_password()} {...form.bind('password')} />
        <Button look="text" className={classes.forgot} onClick={forgot}>
          {m.account_forgot()}
        </Button>
      </div>
      <Button type="submit" wide busy={step.busy}>
        {m.account_log_in()}
      </Button>
      <Button look="text" wide onClick={onSkip}>
        {m.account_skip()}
      </Button>
      <OtherWay question={m.account_no_account()} way={m.account_sign_up_here()} onGo={onSignup} />
    </form>
  );
}
