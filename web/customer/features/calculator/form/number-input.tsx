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

/** The unit behind a figure; BF is what its field is called already. */
function suffixOf(control: NumberControl, form: Form): string {
  const unit = fieldUnit(control, form.values);
  return unit === 'BF' ? '' : unitWords[unit]();
}

/** A blank may be an answer: its hint says so. */
function hintOf({ rule, hint }: NumberControl): string | undefined {
  if (!rule.optional) return hint;
  return hint === undefined ? m.calculator_optional() : m.calculator_optional_for({ hint });
}

/** A figure. What was typed stays as it is, so that what is wrong with it can be said. */
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
        after={suffix ? { content: suffix, width: suffix.length * 9 + 26 } : undefined}
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
