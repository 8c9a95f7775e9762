import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';

interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  maxLength?: number;
  placeholder?: string;
}

/** A field for several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { value, onChange, rows = 4, maxLength = 2000, placeholder } = props;
  return (
    <Field {...props}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
