import { m } from 'virtual:messages';
import { useCallForm } from '../../../kit/forms/use-call-form.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { PasswordField } from '../../../kit/ui/fields/password-field.tsx';
import { Notice } from '../../../kit/ui/notice.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import classes from './account.module.css';
import { useChangePassword } from './api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { type PasswordValues, passwordChangeErrors } from './sign-in/validation.ts';

const initial: PasswordValues = { current: '', password: '', confirmation: '' };
const wireNames = { CurrentPassword: 'current', Password: 'password' } as const;

/** Changes the password, given the current one; signs out all other devices. */
export function ChangePassword({ mobile }: { mobile: string }) {
  const form = useCallForm({
    initial,
    validate: (values) => passwordChangeErrors(values, mobile),
    write: useChangePassword(),
    names: wireNames,
    onDone: () => {
      form.change(initial);
      toast.success(m.account_password_changed());
    },
  });
  return (
    <Card title={m.account_change_password()} hint={m.account_change_password_hint()}>
      <form {...form.props} className="fields">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <PasswordField label={m.account_current_password()} {...form.bind('current')} />
        <NewPasswordFields
          label={m.account_new_password()}
          password={form.bind('password')}
          confirmation={form.bind('confirmation')}
        />
        <Button type="submit" busy={form.isBusy} className={classes.submit}>
          {m.account_save_password()}
        </Button>
      </form>
    </Card>
  );
}
