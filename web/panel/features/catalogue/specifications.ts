import { specificationLabel, specificationNames } from '@fluteline/domain/catalogue';
import {
  MODEL_NUMBERS,
  type ModelQuantity,
  partTypeNamed,
  type SpecificationField,
} from '@fluteline/domain/parts';
import type { Product } from './api.ts';

/** Every product has a model number of its own already. */
const ownName = 'model_no';

/** The fields a part type asks for beyond those of every product. */
export function fieldsOf(partType: string): readonly SpecificationField[] {
  const fields = partTypeNamed(partType)?.specifications ?? [];
  return fields.filter(({ name }) => name !== ownName);
}

/** A specification value as text; empty where the product has none. */
export function specificationText(product: Product, name: string): string {
  const value = product[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The models of a product whose type asks for several. */
export function modelQuantities(product: Product): readonly ModelQuantity[] {
  const value = product[MODEL_NUMBERS];
  return Array.isArray(value) ? value : [];
}

/** Fields a product has values for though its part type does not ask for them. */
export function otherFieldsOf(product: Product): readonly SpecificationField[] {
  const asked = new Set(fieldsOf(product.part_type ?? '').map(({ name }) => name));
  return specificationNames
    .filter((name) => !asked.has(name) && specificationText(product, name) !== '')
    .map((name) => ({ name, label: specificationLabel(name), type: 'input', required: false }));
}
