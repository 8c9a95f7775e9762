import { NativeSelect } from '@mantine/core';
import { Icon } from '../icons.tsx';
import { type FieldProps, wiring } from './field-props.ts';

/** What can be chosen: a word, or a value with the word for it. */
export type Option = string | { readonly value: string; readonly label: string };

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** The first, empty line; absent where a choice always stands. */
  placeholder?: string;
}

/** One of a list, with the phone's own picker. */
export function SelectField({
  label,
  value,
  onChange,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <NativeSelect
      {...wiring(rest)}
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rightSection={<Icon name="chevronDown" size={16} />}
    >
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
    </NativeSelect>
  );
}
