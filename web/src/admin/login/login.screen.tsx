import { isMobile } from '@fluteline/domain/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { MobileField } from '../../ui/fields/mobile-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { useScreenTitle } from '../../ui/shell/use-screen-title.ts';
import { WaveMark } from '../../ui/wave-mark.tsx';
import { administratorSession } from '../session.ts';
import { administratorQuery, logIn } from './api.ts';
import classes from './login.module.css';
import { loginFailure, NoAdministrator } from './login-failure.ts';

const initial = { mobile: '', password: '' };
const draft = { key: 'admin-login' };
const secret = ['password'] as const;

function useLogin(onSignedIn: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (values: typeof initial) => {
      const answer = await logIn(values);
      if (!answer.isAdmin) throw new NoAdministrator();
      return answer;
    },
    onSuccess: ({ token, ...user }) => {
      queries.setQueryData(administratorQuery(token).queryKey, true);
      onSignedIn();
      administratorSession.save({ token, user });
    },
  });
}

/** 'Please enter a 10-digit mobile number', quietly while somebody types, as an error after that. */
function useMobileWarning(mobile: string) {
  const [typing, setTyping] = useState(false);
  const warning = mobile !== '' && !isMobile(mobile) ? m.admin_mobile_warning() : undefined;
  return {
    around: { onFocus: () => setTyping(true), onBlur: () => setTyping(false) },
    shown: typing ? { ...(warning ? { hint: warning } : {}) } : { error: warning },
  };
}

/** The panel's door. */
export function LoginScreen() {
  const heading = useScreenTitle(m.admin_login_title());
  const login = useLogin(() => form.forget());
  const form = useForm({
    initial,
    draft,
    secret,
    validate: () => ({}),
    onSubmit: (values) => {
      if (!login.isPending) login.mutate(values);
    },
  });
  const { mobile, password } = form.values;
  const warning = useMobileWarning(mobile);
  return (
    <main className={classes.screen}>
      <div className={classes.board}>
        <p className={classes.logo}>
          <WaveMark />
          {m.admin_brand()}
        </p>
        <h1 className={classes.title} ref={heading} tabIndex={-1}>
          {m.admin_login_title()}
        </h1>
        <form {...form.props} className={classes.form}>
          {login.error && <Notice tone="error">{loginFailure(login.error)}</Notice>}
          <div {...warning.around}>
            <MobileField
              label={m.admin_mobile()}
              required
              {...form.bind('mobile')}
              {...warning.shown}
            />
          </div>
          <PasswordField
            label={m.admin_password()}
            required
            autoComplete="current-password"
            {...form.bind('password')}
          />
          <Button
            type="submit"
            wide
            busy={login.isPending}
            disabled={!isMobile(mobile) || password === ''}
          >
            {m.admin_log_in()}
          </Button>
        </form>
      </div>
    </main>
  );
}
