import { m } from 'virtual:messages';
import { FormSheet } from '../../../kit/forms/form-sheet.tsx';
import { useCallForm } from '../../../kit/forms/use-call-form.ts';
import { MobileField } from '../../../kit/ui/fields/mobile-field.tsx';
import { PasswordField } from '../../../kit/ui/fields/password-field.tsx';
import { TextField } from '../../../kit/ui/fields/text-field.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { useAdministrator } from '../../session.ts';
import { useAddAdministrator } from './api.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { type AdministratorValues, administratorErrors } from './rules.ts';

const initial: AdministratorValues = {
  name: '',
  mobile: '',
  email: '',
  password: '',
  current: '',
};
const wireNames = {
  Name: 'name',
  Mobile: 'mobile',
  Email: 'email',
  Password: 'password',
  CurrentPassword: 'current',
} as const;
const takenFields: Readonly<Record<string, keyof AdministratorValues>> = {
  email_taken: 'email',
  mobile_taken: 'mobile',
};

function AdministratorForm({ onClose }: { onClose: () => void }) {
  const owner = useAdministrator()?.user.mobile;
  const form = useCallForm<AdministratorValues, unknown>({
    initial,
    validate: administratorErrors,
    draft: { key: 'add-administrator', owner },
    secret: ['password', 'current'],
    write: useAddAdministrator(),
    names: wireNames,
    refusals: ({ code, message }) => {
      const taken = takenFields[code];
      return taken ? { [taken]: message } : {};
    },
    onDone: () => {
      form.forget();
      toast.success(m.settings_added({ name: form.values.name.trim() }));
      onClose();
    },
  });
  return (
    <FormSheet
      title={m.settings_add_administrator()}
      hint={m.settings_add_hint()}
      form={form}
      submit={m.settings_add()}
      asksBeforeDiscard
      staysOnOutsideTap
      onClose={onClose}
    >
      <TextField
        label={m.settings_name()}
        required
        maxLength={200}
        autoComplete="off"
        {...form.bind('name')}
      />
      <MobileField label={m.settings_mobile()} required {...form.bind('mobile')} />
      <TextField
        label={m.settings_email()}
        type="email"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={254}
        {...form.bind('email')}
      />
      <PasswordField
        label={m.settings_password()}
        isNew
        hint={m.settings_password_hint()}
        {...form.bind('password')}
      />
      <OwnPasswordField {...form.bind('current')} />
    </FormSheet>
  );
}

/** Sheet to add an administrator. */
export function AddAdministrator({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <AdministratorForm onClose={onClose} /> : null;
}
