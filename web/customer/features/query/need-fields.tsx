import { m } from 'virtual:messages';
import type { FieldProps } from '../../../kit/ui/fields/field-props.ts';
import { NumberField } from '../../../kit/ui/fields/number-field.tsx';
import { SelectField } from '../../../kit/ui/fields/select-field.tsx';
import { urgencyChoices } from '../../../trade/urgency-choices.ts';

type Bound = Omit<FieldProps, 'label'>;

/** Shows the field for the quantity. */
export function QuantityField(field: Bound) {
  return (
    <NumberField
      label={m.query_quantity()}
      required
      whole
      step={1}
      unit={m.query_quantity_units()}
      {...field}
    />
  );
}

/** Shows the field for the urgency. */
export function UrgencyField(field: Bound) {
  return (
    <SelectField
      label={m.query_urgency_level()}
      options={urgencyChoices()}
      placeholder={m.query_choose()}
      required
      {...field}
    />
  );
}
