import { Textarea } from '@mantine/core';
import { type FieldProps, wiring } from './field-props.ts';

interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  maxLength?: number;
  placeholder?: string;
}

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, value, onChange, rows = 4, maxLength = 2000, placeholder, ...rest } = props;
  return (
    <Textarea
      {...wiring(rest)}
      label={label}
      rows={rows}
      maxLength={maxLength}
      placeholder={placeholder}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
