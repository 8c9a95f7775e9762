import { MOBILE_DIGITS, normaliseMobile } from '@fluteline/domain/account';
import { TextInput } from '@mantine/core';
import { type FieldProps, wiring } from './field-props.ts';

/** An Indian mobile number: +91 stands before it, ten digits are kept, however it was pasted. */
export function MobileField({ autoFocus, ...props }: FieldProps & { autoFocus?: boolean }) {
  const { label, value, onChange, ...rest } = props;
  return (
    <TextInput
      {...wiring(rest)}
      label={label}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      autoFocus={autoFocus}
      value={value}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        const digits = typed.replace(/\D/g, '');
        // A number being typed key by key is never shortened under the hand.
        onChange(
          digits.length <= MOBILE_DIGITS && digits === typed ? digits : normaliseMobile(typed),
        );
      }}
      leftSection="+91"
      leftSectionWidth={52}
    />
  );
}
