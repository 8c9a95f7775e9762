import { m } from 'virtual:messages';
import { CONSENT_VERSION } from '@fluteline/domain/account';
import { Link } from '@tanstack/react-router';
import { fieldErrors, useForm } from '../../../../kit/forms/use-form.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { CheckboxField } from '../../../../kit/ui/fields/checkbox-field.tsx';
import { MobileField } from '../../../../kit/ui/fields/mobile-field.tsx';
import { CompanyFields } from '../company-fields.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { register } from './api.ts';
import { saveFlow } from './auth-flow.ts';
import classes from './auth-form.module.css';
import { SIGNUP_DRAFT } from './drafts.ts';
import { OtherWay } from './other-way.tsx';
import { StepFailure } from './step-failure.tsx';
import { useAuthStep } from './use-auth-step.ts';
import { type SignupValues, signupErrors } from './validation.ts';

const initial: SignupValues = {
  companyName: '',
  email: '',
  mobile: '',
  password: '',
  confirmation: '',
  consent: false,
  analytics: false,
};
const secret = ['password', 'confirmation'] as const;
const wireNames = {
  Email: 'email',
  Mobile: 'mobile',
  CompanyName: 'companyName',
  Password: 'password',
} as const;

interface SignupFormProps {
  onRegistered: () => void;
  onLogin: () => void;
}

export function SignupForm({ onRegistered, onLogin }: SignupFormProps) {
  const step = useAuthStep(
    'signup',
    register,
    ({ registration, code_sent: codeSent }, { mobile }) => {
      const sentAt = codeSent ? Date.now() : 0;
      saveFlow({ purpose: 'signup', mobile, registration, sentAt });
      onRegistered();
    },
    (failure) => {
      if (failure.fields) form.fail(fieldErrors<SignupValues>(failure.fields, wireNames));
    },
  );
  const form = useForm<SignupValues>({
    initial,
    validate: signupErrors,
    onSubmit: step.run,
    draft: SIGNUP_DRAFT,
    secret,
  });
  return (
    <form {...form.props} className={classes.form}>
      <StepFailure failure={step.failure} />
      <CompanyFields name={form.bind('companyName')} email={form.bind('email')} />
      <MobileField label={m.account_mobile()} required {...form.bind('mobile')} />
      <NewPasswordFields
        label={m.account_password()}
        password={form.bind('password')}
        confirmation={form.bind('confirmation')}
      />
      <div>
        <CheckboxField
          required
          label={
            <>
              {m.account_consent()}{' '}
              <Link to="/privacy-policy">
                {m.account_consent_notice({ date: CONSENT_VERSION })}
              </Link>
            </>
          }
          {...form.bind('consent')}
        />
        <CheckboxField isSwitch label={m.account_analytics()} {...form.bind('analytics')} />
      </div>
      <p className="quiet">
        {m.account_terms()} <Link to="/terms-of-service">{m.account_terms_link()}</Link>
      </p>
      <Button type="submit" wide busy={step.busy}>
        {m.account_sign_up()}
      </Button>
      <OtherWay question={m.account_have_account()} way={m.account_log_in()} onGo={onLogin} />
    </form>
  );
}
