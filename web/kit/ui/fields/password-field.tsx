import { m } from 'virtual:messages';
import { useState } from 'react';
import { Icon } from '../icons.tsx';
import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './password-field.module.css';

interface PasswordFieldProps extends Omit<FieldProps, 'required'> {
  /** Whether a new password is being set, so that a password manager offers one. */
  isNew?: boolean;
}

/** A required password with a button to show it. */
export function PasswordField({ isNew = false, ...props }: PasswordFieldProps) {
  const { label, value, onChange } = props;
  const [isVisible, setVisible] = useState(false);
  const eye = (
    <button
      type="button"
      className={`icon-button ${classes.eye}`}
      // Keeps the caret in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setVisible(!isVisible)}
    >
      <Icon name={isVisible ? 'eyeOff' : 'eye'} />
      <span className="visually-hidden">
        {isVisible ? m.ui_hide_password({ field: label }) : m.ui_show_password({ field: label })}
      </span>
    </button>
  );
  return (
    <Field {...props} required after={{ content: eye, width: 48 }}>
      {(control) => (
        <input
          {...control}
          type={isVisible ? 'text' : 'password'}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
