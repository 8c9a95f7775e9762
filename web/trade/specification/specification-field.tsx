import { m } from 'virtual:messages';
import { type SpecificationField as Field, isNumeric } from '@fluteline/domain/parts';
import type { FieldProps } from '../../kit/ui/fields/field-props.ts';
import { NumberField } from '../../kit/ui/fields/number-field.tsx';
import { SelectField } from '../../kit/ui/fields/select-field.tsx';
import { SelectWithOtherField } from '../../kit/ui/fields/select-with-other-field.tsx';
import { TextAreaField } from '../../kit/ui/fields/text-area-field.tsx';
import { TextField } from '../../kit/ui/fields/text-field.tsx';

const STEP = 0.1;
const MAX_LENGTH = 500;
const withUnit = ({ unit }: Field) => (unit === undefined ? {} : { unit });

/**
 * Reports invalid characters at once instead of dropping them: 12.5 without its point is another
 * designation.
 */
const designationError = (text: string) =>
  /[^\p{L}\p{M}\p{N}/-]/u.test(text.trim()) ? m.ui_specification_designation() : undefined;

/** Returns options with their unit: '0.71 mm'. */
function optionsOf({ options = [], unit }: Field) {
  return options.map((value) => ({ value, label: unit ? `${value} ${unit}` : value }));
}

/** The field for a specification; lists of models use `ModelRowFields`. */
export function SpecificationField({ field, bound }: { field: Field; bound: FieldProps }) {
  const numeric = isNumeric(field);
  switch (field.type) {
    case 'number':
      return <NumberField {...bound} {...withUnit(field)} step={STEP} />;
    case 'select':
      return <SelectField {...bound} options={optionsOf(field)} placeholder={m.ui_choose()} />;
    case 'selectWithOther':
      return (
        <SelectWithOtherField
          {...bound}
          options={field.options ?? []}
          placeholder={m.ui_choose()}
          unit={field.unit}
          numeric={numeric}
        />
      );
    case 'textarea':
      return <TextAreaField {...bound} rows={3} maxLength={MAX_LENGTH} />;
    case 'alphanumeric':
      return (
        <TextField
          {...bound}
          hint={m.ui_specification_alphanumeric()}
          maxLength={MAX_LENGTH}
          suffix={field.unit}
          error={bound.error ?? designationError(bound.value)}
        />
      );
    default:
      return numeric ? (
        <NumberField {...bound} {...withUnit(field)} step={STEP} />
      ) : (
        <TextField {...bound} maxLength={MAX_LENGTH} suffix={field.unit} />
      );
  }
}
