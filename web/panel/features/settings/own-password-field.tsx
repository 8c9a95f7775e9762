import { m } from 'virtual:messages';
import type { Bound } from '../../../kit/forms/use-form.ts';
import { PasswordField } from '../../../kit/ui/fields/password-field.tsx';

/** Field for the user's own password, to confirm a sensitive action. */
export function OwnPasswordField(field: Bound<string>) {
  return (
    <PasswordField
      label={m.settings_own_password()}
      hint={m.settings_own_password_hint()}
      {...field}
    />
  );
}
