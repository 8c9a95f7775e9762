import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { type FieldProps, wiring } from './field-props.ts';
import { groupedDigits, rupeesError, typedRupees } from './rupees-text.ts';

const deletions: Readonly<Record<string, 'backward' | 'forward'>> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
};

/** An amount in whole rupees: its value is digits, grouped while it is typed; anything else stays and is named. */
export function RupeesField({ label, value, onChange, ...rest }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ readonly at: number } | null>(null);
  useLayoutEffect(() => {
    if (caret) input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  return (
    <TextInput
      {...wiring({ ...rest, error: rest.error ?? rupeesError(value) })}
      ref={input}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      leftSection="₹"
      value={groupedDigits(value)}
      onChange={({ currentTarget, nativeEvent }) => {
        const kind = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
        const at = currentTarget.selectionStart ?? currentTarget.value.length;
        const typed = typedRupees(value, currentTarget.value, at, deletions[kind] ?? null);
        setCaret({ at: typed.caret });
        onChange(typed.digits);
      }}
    />
  );
}
