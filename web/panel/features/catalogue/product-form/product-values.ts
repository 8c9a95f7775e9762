import { m } from 'virtual:messages';
import { canonicalCategory, specificationNames } from '@fluteline/domain/catalogue';
import { isHalfRow, MODEL_NUMBERS, type ModelRow, partTypeNamed } from '@fluteline/domain/parts';
import type { PictureFields } from '../../../../kit/forms/draft-pictures.ts';
import type { FormErrors } from '../../../../kit/forms/use-form.ts';
import { savedPicture } from '../../../../kit/ui/picture-input/picture-entry.ts';
import type { Product } from '../api.ts';
import { fieldsOf, modelQuantities, specificationText } from '../specifications.ts';
import { modelQuantityError } from './model-quantity.ts';

/** The form's name of a specification value. */
export type SpecificationKey = `spec_${string}`;

/** A component of the form; its picture stands under `pictureKey(key)`. */
export interface ComponentValues {
  readonly key: string;
  /** The server's; empty for a new one. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** A line of a model-and-quantity list, as typed. */
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
  /** The component that is being typed. */
  readonly componentName: string;
  readonly componentDescription: string;
  /** Which one of the list it changes; empty for a new one. */
  readonly componentKey: string;
}

/** What is typed into the product form. */
export type ProductValues = GeneralValues & { readonly [K in SpecificationKey]: string };

export const IMAGES = 'images';
/** Where the picture of the component being typed stands. */
export const ENTRY_PICTURE = 'entry';

export function pictureKey(component: string): string {
  return `component:${component}`;
}

export function specificationKey(name: string): SpecificationKey {
  return `spec_${name}`;
}

let last = 0;

/** A key no line of this form has had, drafts of earlier visits included. */
export function newKey(): string {
  last += 1;
  return `${Date.now().toString(36)}-${last}`;
}

/** Nothing is being typed of a component. */
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

/** An empty form. */
export function noProduct(): ProductValues {
  return { ...empty, ...specificationValues(() => '') };
}

/** The form of a product as it is. */
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

/** The form's pictures of a product as it is. */
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

/** The form of another product like this one: everything but what is its own. */
export function valuesLike(product: Product): ProductValues {
  return { ...valuesOf(product), model_no: '', quantity: '', components: [] };
}

/** The category that a part type suggests; empty where there is no such type. */
export function categoryOf(partType: string): string {
  return canonicalCategory(partTypeNamed(partType)?.category ?? '');
}

/** What the component that is typed lacks: all of it is filled in, or nothing. */
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

/** What is wrong with the form before it is sent. */
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
