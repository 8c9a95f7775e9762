import { m } from 'virtual:messages';
import { useId } from 'react';
import type { FieldProps } from '../../../../kit/ui/fields/field-props.ts';
import { FieldFrame } from './field-frame.tsx';
import classes from './fields.module.css';

/** An option, with its label when that differs from its value. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceFieldProps extends FieldProps {
  choices: readonly Choice[];
  /** Number of columns. */
  columns?: 1 | 2 | 3 | 4;
  /** Whether the choice can be cleared. */
  canClear?: boolean;
}

/** Shows a single choice as buttons. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, name, value, onChange, choices, columns = 2, canClear = false } = props;
  const id = useId();
  const { error, hint, required } = props;
  return (
    <FieldFrame
      role="radiogroup"
      label={label}
      hint={hint}
      error={error}
      required={required}
      aside={
        canClear &&
        value !== '' && (
          <button
            type="button"
            className={classes.clear}
            aria-label={m.questionnaire_clear_field({ label })}
            onClick={() => onChange('')}
          >
            {m.questionnaire_clear()}
          </button>
        )
      }
    >
      <div
        className={classes.choices}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        data-columns={columns}
      >
        {choices.map((choice) => (
          <label className={classes.choice} key={choice.value}>
            <input
              type="radio"
              name={`${id}-${name ?? ''}`}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
