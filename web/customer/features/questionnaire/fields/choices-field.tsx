import type { FieldProps } from '../../../../kit/ui/fields/field-props.ts';
import { FieldFrame } from './field-frame.tsx';
import classes from './fields.module.css';

interface ChoicesFieldProps extends FieldProps<readonly string[]> {
  choices: readonly string[];
}

/** Shows a multiple choice as buttons. */
export function ChoicesField(props: ChoicesFieldProps) {
  const { label, name, value, onChange, choices, hint, error, required } = props;
  return (
    <FieldFrame role="group" label={label} hint={hint} error={error} required={required}>
      <div className={classes.choices} data-columns={1}>
        {choices.map((choice) => {
          const isChosen = value.includes(choice);
          return (
            <label className={classes.choice} data-many key={choice}>
              <input
                type="checkbox"
                name={name}
                checked={isChosen}
                aria-invalid={error ? true : undefined}
                onChange={() =>
                  onChange(isChosen ? value.filter((one) => one !== choice) : [...value, choice])
                }
              />
              <span className={`tick-box ${classes.box}`} />
              <span>{choice}</span>
            </label>
          );
        })}
      </div>
    </FieldFrame>
  );
}
