import { type ReactNode, useId } from 'react';
import classes from './fields.module.css';

interface FieldFrameProps {
  role: 'radiogroup' | 'group';
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Content next to the label. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Groups several controls under one label, with their error message. */
export function FieldFrame(props: FieldFrameProps) {
  const { role, label, hint, error, required, aside, children } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const choice = role === 'radiogroup' && {
    role,
    'aria-required': required || undefined,
    'aria-invalid': error !== undefined || undefined,
  };
  return (
    <fieldset
      aria-labelledby={id}
      aria-describedby={described || undefined}
      data-wrong={error === undefined ? undefined : true}
      {...choice}
    >
      <div className={classes.head}>
        <span className={classes.label} id={id} data-starred={required || undefined}>
          {label}
        </span>
        {aside}
      </div>
      {hint && (
        <p className={`small ${classes.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className={classes.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
