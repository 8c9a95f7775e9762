import { m } from 'virtual:messages';
import { useState } from 'react';
import type { FieldProps } from './field-props.ts';
import { NumberField } from './number-field.tsx';
import { SelectField } from './select-field.tsx';
import classes from './select-with-other-field.module.css';
import { TextField } from './text-field.tsx';

interface SelectWithOtherFieldProps extends FieldProps {
  options: readonly string[];
  /** What an option reads as, where that is not its value. */
  optionLabel?: (option: string) => string;
  placeholder: string;
  /** The words of the last line, where they are not 'Other'. */
  other?: string;
  /** Asks for the value of one's own. */
  ownLabel?: string;
  maxLength?: number;
  unit?: string | undefined;
  /** The value of one's own is a figure. */
  numeric?: boolean;
}

const OTHER = '\u0000other';

/** One of a list, or 'Other' and a value of one's own. */
export function SelectWithOtherField(props: SelectWithOtherFieldProps) {
  const { label, name, value, onChange, options, placeholder, unit, numeric, error, ...others } =
    props;
  const { optionLabel = (option: string) => option, ...more } = others;
  const { other: otherWord = m.ui_other(), ownLabel, maxLength = 500, ...rest } = more;
  const isOwn = value !== '' && !options.includes(value);
  const [other, setOther] = useState(isOwn);
  // Not by the value alone: one's own words may begin with those of the list.
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
