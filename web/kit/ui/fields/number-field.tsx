import { useState } from 'react';
import type { FieldProps } from './field-props.ts';
import { type NumberLimits, numberText, stepped, typingError } from './number-text.ts';
import { TextField } from './text-field.tsx';

interface NumberFieldProps extends FieldProps, NumberLimits {
  /** Unit shown in a muted colour after the figure: mm, bar, units. */
  unit?: string;
  placeholder?: string;
  /** Amount an arrow key adds or subtracts. */
  step?: number;
}

/** A figure; its value stays the typed text, so that errors in it can be reported. */
export function NumberField(props: NumberFieldProps) {
  const { whole, signed, unit, step, onChange, ...rest } = props;
  const limits = { whole, signed };
  // Shows the typed keys until the field loses focus, since reformatting would move the caret to
  // the end.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && numberText(typed) === rest.value ? typed : rest.value;
  return (
    <TextField
      {...rest}
      value={shown}
      error={rest.error ?? typingError(rest.value, limits)}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      suffix={unit}
      onKeyDown={(event) => {
        const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (way === undefined || step === undefined) return;
        event.preventDefault();
        onChange(stepped(rest.value, way * step, limits));
      }}
      onBlur={() => setTyped(null)}
      onChange={(text) => {
        // A pasted figure is reformatted at once.
        setTyped(Math.abs(text.length - shown.length) === 1 ? text : null);
        onChange(numberText(text));
      }}
    />
  );
}
