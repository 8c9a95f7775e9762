import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldProps } from './field-props.ts';
import { TextField } from './text-field.tsx';

interface NameFieldProps extends FieldProps {
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
}

/**
 * A person's name, which takes no digits. Names of companies, makers and places may contain them.
 */
export function NameField({ onChange, ...rest }: NameFieldProps) {
  return (
    <TextField
      {...rest}
      autoCapitalize="words"
      onChange={(typed) => onChange(typed.replace(/\p{Nd}/gu, ''))}
    />
  );
}
