import { m } from 'virtual:messages';
import { useState } from 'react';
import { Icon } from '../icons.tsx';
import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './password-field.module.css';

/** A password with an eye to show it. */
export function PasswordField(
  props: FieldProps & { autoComplete: 'current-password' | 'new-password' },
) {
  const { value, onChange, autoComplete } = props;
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
    <Field {...props} after={{ content: eye, width: 48 }}>
      {(control) => (
        <input
          {...control}
          type={isVisible ? 'text' : 'password'}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          autoComplete={autoComplete}
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
