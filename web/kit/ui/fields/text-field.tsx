import type { HTMLInputAutoCompleteAttribute, KeyboardEventHandler } from 'react';
import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email';
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoFocus?: boolean;
  maxLength?: number;
  /** Text shown after the value. */
  suffix?: string | undefined;
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal';
  autoCapitalize?: 'words' | 'none';
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
  onBlur?: (() => void) | undefined;
}

/** A field for one line of text. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, type = 'text', suffix, ...rest } = props;
  const { name, error, required, hint, disabled, ...input } = rest;
  return (
    <Field
      {...props}
      after={
        suffix ? { content: suffix, width: `calc(${suffix.length / 2}rem + 28px)` } : undefined
      }
    >
      {(control) => (
        <input
          {...control}
          {...input}
          type={type}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          data-autofocus={props.autoFocus || undefined}
        />
      )}
    </Field>
  );
}
