import { FilterChips } from '../../../../kit/lists/filter-chips.tsx';
import { CheckboxField } from '../../../../kit/ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../../kit/ui/fields/select-field.tsx';
import type { ChoiceControl } from './description.ts';
import type { Form } from './use-calculator.ts';
import { oneOf } from './values.ts';

interface ChoiceInputProps {
  control: ChoiceControl;
  form: Form;
}

/** Shows a choice as pills, as a select or as a switch. */
export function ChoiceInput({ control, form }: ChoiceInputProps) {
  const { key, label, look, options, initial, hint } = control;
  const values = options.map(({ value }) => value);
  const value = oneOf(form.values, key, values, initial);
  const field = { label, name: key, ...(hint === undefined ? {} : { hint }) };
  const onChange = (chosen: string) => form.choose(control, chosen);
  switch (look) {
    case 'chips':
      return <FilterChips label={label} value={value} options={options} onChange={onChange} />;
    case 'select':
      return <SelectField {...field} value={value} options={options} onChange={onChange} />;
    case 'switch': {
      const [off = '', on = ''] = values;
      return (
        <CheckboxField
          isSwitch
          {...field}
          value={value === on}
          onChange={(isOn) => onChange(isOn ? on : off)}
        />
      );
    }
    case 'count':
      return null;
  }
}
