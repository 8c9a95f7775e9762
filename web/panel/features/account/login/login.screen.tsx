import { m } from 'virtual:messages';
import { isMobile } from '@fluteline/domain/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FormState, useForm } from '../../../../kit/forms/use-form.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { MobileField } from '../../../../kit/ui/fields/mobile-field.tsx';
import { PasswordField } from '../../../../kit/ui/fields/password-field.tsx';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { useScreenTitle } from '../../../../kit/ui/shell/use-screen-title.ts';
import { WaveMark } from '../../../../kit/ui/wave-mark.tsx';
import { administratorSession } from '../../../session.ts';
import { administratorQuery, logIn } from './api.ts';
import { CodeStep } from './code-step.tsx';
import classes from './login.module.css';
import { loginFailure, NoAdministrator, wantsCode } from './login-failure.ts';

const initial = { mobile: '', password: '', code: '' };
const draft = { key: 'admin-login' };
const secret = ['password', 'code'] as const;

function useLogin(onSignedIn: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (values: typeof initial) => {
      const answer = await logIn(values);
      if (!answer.isAdmin) throw new NoAdministrator();
      return answer;
    },
    onSuccess: ({ token, secondFactorSetupRequired, ...user }) => {
      const mustSetUp = secondFactorSetupRequired === true;
      queries.setQueryData(administratorQuery(token).queryKey, { isAdmin: true, mustSetUp });
      onSignedIn();
      administratorSession.save({ token, user });
    },
  });
}

/**
 * Shows 'Please enter a 10-digit mobile number' as a hint while typing and as an error afterwards.
 */
function useMobileWarning(mobile: string) {
  const [typing, setTyping] = useState(false);
  const warning = mobile !== '' && !isMobile(mobile) ? m.account_panel_mobile_warning() : undefined;
  return {
    around: { onFocus: () => setTyping(true), onBlur: () => setTyping(false) },
    shown: typing ? { ...(warning ? { hint: warning } : {}) } : { error: warning },
  };
}

interface StepProps {
  form: FormState<typeof initial>;
  busy: boolean;
}

function PasswordStep({ form, busy }: StepProps) {
  const { mobile, password } = form.values;
  const warning = useMobileWarning(mobile);
  return (
    <>
      <div {...warning.around}>
        <MobileField
          label={m.account_panel_mobile()}
          required
          {...form.bind('mobile')}
          {...warning.shown}
        />
      </div>
      <PasswordField label={m.account_panel_password()} {...form.bind('password')} />
      <Button type="submit" wide busy={busy} disabled={!isMobile(mobile) || password === ''}>
        {m.account_panel_log_in()}
      </Button>
    </>
  );
}

/** Login of the panel: number and password, then the code if a second factor is on. */
export function LoginScreen() {
  const [isAsked, setAsked] = useState(false);
  const title = isAsked ? m.account_panel_code_title() : m.account_panel_login_title();
  const heading = useScreenTitle(title);
  const login = useLogin(() => form.forget());
  const form = useForm({
    initial,
    draft,
    secret,
    validate: () => ({}),
    onSubmit: (values) => {
      if (login.isPending) return;
      login.mutate(values, {
        onError: (error) => {
          if (wantsCode(error)) setAsked(true);
          // Keep the code if the user has typed another one since.
          else if (typed.current === values.code) form.change({ code: '' });
        },
      });
    },
  });
  const typed = useRef(form.values.code);
  useEffect(() => {
    typed.current = form.values.code;
  });
  const goBack = () => {
    login.reset();
    form.change({ password: '', code: '' });
    setAsked(false);
  };
  const step = { form, busy: login.isPending };
  return (
    <main className={`facing-screen ${classes.screen}`}>
      <div className={classes.board}>
        <p className={classes.logo}>
          <WaveMark />
          {m.panel_brand()}
        </p>
        <h1 className={classes.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <form {...form.props} className={classes.form}>
          {login.error && !wantsCode(login.error) && (
            <Notice tone="error">{loginFailure(login.error)}</Notice>
          )}
          {isAsked ? <CodeStep {...step} onBack={goBack} /> : <PasswordStep {...step} />}
        </form>
      </div>
    </main>
  );
}
