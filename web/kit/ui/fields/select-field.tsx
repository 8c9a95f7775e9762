import { Icon } from '../icons.tsx';
import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';

/** An option: a word, or a value with a label. */
export type Option = string | { readonly value: string; readonly label: string };

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** Text of the first, empty option; absent if a value is always selected. */
  placeholder?: string;
}

/** A choice from a list, with the phone's own picker. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, options, placeholder } = props;
  return (
    <Field {...props} after={{ content: <Icon name="chevronDown" size={16} /> }}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value: key, label: word } =
              typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={key} value={key}>
                {word}
              </option>
            );
          })}
        </select>
      )}
    </Field>
  );
}
