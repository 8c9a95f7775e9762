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
  /** Verb on the submit button. */
  submit: string;
  /** Verb on the other button; Cancel by default. */
  cancel?: string;
  danger?: boolean;
  /** Whether closing asks before discarding typed values. */
  asksBeforeDiscard?: boolean;
  /** Whether the sheet stays open when the user taps beside it. */
  staysOnOutsideTap?: boolean;
  onClose: () => void;
  /** Text and fields of the form. */
  children: ReactNode;
}

/** A sheet with a form that is sent in one call. */
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
