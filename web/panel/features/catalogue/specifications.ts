import { specificationLabel, specificationNames } from '@fluteline/domain/catalogue';
import {
  MODEL_NUMBERS,
  type ModelQuantity,
  partTypeNamed,
  type SpecificationField,
} from '@fluteline/domain/parts';
import type { Product } from './api.ts';

/** Left out, because every product has a model number field of its own. */
const ownName = 'model_no';

/** Returns the fields of a part type besides those of every product. */
export function fieldsOf(partType: string): readonly SpecificationField[] {
  const fields = partTypeNamed(partType)?.specifications ?? [];
  return fields.filter(({ name }) => name !== ownName);
}

/** Returns a specification value as text; empty if the product has none. */
export function specificationText(product: Product, name: string): string {
  const value = product[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns the models of a product whose type has several. */
export function modelQuantities(product: Product): readonly ModelQuantity[] {
  const value = product[MODEL_NUMBERS];
  return Array.isArray(value) ? value : [];
}

/** Returns fields that a product has values for although its part type does not have them. */
export function otherFieldsOf(product: Product): readonly SpecificationField[] {
  const asked = new Set(fieldsOf(product.part_type ?? '').map(({ name }) => name));
  return specificationNames
    .filter((name) => !asked.has(name) && specificationText(product, name) !== '')
    .map((name) => ({ name, label: specificationLabel(name), type: 'input', required: false }));
}
