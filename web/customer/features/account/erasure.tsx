import { m } from 'virtual:messages';
import { useState } from 'react';
import { FormSheet } from '../../../kit/forms/form-sheet.tsx';
import { useCallForm } from '../../../kit/forms/use-call-form.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { PasswordField } from '../../../kit/ui/fields/password-field.tsx';
import { Notice } from '../../../kit/ui/notice.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import classes from './account.module.css';
import { type Privacy, useCancelErasure, useRequestErasure } from './api.ts';
import { passwordGivenErrors } from './sign-in/validation.ts';

/** Asks for the password before the erasure, which is permanent. */
function EraseSheet({ onClose }: { onClose: () => void }) {
  const form = useCallForm({
    initial: { password: '' },
    validate: passwordGivenErrors,
    write: useRequestErasure(),
    names: { Password: 'password' },
    onDone: onClose,
  });
  return (
    <FormSheet
      title={m.account_erase_title()}
      form={form}
      submit={m.account_erase()}
      cancel={m.account_erase_keep()}
      danger
      onClose={onClose}
    >
      <p>{m.account_erase_text()}</p>
      <PasswordField label={m.account_password()} {...form.bind('password')} />
    </FormSheet>
  );
}

/** Deletes the account, or cancels the deletion while there is time. */
export function Erasure({ privacy }: { privacy: Privacy }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelErasure();
  const { ErasureDueAt: due } = privacy;
  // The notice about the deletion replaces the sheet before the sheet's own answer could close it.
  if (due !== null && asking) setAsking(false);
  if (due !== null) {
    return (
      <Card title={m.account_erase_heading()}>
        <Notice tone="info">{m.account_erase_due({ date: due })}</Notice>
        <Button
          look="outline"
          busy={cancel.isPending}
          className={classes.submit}
          onClick={() =>
            cancel.mutate(undefined, {
              onSuccess: () => toast.success(m.account_erase_cancelled()),
              onError: (error) => toast.error(errorSentence(error).sentence),
            })
          }
        >
          {m.account_erase_cancel()}
        </Button>
      </Card>
    );
  }
  return (
    <Card title={m.account_erase_heading()} hint={m.account_erase_hint()}>
      <Button look="danger" onClick={() => setAsking(true)}>
        {m.account_erase_open()}
      </Button>
      {asking && <EraseSheet onClose={() => setAsking(false)} />}
    </Card>
  );
}
