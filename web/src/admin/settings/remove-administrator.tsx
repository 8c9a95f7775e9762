import { ApiError } from '../../client/index.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { errorSentence } from '../../ui/error-sentence.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { fieldErrors, useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { useRemoveAdministrator } from './api.ts';
import { currentError } from './rules.ts';
import classes from './settings.module.css';

const FORM = 'remove-administrator';

interface RemoveAdministratorProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Asks before somebody loses the panel, and for one's own password. */
export function RemoveAdministrator({ id, name, onClose }: RemoveAdministratorProps) {
  const removal = useRemoveAdministrator();
  const form = useForm({
    initial: { current: '' },
    validate: ({ current }) => ({ current: currentError(current) }),
    onSubmit: ({ current }) => {
      if (removal.isPending) return;
      removal.mutate(
        { id, current },
        {
          onSuccess: () => {
            onClose();
            toast.success(m.settings_removed({ name }));
          },
          onError: (error) => {
            if (!(error instanceof ApiError)) return;
            form.fail(fieldErrors(error.fields, { CurrentPassword: 'current' }));
          },
        },
      );
    },
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.settings_remove_title()}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button look="danger" type="submit" form={FORM} busy={removal.isPending}>
            {m.settings_remove()}
          </Button>
        </>
      }
    >
      <form {...form.props} id={FORM} className={classes.form}>
        <p>{m.settings_remove_text({ name })}</p>
        {removal.error && !form.errors.current && (
          <Notice tone="error">{errorSentence(removal.error).sentence}</Notice>
        )}
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
