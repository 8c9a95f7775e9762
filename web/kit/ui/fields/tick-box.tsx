import box from './checkbox-field.module.css';
import classes from './tick-box.module.css';

interface TickBoxProps {
  /** What it ticks, for those who cannot see where it stands. */
  label: string;
  value: boolean | 'some';
  onChange: (value: boolean) => void;
}

/** A box to tick without words beside it: of a table's row, or of all of them. */
export function TickBox({ label, value, onChange }: TickBoxProps) {
  return (
    <input
      className={`tick-box ${box.box} ${classes.box}`}
      type="checkbox"
      aria-label={label}
      checked={value === true}
      ref={(input) => {
        // Not an attribute: the half-ticked state can only be set.
        if (input) input.indeterminate = value === 'some';
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
