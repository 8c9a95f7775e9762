import classes from './list-page.module.css';
import { useChosenInSight } from './use-chosen-in-sight.ts';

interface FilterChipsProps<V extends string> {
  label: string;
  value: V;
  options: readonly { readonly value: V; readonly label: string }[];
  onChange: (value: V) => void;
}

/** A choice among a few options, as chips in a row that scrolls sideways on a phone. */
export function FilterChips<V extends string>({
  label,
  value,
  options,
  onChange,
}: FilterChipsProps<V>) {
  const row = useChosenInSight<HTMLFieldSetElement>(value);
  return (
    <fieldset className={classes.chips} ref={row}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
          type="button"
          className="chip"
          key={option.value}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
