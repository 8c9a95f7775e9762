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
