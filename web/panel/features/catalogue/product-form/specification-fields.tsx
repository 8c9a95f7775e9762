import { m } from 'virtual:messages';
import {
  type SpecificationField as Field,
  isHalfRow,
  MODEL_NUMBERS,
} from '@fluteline/domain/parts';
import type { FormState } from '../../../../kit/forms/use-form.ts';
import { ModelRowFields } from '../../../../trade/specification/model-row-fields.tsx';
import { ModelSizes } from '../../../../trade/specification/model-sizes.tsx';
import { SpecificationField } from '../../../../trade/specification/specification-field.tsx';
import { fieldsOf } from '../specifications.ts';
import { modelQuantityError } from './model-quantity.ts';
import classes from './product-form.module.css';
import { newKey, type PairValues, type ProductValues, specificationKey } from './product-values.ts';

interface PairFieldsProps {
  label: string;
  value: readonly PairValues[];
  error: string | undefined;
  onChange: (pairs: readonly PairValues[]) => void;
}

const isWrong = (pair: PairValues) =>
  isHalfRow(pair) || modelQuantityError(pair.quantity) !== undefined;

/**
 * Fields for models with quantities; an error is shown at the incomplete field, or below the list.
 */
function PairFields({ label, value, error, onChange }: PairFieldsProps) {
  return (
    <ModelRowFields
      label={label}
      rows={value}
      keyOf={({ key }) => key}
      emptyRow={() => ({ key: newKey(), model: '', quantity: '' })}
      errorsOf={(pair) => {
        if (error === undefined) return {};
        if (!isHalfRow(pair)) return { quantity: modelQuantityError(pair.quantity) };
        return pair.model.trim() === '' ? { model: error } : { quantity: error };
      }}
      error={value.some(isWrong) ? undefined : error}
      onChange={onChange}
    />
  );
}

interface SpecificationFieldsProps {
  form: FormState<ProductValues>;
  /** Fields besides those of the part type. */
  others: readonly Field[];
}

/** Specification fields of the chosen part type, each with a suitable control. */
export function SpecificationFields({ form, others }: SpecificationFieldsProps) {
  const { part_type: type } = form.values;
  const own = fieldsOf(type);
  const names = new Set(own.map(({ name }) => name));
  const fields = [...own, ...others.filter(({ name }) => !names.has(name))];
  if (fields.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        {type ? m.catalogue_panel_specifications_of({ type }) : m.catalogue_panel_specifications()}
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
      <ModelSizes
        partType={type}
        model={form.values.model_no}
        texts={Object.fromEntries(
          fields.map(({ name }) => [name, form.values[specificationKey(name)] ?? '']),
        )}
        onFill={(texts) =>
          form.change(
            Object.fromEntries(
              Object.entries(texts).map(([name, text]) => [specificationKey(name), text]),
            ),
          )
        }
      />
    </fieldset>
  );
}
