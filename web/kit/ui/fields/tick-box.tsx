import box from './checkbox-field.module.css';
import classes from './tick-box.module.css';

interface TickBoxProps {
  /** What it selects, for screen readers. */
  label: string;
  value: boolean | 'some';
  onChange: (value: boolean) => void;
}

/** A checkbox without a visible label, for one table row or all of them. */
export function TickBox({ label, value, onChange }: TickBoxProps) {
  return (
    <input
      className={`tick-box ${box.box} ${classes.box}`}
      type="checkbox"
      aria-label={label}
      checked={value === true}
      ref={(input) => {
        // The half-ticked state has no attribute and can only be set as a property.
        if (input) input.indeterminate = value === 'some';
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
