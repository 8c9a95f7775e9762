import { m } from 'virtual:messages';
import type { ReactNode } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import classes from './form-footer.module.css';

interface FormFooterProps {
  /** The id of the form. */
  form: string;
  /** The verb on the button that sends it. */
  submit: string;
  busy: boolean;
  disabled?: boolean;
  onCancel: () => void;
  /** What becomes of it, above the buttons. */
  children: ReactNode;
}

/** Below a large dialog's form, always in sight: how it goes, and the way out of it or on. */
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
