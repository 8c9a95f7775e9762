import { MOBILE_DIGITS, normaliseMobile } from '@fluteline/domain/account';
import { latinDigits } from '@fluteline/domain/script';
import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';

/**
 * An Indian mobile number: shows +91 before it and stores ten digits, whatever format was pasted.
 */
export function MobileField(props: FieldProps) {
  return (
    <Field {...props} before={{ content: '+91', width: '3.25rem' }}>
      {(control) => (
        <input
          {...control}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={props.value}
          onChange={({ target }) => {
            const typed = latinDigits(target.value);
            const digits = typed.replace(/\D/g, '');
            // A number typed key by key is never shortened while typing.
            const isTyped = digits.length <= MOBILE_DIGITS && digits === typed;
            props.onChange(isTyped ? digits : normaliseMobile(typed));
          }}
        />
      )}
    </Field>
  );
}
