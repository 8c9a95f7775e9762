import { m } from 'virtual:messages';
import { MODEL_NUMBERS } from '@fluteline/domain/parts';
import { isSame, rebased } from '../../../../kit/forms/conflict/rebase.ts';
import { sameSources } from '../../../../kit/forms/edit/same-pictures.ts';
import { categoryName } from '../../../../trade/category-name.ts';
import { fieldsOf } from '../specifications.ts';
import type { ProductForm } from './product-payload.ts';
import { IMAGES, pictureKey, specificationKey } from './product-values.ts';

type Pictures = ProductForm['pictures'];

const sources = (pictures: Pictures, field: string) =>
  (pictures[field] ?? []).map(({ source }) => source);

/** Removes pictures that no longer exist, which the server would reject. */
function stillThere(pictures: Pictures, theirs: Pictures): Pictures {
  const there = new Set(Object.keys(theirs).flatMap((field) => sources(theirs, field)));
  const lists = Object.entries(pictures).map(([field, list]) => [
    field,
    list.filter(({ source }) => source instanceof File || there.has(source)),
  ]);
  return Object.fromEntries(lists);
}

const componentFields = ({ values }: ProductForm) =>
  values.components.map(({ key }) => pictureKey(key));

function changedComponents(start: ProductForm, mine: ProductForm): boolean {
  if (!isSame(mine.values.components, start.values.components)) return true;
  return componentFields(mine).some(
    (field) => !sameSources(mine.pictures[field], start.pictures[field]),
  );
}

/**
 * Applies this form's changes to another version; lists of pictures and components stay or are
 * replaced as a whole.
 */
export function rebasedProduct(
  start: ProductForm,
  mine: ProductForm,
  theirs: ProductForm,
): ProductForm {
  const own = stillThere(mine.pictures, theirs.pictures);
  const keepsComponents = changedComponents(start, mine);
  const components = keepsComponents ? mine.values.components : theirs.values.components;
  const images = sameSources(mine.pictures[IMAGES], start.pictures[IMAGES]) ? theirs.pictures : own;
  return {
    values: { ...rebased(start.values, mine.values, theirs.values), components },
    pictures: {
      ...own,
      ...(keepsComponents ? {} : theirs.pictures),
      [IMAGES]: images[IMAGES] ?? [],
    },
  };
}

/** Returns the fields for comparing two versions of a product. */
export function comparedFields(forms: readonly ProductForm[]) {
  const types = [...new Set(forms.map(({ values }) => values.part_type))];
  const asked = types.flatMap((type) => fieldsOf(type));
  const specifications = [...new Map(asked.map(({ name, label }) => [name, label]))];
  const part = (label: string, text: (form: ProductForm) => string) => ({ label, text });
  return [
    part(m.catalogue_panel_name(), ({ values }) => values.product_name),
    part(m.catalogue_panel_category(), ({ values }) => categoryName(values.category)),
    part(m.catalogue_panel_model(), ({ values }) => values.model_no),
    part(m.catalogue_panel_quantity(), ({ values }) => values.quantity),
    part(m.catalogue_panel_part_type(), ({ values }) => values.part_type),
    ...specifications.map(([name, label]) =>
      part(label, ({ values }) =>
        name === MODEL_NUMBERS
          ? values.pairs.map(({ model, quantity }) => `${model} × ${quantity}`).join(', ')
          : (values[specificationKey(name)] ?? ''),
      ),
    ),
    part(m.catalogue_panel_pictures(), ({ pictures }) =>
      (pictures[IMAGES] ?? []).map(({ name }) => name).join(', '),
    ),
    part(m.catalogue_panel_components(), ({ values }) =>
      values.components.map(({ name }) => name).join(', '),
    ),
  ];
}
