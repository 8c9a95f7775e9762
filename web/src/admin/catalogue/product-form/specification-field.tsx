import { numericSpecificationNames } from '@fluteline/domain/catalogue';
import type { SpecificationField as Field } from '@fluteline/domain/parts';
import { m } from '../../../paraglide/messages.js';
import type { FieldProps } from '../../../ui/fields/field-props.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SelectWithOtherField } from '../../../ui/fields/select-with-other-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

const STEP = 0.1;
const withUnit = ({ unit }: Field) => (unit === undefined ? {} : { unit });

/** Options that carry their unit: '0.71 mm'. */
function optionsOf({ options = [], unit }: Field) {
  return options.map((value) => ({ value, label: unit ? `${value} ${unit}` : value }));
}

/** The field a specification is asked with. */
export function SpecificationField({ field, bound }: { field: Field; bound: FieldProps }) {
  const numeric = numericSpecificationNames.has(field.name);
  switch (field.type) {
    case 'number':
      return <NumberField {...bound} {...withUnit(field)} step={STEP} />;
    case 'select':
      return (
        <SelectField
          {...bound}
          options={optionsOf(field)}
          placeholder={m.admin_catalogue_choose()}
        />
      );
    case 'selectWithOther':
      return (
        <SelectWithOtherField
          {...bound}
          options={field.options ?? []}
          placeholder={m.admin_catalogue_choose()}
          unit={field.unit}
          numeric={numeric}
        />
      );
    case 'textarea':
      return <TextAreaField {...bound} rows={3} maxLength={500} />;
    case 'alphanumeric':
      return (
        <TextField
          {...bound}
          hint={m.admin_catalogue_alphanumeric()}
          maxLength={500}
          suffix={field.unit}
          onChange={(typed) => bound.onChange(typed.replace(/[^\p{L}\d/-]/gu, ''))}
        />
      );
    default:
      return numeric ? (
        <NumberField {...bound} {...withUnit(field)} step={STEP} />
      ) : (
        <TextField {...bound} maxLength={500} suffix={field.unit} />
      );
  }
}
