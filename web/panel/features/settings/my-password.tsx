import { m } from 'virtual:messages';
import { useCallForm } from '../../../kit/forms/use-call-form.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { PasswordField } from '../../../kit/ui/fields/password-field.tsx';
import { Notice } from '../../../kit/ui/notice.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { useChangePassword } from './api.ts';
import { type PasswordValues, passwordErrors } from './rules.ts';
import classes from './settings.module.css';

const initial: PasswordValues = { current: '', password: '', confirmation: '' };
const wireNames = { CurrentPassword: 'current', Password: 'password' } as const;

/** Card to change one's own password, which signs out every other device. */
export function MyPassword() {
  const form = useCallForm({
    initial,
    validate: passwordErrors,
    write: useChangePassword(),
    names: wireNames,
    onDone: () => {
      form.change(initial);
      toast.success(m.settings_password_saved());
    },
  });
  return (
    <Card title={m.settings_my_password()} hint={m.settings_my_password_hint()}>
      <form {...form.props} className="fields">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <PasswordField label={m.settings_current_password()} {...form.bind('current')} />
        <PasswordField
          label={m.settings_new_password()}
          isNew
          hint={m.settings_password_hint()}
          {...form.bind('password')}
        />
        <PasswordField label={m.settings_confirm_password()} isNew {...form.bind('confirmation')} />
        <Button type="submit" busy={form.isBusy} className={classes.start}>
          {m.settings_save_password()}
        </Button>
      </form>
    </Card>
  );
}
