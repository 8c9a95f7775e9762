import { isNumeric, type SpecificationField } from '@fluteline/domain/parts';
import type { FormErrors } from '../../../../kit/forms/use-form.ts';
import { numberError } from '../../../../kit/ui/fields/number-text.ts';
import { fieldsOf } from '../specifications.ts';
import { type ProductValues, specificationKey } from './product-values.ts';

/** Returns the errors in the form's figures; `others` are fields besides those of the part type. */
export function figureErrors(
  values: ProductValues,
  others: readonly SpecificationField[],
): FormErrors<ProductValues> {
  const asked = [...fieldsOf(values.part_type), ...others].filter(isNumeric);
  const specifications = asked.map(({ name }) => {
    const key = specificationKey(name);
    return [key, numberError(values[key] ?? '', {})] as const;
  });
  const quantity = numberError(values.quantity, {});
  const found = [['quantity', quantity] as const, ...specifications];
  return Object.fromEntries(found.filter(([, error]) => error)) as FormErrors<ProductValues>;
}
