import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import type { FieldProps } from './field-props.ts';
import { NumberField } from './number-field.tsx';
import { SelectField } from './select-field.tsx';
import classes from './select-with-other-field.module.css';
import { TextField } from './text-field.tsx';

interface SelectWithOtherFieldProps extends FieldProps {
  options: readonly string[];
  placeholder: string;
  unit?: string | undefined;
  /** The value of one's own is a figure. */
  numeric?: boolean;
}

const OTHER = '\u0000other';

/** One of a list, or 'Other' and a value of one's own. */
export function SelectWithOtherField(props: SelectWithOtherFieldProps) {
  const { label, name, value, onChange, options, placeholder, unit, numeric, error, ...rest } =
    props;
  const isOwn = value !== '' && !options.includes(value);
  const [other, setOther] = useState(isOwn);
  const shown = isOwn || (other && value === '') ? OTHER : value;
  const own = { label: m.ui_other_value({ label }), value, onChange, error, ...rest };
  return (
    <div className={classes.pair}>
      <SelectField
        {...rest}
        {...(name === undefined ? {} : { name })}
        label={label}
        value={shown}
        placeholder={placeholder}
        options={[...options, { value: OTHER, label: m.ui_other() }]}
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
          <TextField {...own} maxLength={500} suffix={unit} />
        ))}
    </div>
  );
}
