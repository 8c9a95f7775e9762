import { MOBILE_DIGITS, normaliseMobile } from '@fluteline/domain/account';
import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';

/** An Indian mobile number: +91 stands before it, ten digits are stored, however it was pasted. */
export function MobileField(props: FieldProps) {
  return (
    <Field {...props} before={{ content: '+91', width: 52 }}>
      {(control) => (
        <input
          {...control}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={props.value}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '');
            // A number being typed key by key is never shortened under the hand.
            const isTyped = digits.length <= MOBILE_DIGITS && digits === target.value;
            props.onChange(isTyped ? digits : normaliseMobile(target.value));
          }}
        />
      )}
    </Field>
  );
}
