import { m } from 'virtual:messages';
import type { Bound } from '../../../kit/forms/use-form.ts';
import { PasswordField } from '../../../kit/ui/fields/password-field.tsx';

interface NewPasswordFieldsProps {
  label: string;
  password: Bound<string>;
  confirmation: Bound<string>;
}

/** Shows the fields for a new password and its confirmation. */
export function NewPasswordFields({ label, password, confirmation }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField label={label} hint={m.account_password_hint()} isNew {...password} />
      <PasswordField label={m.account_confirm_password()} isNew {...confirmation} />
    </>
  );
}
