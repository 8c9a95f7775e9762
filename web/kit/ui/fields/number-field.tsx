import { useState } from 'react';
import type { FieldProps } from './field-props.ts';
import { type NumberLimits, numberText, stepped, typingError } from './number-text.ts';
import { TextField } from './text-field.tsx';

interface NumberFieldProps extends FieldProps, NumberLimits {
  /** In muted ink behind the figure: mm, bar, units. */
  unit?: string;
  placeholder?: string;
  /** What an arrow key adds or takes. */
  step?: number;
}

/** A figure; its value stays text as it was typed, so that what is wrong with it can be said. */
export function NumberField(props: NumberFieldProps) {
  const { whole, signed, unit, step, onChange, ...rest } = props;
  const limits = { whole, signed };
  // Until the field is left it shows the keys that were pressed: a figure written anew under the
  // hand would send the caret to its end.
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
        // What is pasted stands as the figure it is at once.
        setTyped(Math.abs(text.length - shown.length) === 1 ? text : null);
        onChange(numberText(text));
      }}
    />
  );
}
