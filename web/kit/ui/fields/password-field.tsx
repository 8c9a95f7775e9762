import { m } from 'virtual:messages';
import { useState } from 'react';
import { Icon } from '../icons.tsx';
import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './password-field.module.css';

interface PasswordFieldProps extends Omit<FieldProps, 'required'> {
  /** It is chosen here: a password manager offers one of its own. */
  isNew?: boolean;
}

/** A password, always required, with an eye to show it. */
export function PasswordField({ isNew = false, ...props }: PasswordFieldProps) {
  const { value, onChange } = props;
  const [isVisible, setVisible] = useState(false);
  const eye = (
    <button
      type="button"
      className={`icon-button ${classes.eye}`}
      aria-label={isVisible ? m.ui_hide_password() : m.ui_show_password()}
      // The cursor stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setVisible(!isVisible)}
    >
      <Icon name={isVisible ? 'eyeOff' : 'eye'} />
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
