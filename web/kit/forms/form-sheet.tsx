import { m } from 'virtual:messages';
import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Sheet } from '../ui/sheet/sheet.tsx';
import classes from './form-sheet.module.css';
import type { CallForm } from './use-call-form.ts';

interface FormSheetProps<V extends object> {
  title: string;
  hint?: string;
  form: CallForm<V>;
  /** The verb on the button that sends it. */
  submit: string;
  /** The verb on the other one; Cancel by default. */
  cancel?: string;
  danger?: boolean;
  /** What was typed is worth a question before it is dropped. */
  asksBeforeDiscard?: boolean;
  /** A tap beside the sheet is a slip, not a wish to leave. */
  staysOnOutsideTap?: boolean;
  onClose: () => void;
  /** Text and fields. */
  children: ReactNode;
}

/** A sheet that asks for something and sends it in one call. */
export function FormSheet<V extends object>(props: FormSheetProps<V>) {
  const { title, hint, form, submit, cancel, danger = false, asksBeforeDiscard, onClose } = props;
  const id = useId();
  const discard = () => {
    form.forget();
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      {...(hint !== undefined && { hint })}
      staysOnOutsideTap={props.staysOnOutsideTap ?? false}
      onDiscard={asksBeforeDiscard && form.isChanged ? discard : undefined}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {cancel ?? m.ui_cancel()}
          </Button>
          <Button look={danger ? 'danger' : 'filled'} type="submit" form={id} busy={form.isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={classes.form}>
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        {props.children}
      </form>
    </Sheet>
  );
}
