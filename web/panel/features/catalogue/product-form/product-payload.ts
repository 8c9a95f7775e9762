import { filledModels, MODEL_NUMBERS } from '@fluteline/domain/parts';
import type { PictureFields } from '../../../../kit/forms/draft-pictures.ts';
import { sameSources } from '../../../../kit/forms/edit/same-pictures.ts';
import type { ProductPayload } from '../api.ts';
import { fieldsOf } from '../specifications.ts';
import {
  type ComponentValues,
  ENTRY_PICTURE,
  IMAGES,
  newKey,
  noEntry,
  type ProductValues,
  pictureKey,
  specificationKey,
} from './product-values.ts';

/** Typed values and chosen pictures of the form. */
export interface ProductForm {
  readonly values: ProductValues;
  readonly pictures: PictureFields;
}

type Body = Record<string, unknown>;

/**
 * Returns the form with the component that was typed but not added, if both its fields are filled.
 */
export function withEntry({ values, pictures }: ProductForm): ProductForm {
  const name = values.componentName.trim();
  const description = values.componentDescription.trim();
  if (name === '' || description === '') return { values, pictures };
  const key = values.componentKey || newKey();
  const before = values.components.find((component) => component.key === key);
  const made = { key, id: before?.id ?? '', name, description };
  const components = before
    ? values.components.map((component) => (component.key === key ? made : component))
    : [...values.components, made];
  return {
    values: { ...values, components, ...noEntry },
    pictures: {
      ...pictures,
      [pictureKey(key)]: pictures[ENTRY_PICTURE] ?? [],
      [ENTRY_PICTURE]: [],
    },
  };
}

/**
 * Returns the text fields of the body by wire name, with `null` for empty ones. `others` are fields
 * besides those of the part type.
 */
function textsOf(values: ProductValues, others: readonly string[]): Body {
  const names = new Set([...fieldsOf(values.part_type).map(({ name }) => name), ...others]);
  names.delete(MODEL_NUMBERS);
  const texts: Body = {
    product_name: values.product_name.trim(),
    category: values.category,
    model_no: values.model_no.trim(),
    quantity: values.quantity || null,
    part_type: values.part_type || null,
  };
  for (const name of names) texts[name] = values[specificationKey(name)]?.trim() || null;
  return texts;
}

function pairsOf({ part_type, pairs }: ProductValues) {
  const asked = fieldsOf(part_type).some(({ name }) => name === MODEL_NUMBERS);
  return asked ? filledModels(pairs) : [];
}

const sourcesOf = (pictures: PictureFields, field: string) =>
  (pictures[field] ?? []).map(({ source }) => source);

function componentOf(
  { key, id, name, description }: ComponentValues,
  pictures: PictureFields,
): Body {
  const [source] = sourcesOf(pictures, pictureKey(key));
  const stored = typeof source === 'string' ? { image: source } : {};
  return { ...(id ? { ID: id } : {}), component_name: name, description, ...stored };
}

function componentFiles({ values, pictures }: ProductForm): ProductPayload['files'] {
  const files = values.components.flatMap(({ key }, index) => {
    const [source] = sourcesOf(pictures, pictureKey(key));
    return source instanceof File ? [[`component_image_${index}`, [source]] as const] : [];
  });
  return Object.fromEntries(files);
}

/** Returns the payload of a new product with everything in the form. */
export function newProductPayload(form: ProductForm): ProductPayload {
  const { values, pictures } = form;
  const filled = Object.entries(textsOf(values, [])).filter(([, value]) => value !== null);
  const pairs = pairsOf(values);
  const images = sourcesOf(pictures, IMAGES);
  return {
    body: {
      ...Object.fromEntries(filled),
      ...(pairs.length > 0 ? { [MODEL_NUMBERS]: pairs } : {}),
      ...(values.components.length > 0
        ? { components: values.components.map((component) => componentOf(component, pictures)) }
        : {}),
    },
    files: { ...(images.length > 0 ? { [IMAGES]: images } : {}), ...componentFiles(form) },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the changes to a product, or `null` if there are none. A picture list is sent as a whole
 * and in order, with addresses for pictures that stay. Specifications that a new part type does not
 * have are cleared.
 */
export function changedProductPayload(
  before: ProductForm,
  after: ProductForm,
  others: readonly string[],
): ProductPayload | null {
  const was = textsOf(before.values, others);
  const is = textsOf(after.values, others);
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const body: Body = Object.fromEntries(
    names
      .map((name) => [name, is[name] ?? null] as const)
      .filter(([name, value]) => value !== (was[name] ?? null)),
  );
  const pairs = pairsOf(after.values);
  if (!isSame(pairs, pairsOf(before.values))) body[MODEL_NUMBERS] = pairs;
  const files: Record<string, readonly (File | string)[]> = {};
  const images = sourcesOf(after.pictures, IMAGES);
  if (!sameSources(before.pictures[IMAGES], after.pictures[IMAGES])) files[IMAGES] = images;
  const parts = (form: ProductForm) =>
    form.values.components.map((component) => componentOf(component, form.pictures));
  const added = componentFiles(after);
  if (!isSame(parts(before), parts(after)) || Object.keys(added).length > 0) {
    body.components = parts(after);
    Object.assign(files, added);
  }
  const empty = Object.keys(body).length === 0 && Object.keys(files).length === 0;
  return empty ? null : { body, files };
}
