import { useLayoutEffect, useRef, useState } from 'react';
import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';
import { groupedDigits, rupeesError, typedRupees } from './rupees-text.ts';

const deletions: Readonly<Record<string, 'backward' | 'forward'>> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
};

/**
 * An amount in whole rupees: its value is digits, grouped while typing; other text stays and shows
 * an error.
 */
export function RupeesField(props: FieldProps) {
  const { value, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ readonly at: number } | null>(null);
  useLayoutEffect(() => {
    if (caret) input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  return (
    <Field {...props} error={props.error ?? rupeesError(value)} before={{ content: '₹' }}>
      {(control) => (
        <input
          {...control}
          ref={input}
          inputMode="numeric"
          autoComplete="off"
          value={groupedDigits(value)}
          onChange={({ target, nativeEvent }) => {
            const kind = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
            const at = target.selectionStart ?? target.value.length;
            const typed = typedRupees(value, target.value, at, deletions[kind] ?? null);
            setCaret({ at: typed.caret });
            onChange(typed.digits);
          }}
        />
      )}
    </Field>
  );
}
