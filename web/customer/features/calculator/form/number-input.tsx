import { m } from 'virtual:messages';
import { useId } from 'react';
import { Field } from '../../../../kit/ui/fields/field.tsx';
import { unitWords } from '../words/unit-words.ts';
import type { NumberControl } from './description.ts';
import classes from './form.module.css';
import { fieldUnit, shownText } from './units.ts';
import type { Form } from './use-calculator.ts';

interface NumberInputProps {
  control: NumberControl;
  form: Form;
}

/** Returns the unit behind a value; none for BF, which is also the field's label. */
function suffixOf(control: NumberControl, form: Form): string {
  const unit = fieldUnit(control, form.values);
  return unit === 'BF' ? '' : unitWords[unit]();
}

/** Returns the hint, which says for an optional field that it may stay empty. */
function hintOf({ rule, hint }: NumberControl): string | undefined {
  if (!rule.optional) return hint;
  return hint === undefined ? m.calculator_optional() : m.calculator_optional_for({ hint });
}

/** Shows a number field. Invalid text stays as typed, so that its problem can be explained. */
export function NumberInput({ control, form }: NumberInputProps) {
  const list = useId();
  const { key, label, rule, suggestions } = control;
  const suffix = suffixOf(control, form);
  const description = hintOf(control);
  return (
    <div className={classes.field}>
      <Field
        label={label}
        name={key}
        error={form.error(control)}
        required={!rule.optional}
        {...(description === undefined ? {} : { hint: description })}
        hintBelow
        after={
          suffix ? { content: suffix, width: `calc(${suffix.length * 0.56}rem + 26px)` } : undefined
        }
      >
        {(input) => (
          <input
            {...input}
            className={`${input.className} ${classes.input}`}
            value={shownText(control, form.values)}
            onChange={({ target }) => form.type(control, target.value)}
            inputMode={rule.whole ? 'numeric' : 'decimal'}
            autoComplete="off"
            list={suggestions ? list : undefined}
          />
        )}
      </Field>
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((figure) => (
            <option key={figure} value={figure} />
          ))}
        </datalist>
      )}
    </div>
  );
}
