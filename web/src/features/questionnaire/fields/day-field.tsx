import { TextInput } from '@mantine/core';
import { type FieldProps, wiring } from '../../../ui/fields/field-props.ts';
import { today } from '../today.ts';

/**
 * A day long past, YYYY-MM-DD, by the phone's own picker: it turns whole years, where a calendar
 * sheet would turn months.
 */
export function DayField({ label, value, onChange, ...rest }: FieldProps) {
  return (
    <TextInput
      {...wiring(rest)}
      label={label}
      type="date"
      min="1800-01-01"
      max={today()}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
