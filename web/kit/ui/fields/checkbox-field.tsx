import { type ReactNode, useId } from 'react';
import classes from './checkbox-field.module.css';

interface CheckboxFieldProps {
  /** May contain a link. */
  label: ReactNode;
  name?: string;
  value: boolean;
  onChange: (value: boolean) => void;
  error?: string | undefined;
  required?: boolean;
  /** Draws a switch, for settings that take effect at once. */
  isSwitch?: boolean;
}

/** A checkbox with a sentence beside it. */
export function CheckboxField({
  label,
  name,
  value,
  onChange,
  error,
  required,
  isSwitch = false,
}: CheckboxFieldProps) {
  const id = useId();
  return (
    <div>
      <div className={classes.row}>
        <input
          className={isSwitch ? `switch-track ${classes.switch}` : `tick-box ${classes.box}`}
          id={id}
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          name={name}
          checked={value}
          onChange={({ target }) => onChange(target.checked)}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label className={classes.label} htmlFor={id} data-starred={required || undefined}>
          {label}
        </label>
      </div>
      {error && (
        <p className={classes.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
