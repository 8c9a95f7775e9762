import { type SpecificationField as Field, MODEL_NUMBERS } from '@fluteline/domain/parts';
import { m } from '../../../paraglide/messages.js';
import type { FormState } from '../../../ui/form/use-form.ts';
import { fieldsOf } from '../specifications.ts';
import { PairFields } from './pair-fields.tsx';
import classes from './product-form.module.css';
import { type ProductValues, specificationKey } from './product-values.ts';
import { SpecificationField } from './specification-field.tsx';

interface SpecificationFieldsProps {
  form: FormState<ProductValues>;
  /** Asked for besides the type's own. */
  others: readonly Field[];
}

/** What the chosen part type asks for, each field as its kind wants it. */
export function SpecificationFields({ form, others }: SpecificationFieldsProps) {
  const { part_type: type } = form.values;
  const own = fieldsOf(type);
  const names = new Set(own.map(({ name }) => name));
  const fields = [...own, ...others.filter(({ name }) => !names.has(name))];
  if (fields.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        {type ? m.admin_catalogue_specifications_of({ type }) : m.admin_catalogue_specifications()}
      </legend>
      <div className={classes.grid}>
        {fields.map((field) =>
          field.name === MODEL_NUMBERS ? (
            <PairFields key={field.name} label={field.label} {...form.bind('pairs')} />
          ) : (
            <SpecificationField
              key={field.name}
              field={field}
              bound={{ label: field.label, ...form.bind(specificationKey(field.name)) }}
            />
          ),
        )}
      </div>
    </fieldset>
  );
}
