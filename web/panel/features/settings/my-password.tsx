import { m } from 'virtual:messages';
import { ApiError } from '../../../kit/client/index.ts';
import { fieldErrors, useForm } from '../../../kit/forms/use-form.ts';
import { Board } from '../../../kit/ui/board.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { PasswordField } from '../../../kit/ui/fields/password-field.tsx';
import { Notice } from '../../../kit/ui/notice.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { useChangePassword } from './api.ts';
import { type PasswordValues, passwordErrors } from './rules.ts';
import classes from './settings.module.css';

const initial: PasswordValues = { current: '', password: '', confirmation: '' };
const wireNames = { CurrentPassword: 'current', Password: 'password' } as const;

/** A new password of one's own; every other device is signed out. */
export function MyPassword() {
  const change = useChangePassword();
  const form = useForm<PasswordValues>({
    initial,
    validate: passwordErrors,
    onSubmit: (values) => {
      if (change.isPending) return;
      change.mutate(values, {
        onSuccess: () => {
          form.change(initial);
          toast.success(m.settings_password_saved());
        },
        onError: (error) => {
          if (error instanceof ApiError) form.fail(fieldErrors(error.fields ?? {}, wireNames));
        },
      });
    },
  });
  const isMarked = Object.values(form.errors).some(Boolean);
  return (
    <Board title={m.settings_my_password()} hint={m.settings_my_password_hint()}>
      <form {...form.props} className={classes.form}>
        {change.error && !isMarked && (
          <Notice tone="error">{errorSentence(change.error).sentence}</Notice>
        )}
        <PasswordField
          label={m.settings_current_password()}
          required
          autoComplete="current-password"
          {...form.bind('current')}
        />
        <PasswordField
          label={m.settings_new_password()}
          required
          autoComplete="new-password"
          hint={m.settings_password_hint()}
          {...form.bind('password')}
        />
        <PasswordField
          label={m.settings_confirm_password()}
          required
          autoComplete="new-password"
          {...form.bind('confirmation')}
        />
        <Button type="submit" busy={change.isPending} className={classes.start}>
          {m.settings_save_password()}
        </Button>
      </form>
    </Board>
  );
}
