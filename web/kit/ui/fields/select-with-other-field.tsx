import { m } from 'virtual:messages';
import { useState } from 'react';
import type { FieldProps } from './field-props.ts';
import { NumberField } from './number-field.tsx';
import { SelectField } from './select-field.tsx';
import classes from './select-with-other-field.module.css';
import { TextField } from './text-field.tsx';

interface SelectWithOtherFieldProps extends FieldProps {
  options: readonly string[];
  /** Returns an option's label, if that differs from its value. */
  optionLabel?: (option: string) => string;
  placeholder: string;
  /** Label of the last option, if not 'Other'. */
  other?: string;
  /** Label of the field for a custom value. */
  ownLabel?: string;
  maxLength?: number;
  unit?: string | undefined;
  /** Whether the custom value is a figure. */
  numeric?: boolean;
}

const OTHER = '\u0000other';

/** A choice from a list, or 'Other' with a custom value. */
export function SelectWithOtherField(props: SelectWithOtherFieldProps) {
  const { label, name, value, onChange, options, placeholder, unit, numeric, error, ...others } =
    props;
  const { optionLabel = (option: string) => option, ...more } = others;
  const { other: otherWord = m.ui_other(), ownLabel, maxLength = 500, ...rest } = more;
  const isOwn = value !== '' && !options.includes(value);
  const [other, setOther] = useState(isOwn);
  // Not decided by the value alone, because a custom value may begin like a listed one.
  const shown = isOwn || other ? OTHER : value;
  const own = { label: ownLabel ?? m.ui_other_value({ label }), value, onChange, error, ...rest };
  return (
    <div className={classes.pair}>
      <SelectField
        {...rest}
        {...(name === undefined ? {} : { name })}
        label={label}
        value={shown}
        placeholder={placeholder}
        options={[
          ...options.map((one) => ({
            value: one,
            label: unit ? `${optionLabel(one)} ${unit}` : optionLabel(one),
          })),
          { value: OTHER, label: otherWord },
        ]}
        error={shown === OTHER ? undefined : error}
        onChange={(chosen) => {
          setOther(chosen === OTHER);
          onChange(chosen === OTHER ? '' : chosen);
        }}
      />
      {shown === OTHER &&
        (numeric ? (
          <NumberField {...own} {...(unit === undefined ? {} : { unit })} />
        ) : (
          <TextField {...own} maxLength={maxLength} suffix={unit} />
        ))}
    </div>
  );
}
