import type { FieldProps } from './field-props.ts';
import { TextField } from './text-field.tsx';

interface NumberFieldProps extends FieldProps {
  /** Whole numbers only. */
  whole?: boolean;
  /** Below zero too. */
  signed?: boolean;
  /** In muted ink behind the figure: mm, bar, units. */
  unit?: string;
  placeholder?: string;
  /** What an arrow key adds or takes. */
  step?: number;
}

/** Keeps digits, one decimal point and, where asked for, a leading minus. */
export function numberText(typed: string, { whole = false, signed = false } = {}): string {
  const minus = signed && typed.trim().startsWith('-') ? '-' : '';
  const kept = typed.replace(whole ? /\D/g : /[^\d.]/g, '');
  const [head = '', ...tail] = kept.split('.');
  return minus + (tail.length > 0 ? `${head}.${tail.join('')}` : head);
}

/** A figure one step further, without the noise of binary fractions: 2.1 and 0.1 are 2.2. */
function stepped(text: string, step: number): string {
  const next = Number(((Number(text) || 0) + step).toFixed(6));
  return String(Math.max(0, next));
}

/** A figure; its value stays text, so that what was typed is what stands there. */
export function NumberField(props: NumberFieldProps) {
  const { whole, signed, unit, step, onChange, ...rest } = props;
  const limits = { whole: whole ?? false, signed: signed ?? false };
  return (
    <TextField
      {...rest}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={20}
      suffix={unit}
      onKeyDown={(event) => {
        const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (way === undefined || step === undefined) return;
        event.preventDefault();
        onChange(stepped(rest.value, way * step));
      }}
      onChange={(typed) => onChange(numberText(typed, limits))}
    />
  );
}
