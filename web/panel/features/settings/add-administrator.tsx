import { m } from 'virtual:messages';
import { ApiError } from '../../../kit/client/index.ts';
import { useContentKey } from '../../../kit/forms/use-content-key.ts';
import { fieldErrors, useForm } from '../../../kit/forms/use-form.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { MobileField } from '../../../kit/ui/fields/mobile-field.tsx';
import { PasswordField } from '../../../kit/ui/fields/password-field.tsx';
import { TextField } from '../../../kit/ui/fields/text-field.tsx';
import { Notice } from '../../../kit/ui/notice.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { useAdministrator } from '../../session.ts';
import { useAddAdministrator } from './api.ts';
import { type AdministratorValues, administratorErrors } from './rules.ts';
import classes from './settings.module.css';

const FORM = 'add-administrator';
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

/** The server's reasons, each at its field. */
function refusals(error: Error) {
  if (!(error instanceof ApiError)) return {};
  const taken = takenFields[error.code];
  return taken ? { [taken]: error.message } : fieldErrors(error.fields ?? {}, wireNames);
}

function AdministratorForm({ onClose }: { onClose: () => void }) {
  const owner = useAdministrator()?.user.mobile;
  const add = useAddAdministrator();
  const key = useContentKey();
  const form = useForm<AdministratorValues>({
    initial,
    validate: administratorErrors,
    draft: { key: FORM, owner },
    secret: ['password', 'current'],
    onSubmit: (values) => {
      if (add.isPending) return;
      add.mutate(
        { ...values, idempotencyKey: key.of(values) },
        {
          onSuccess: () => {
            form.forget();
            toast.success(m.settings_added({ name: values.name.trim() }));
            onClose();
          },
          onError: (error) => form.fail(refusals(error)),
          onSettled: (_, error) => key.answered(error),
        },
      );
    },
  });
  const isMarked = Object.values(form.errors).some(Boolean);
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.settings_add_administrator()}
      hint={m.settings_add_hint()}
      staysOnOutsideTap
      onDiscard={
        form.isChanged
          ? () => {
              form.forget();
              onClose();
            }
          : undefined
      }
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" form={FORM} busy={add.isPending}>
            {m.settings_add()}
          </Button>
        </>
      }
    >
      <form {...form.props} id={FORM} className={classes.form}>
        {add.error && !isMarked && (
          <Notice tone="error">{errorSentence(add.error).sentence}</Notice>
        )}
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
          required
          autoComplete="new-password"
          hint={m.settings_password_hint()}
          {...form.bind('password')}
        />
        <PasswordField
          label={m.settings_own_password()}
          required
          autoComplete="current-password"
          hint={m.settings_own_password_hint()}
          {...form.bind('current')}
        />
      </form>
    </Sheet>
  );
}

/** One more who may do everything here. */
export function AddAdministrator({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <AdministratorForm onClose={onClose} /> : null;
}
