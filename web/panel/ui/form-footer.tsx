import { m } from 'virtual:messages';
import type { ReactNode } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import classes from './form-footer.module.css';

interface FormFooterProps {
  /** Id of the form. */
  form: string;
  /** Verb on the submit button. */
  submit: string;
  busy: boolean;
  disabled?: boolean;
  onCancel: () => void;
  /** Content above the buttons, such as the progress of the form. */
  children: ReactNode;
}

/** Footer of a large dialog's form, always visible, with its progress and buttons. */
export function FormFooter(props: FormFooterProps) {
  const { form, submit, busy, disabled = false, onCancel, children } = props;
  return (
    <div className={classes.footer}>
      {children}
      <div className={classes.buttons}>
        <Button look="outline" onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" form={form} busy={busy} disabled={disabled}>
          {submit}
        </Button>
      </div>
    </div>
  );
}
