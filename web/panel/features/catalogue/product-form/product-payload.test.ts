import { describe, expect, it } from 'vitest';
import { anItem } from '../../../../kit/testing/builders.ts';
import { chosenPicture, savedPicture } from '../../../../kit/ui/picture-input/picture-entry.ts';
import {
  changedProductPayload,
  newProductPayload,
  type ProductForm,
  withEntry,
} from './product-payload.ts';
import {
  ENTRY_PICTURE,
  IMAGES,
  noProduct,
  type ProductValues,
  pictureKey,
  picturesOf,
  productErrors,
  specificationKey,
  valuesOf,
} from './product-values.ts';

const file = new File(['x'], 'a.png', { type: 'image/png' });
const [one, two] = ['/pictures/one-800x600.webp', '/pictures/two-800x600.webp'];

const aForm = (values: Partial<ProductValues> = {}, pictures = {}): ProductForm => ({
  values: { ...noProduct(), ...values } as ProductValues,
  pictures,
});

const formOf = (item: ReturnType<typeof anItem>): ProductForm => ({
  values: valuesOf(item),
  pictures: picturesOf(item),
});

const changed = (before: ProductForm, values: object, pictures = {}) =>
  changedProductPayload(
    before,
    {
      values: { ...before.values, ...values } as ProductValues,
      pictures: { ...before.pictures, ...pictures },
    },
    [],
  );

describe('the payload of a new product', () => {
  it('contains filled fields, and specifications of the chosen type only', () => {
    const form = aForm({
      product_name: ' Rotary Joint ',
      category: 'corrugation_line',
      model_no: '0815',
      part_type: 'Rotary Joint',
      [specificationKey('max_pressure')]: '2.16',
      [specificationKey('torque')]: '9',
    });
    expect(newProductPayload(form)).toEqual({
      body: {
        product_name: 'Rotary Joint',
        category: 'corrugation_line',
        model_no: '0815',
        part_type: 'Rotary Joint',
        max_pressure: '2.16',
      },
      files: {},
    });
  });

  it('contains models with quantities if the type has them', () => {
    const pairs = [
      { key: 'a', model: 'AC-63', quantity: '4' },
      { key: 'b', model: '', quantity: '' },
    ];
    const { body } = newProductPayload(aForm({ part_type: 'Air Cylinder', pairs }));
    expect(body.model_numbers).toEqual([{ model: 'AC-63', quantity: 4 }]);
    const other = newProductPayload(aForm({ part_type: 'Rotary Joint', pairs }));
    expect(other.body.model_numbers).toBeUndefined();
  });

  it('includes a component that was typed but not added, its picture by its place', () => {
    const form = withEntry(
      aForm(
        {
          components: [{ key: 'k', id: '', name: 'Seal', description: 'Nitrile' }],
          componentName: ' Clevis ',
          componentDescription: 'Galvanised',
        },
        { entry: [chosenPicture(file)], [IMAGES]: [chosenPicture(file)] },
      ),
    );
    const { body, files } = newProductPayload(form);
    expect(body.components).toEqual([
      { component_name: 'Seal', description: 'Nitrile' },
      { component_name: 'Clevis', description: 'Galvanised' },
    ]);
    expect(files).toEqual({ images: [file], component_image_1: [file] });
    expect(form.values.componentName).toBe('');
  });
});

describe('the payload of a changed product', () => {
  const item = anItem({ images: [one, two] });

  it('is empty without a change', () => {
    expect(changed(formOf(item), {})).toBeNull();
  });

  it('contains only what changed; an emptied value is cleared', () => {
    const key = specificationKey('max_pressure');
    expect(changed(formOf(item), { model_no: 'RJ-50', quantity: '', [key]: '' })).toEqual({
      body: { model_no: 'RJ-50', quantity: null, max_pressure: null },
      files: {},
    });
  });

  it('contains a picture list as a whole and in order, addresses and files mixed', () => {
    const images = [savedPicture(two, '2'), chosenPicture(file), savedPicture(one, '1')];
    expect(changed(formOf(item), {}, { [IMAGES]: images })?.files).toEqual({
      images: [two, file, one],
    });
    expect(changed(formOf(item), {}, { [IMAGES]: [] })?.files).toEqual({ images: [] });
  });

  it('clears specifications that the new type does not have', () => {
    const { body } = changed(formOf(item), { part_type: 'Comb' }) ?? {};
    expect(body).toEqual({ part_type: 'Comb', max_pressure: null });
  });

  it('keeps the ids and pictures of remaining components', () => {
    const before = formOf(
      anItem({
        components: [
          { ID: 'c1', component_name: 'Pipe', description: 'Bent', image: one },
          { ID: 'c2', component_name: 'Seal', description: 'Carbon', image: '' },
        ],
      }),
    );
    const components = before.values.components.map((component) =>
      component.key === 'c2' ? { ...component, description: 'Graphite' } : component,
    );
    expect(changed(before, { components })).toEqual({
      body: {
        components: [
          { ID: 'c1', component_name: 'Pipe', description: 'Bent', image: one },
          { ID: 'c2', component_name: 'Seal', description: 'Graphite' },
        ],
      },
      files: {},
    });
    const pictured = changed(before, {}, { [pictureKey('c2')]: [chosenPicture(file)] });
    expect(pictured?.files).toEqual({ component_image_1: [file] });
  });
});

describe('the missing fields of a product', () => {
  it('are name, category and model', () => {
    const errors = productErrors(noProduct(), {});
    expect(Object.entries(errors).filter(([, sentence]) => sentence)).toEqual([
      ['product_name', 'Enter the product name'],
      ['category', 'Choose a category'],
      ['model_no', 'Enter the model number'],
    ]);
  });

  it('are the other half of a component or of a model', () => {
    const half = productErrors(
      aForm({
        part_type: 'Air Cylinder',
        componentName: 'Seal',
        pairs: [{ key: 'a', model: 'A', quantity: '' }],
      }).values,
      {},
    );
    expect(half.componentDescription).toBeTruthy();
    expect(half.componentName).toBeUndefined();
    expect(half.pairs).toBeTruthy();
    const pictured = productErrors(noProduct(), { [ENTRY_PICTURE]: [chosenPicture(file)] });
    expect(pictured.componentName).toBeTruthy();
    expect(pictured.componentDescription).toBeTruthy();
  });
});
