import { m } from 'virtual:messages';
import { canonicalCategory, specificationNames } from '@fluteline/domain/catalogue';
import { isHalfRow, MODEL_NUMBERS, type ModelRow, partTypeNamed } from '@fluteline/domain/parts';
import type { PictureFields } from '../../../../kit/forms/draft-pictures.ts';
import type { FormErrors } from '../../../../kit/forms/use-form.ts';
import { savedPicture } from '../../../../kit/ui/picture-input/picture-entry.ts';
import type { Product } from '../api.ts';
import { fieldsOf, modelQuantities, specificationText } from '../specifications.ts';
import { modelQuantityError } from './model-quantity.ts';

/** Form field name of a specification. */
export type SpecificationKey = `spec_${string}`;

/** A component in the form; its picture is stored under `pictureKey(key)`. */
export interface ComponentValues {
  readonly key: string;
  /** Id on the server; empty for a new component. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** A row of a model-and-quantity list, as typed. */
export interface PairValues extends ModelRow {
  readonly key: string;
}

interface GeneralValues {
  readonly product_name: string;
  readonly category: string;
  readonly model_no: string;
  readonly quantity: string;
  readonly part_type: string;
  readonly pairs: readonly PairValues[];
  readonly components: readonly ComponentValues[];
  /** Name of the component being typed. */
  readonly componentName: string;
  readonly componentDescription: string;
  /** Key of the component being edited; empty for a new one. */
  readonly componentKey: string;
}

/** Values of the product form. */
export type ProductValues = GeneralValues & { readonly [K in SpecificationKey]: string };

export const IMAGES = 'images';
/** Field of the picture of the component being typed. */
export const ENTRY_PICTURE = 'entry';

export function pictureKey(component: string): string {
  return `component:${component}`;
}

export function specificationKey(name: string): SpecificationKey {
  return `spec_${name}`;
}

let last = 0;

/** Returns a key that no row of this form has had, including drafts of earlier visits. */
export function newKey(): string {
  last += 1;
  return `${Date.now().toString(36)}-${last}`;
}

/** Values while no component is being typed. */
export const noEntry = { componentName: '', componentDescription: '', componentKey: '' } as const;

const empty: GeneralValues = {
  product_name: '',
  category: '',
  model_no: '',
  quantity: '',
  part_type: '',
  pairs: [],
  components: [],
  ...noEntry,
};

function specificationValues(read: (name: string) => string): Record<SpecificationKey, string> {
  const values: Record<SpecificationKey, string> = {};
  for (const name of specificationNames) values[specificationKey(name)] = read(name);
  return values;
}

/** Returns the values of an empty form. */
export function noProduct(): ProductValues {
  return { ...empty, ...specificationValues(() => '') };
}

/** Returns the form values of a product. */
export function valuesOf(product: Product): ProductValues {
  return {
    ...empty,
    ...specificationValues((name) => specificationText(product, name)),
    product_name: product.product_name,
    category: product.category,
    model_no: product.model_no,
    quantity: product.quantity === null ? '' : String(product.quantity),
    part_type: product.part_type ?? '',
    pairs: modelQuantities(product).map(({ model, quantity }, index) => ({
      key: String(index),
      model,
      quantity: String(quantity),
    })),
    components: product.components.map((component) => ({
      key: component.ID,
      id: component.ID,
      name: component.component_name,
      description: component.description,
    })),
  };
}

/** Returns the form's pictures of a product. */
export function picturesOf(product: Product): PictureFields {
  const components = product.components
    .filter(({ image }) => image !== '')
    .map(({ ID, component_name, image }) => [
      pictureKey(ID),
      [savedPicture(image, component_name)],
    ]);
  const images = product.images.map((address, index) =>
    savedPicture(address, m.ui_picture_number({ number: index + 1 })),
  );
  return { [IMAGES]: images, ...Object.fromEntries(components) };
}

/** Returns the form values for a similar product: all but those specific to one product. */
export function valuesLike(product: Product): ProductValues {
  return { ...valuesOf(product), model_no: '', quantity: '', components: [] };
}

/** Returns the category of a part type; empty if there is no such type. */
export function categoryOf(partType: string): string {
  return canonicalCategory(partTypeNamed(partType)?.category ?? '');
}

/** Returns errors for a component that is only partly filled in. */
export function entryErrors(
  { componentName, componentDescription }: ProductValues,
  pictures: PictureFields,
): FormErrors<ProductValues> {
  const hasName = componentName.trim() !== '';
  const hasDescription = componentDescription.trim() !== '';
  const isBegun = hasName || hasDescription || (pictures[ENTRY_PICTURE] ?? []).length > 0;
  const missing = isBegun ? m.catalogue_panel_component_half() : undefined;
  return {
    componentName: hasName ? undefined : missing,
    componentDescription: hasDescription ? undefined : missing,
  };
}

/** Returns the errors in the form. */
export function productErrors(
  values: ProductValues,
  pictures: PictureFields,
): FormErrors<ProductValues> {
  const asksModels = fieldsOf(values.part_type).some(({ name }) => name === MODEL_NUMBERS);
  const pairs = asksModels ? values.pairs : [];
  const isHalf = pairs.some(isHalfRow);
  const miscounted = pairs.map(({ quantity }) => modelQuantityError(quantity)).find(Boolean);
  return {
    product_name: values.product_name.trim() ? undefined : m.catalogue_panel_name_required(),
    category: values.category ? undefined : m.catalogue_panel_category_required(),
    model_no: values.model_no.trim() ? undefined : m.catalogue_panel_model_required(),
    pairs: isHalf ? m.catalogue_panel_pairs_half() : miscounted,
    ...entryErrors(values, pictures),
  };
}
