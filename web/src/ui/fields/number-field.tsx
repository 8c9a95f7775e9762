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
}

/** Keeps digits, one decimal point and, where asked for, a leading minus. */
export function numberText(typed: string, { whole = false, signed = false } = {}): string {
  const minus = signed && typed.trim().startsWith('-') ? '-' : '';
  const kept = typed.replace(whole ? /\D/g : /[^\d.]/g, '');
  const [head = '', ...tail] = kept.split('.');
  return minus + (tail.length > 0 ? `${head}.${tail.join('')}` : head);
}

/** A figure; its value stays text, so that what was typed is what stands there. */
export function NumberField({ whole, signed, unit, onChange, ...rest }: NumberFieldProps) {
  const limits = { whole: whole ?? false, signed: signed ?? false };
  return (
    <TextField
      {...rest}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={20}
      suffix={unit}
      onChange={(typed) => onChange(numberText(typed, limits))}
    />
  );
}
