/** What every field of a form takes; `form.bind(name)` gives name, value, onChange and error. */
export interface FieldProps<V = string> {
  /** Always in sight. */
  label: string;
  name?: string;
  value: V;
  onChange: (value: V) => void;
  error?: string | undefined;
  required?: boolean;
  hint?: string;
  disabled?: boolean;
}

/** The attributes that tie a label's star and an error to the control. */
export function wiring({
  name,
  error,
  required,
  hint,
  disabled,
}: Omit<FieldProps, 'label' | 'value' | 'onChange'>) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(hint === undefined ? {} : { description: hint }),
    ...(disabled === undefined ? {} : { disabled }),
    error,
    labelProps: { 'data-starred': required || undefined },
    'aria-required': required || undefined,
  };
}
