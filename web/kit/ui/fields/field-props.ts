/** Props of every form field; `form.bind(name)` provides name, value, onChange and error. */
export interface FieldProps<V = string> {
  /** Always visible. */
  label: string;
  name?: string;
  value: V;
  onChange: (value: V) => void;
  error?: string | undefined;
  required?: boolean;
  hint?: string;
  disabled?: boolean;
}
