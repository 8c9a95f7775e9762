import { expect, it } from 'vitest';
import { anItem } from '../../../../kit/testing/builders.ts';
import { changedProductPayload } from './product-payload.ts';
import { IMAGES, picturesOf, valuesOf } from './product-values.ts';
import { rebasedProduct } from './rebase-product.ts';

const part = (ID: string, component_name: string, image = '') => ({
  ID,
  component_name,
  description: 'Spare',
  image,
});
const formOf = (item: ReturnType<typeof anItem>) => ({
  values: valuesOf(item),
  pictures: picturesOf(item),
});
const seen = anItem({
  images: ['/pictures/a.webp', '/pictures/b.webp'],
  components: [part('1', 'Seal', '/pictures/seal.webp'), part('2', 'Spring')],
});
const start = formOf(seen);

it('sends nothing that only the other person changed', () => {
  const theirs = formOf({ ...seen, images: [], components: [], product_name: 'Renamed' });
  const mine = { ...start, values: { ...start.values, quantity: '77' } };
  const payload = changedProductPayload(theirs, rebasedProduct(start, mine, theirs), []);
  expect(payload).toEqual({ body: { quantity: '77' }, files: {} });
});

it('sends no picture that the other person has removed', () => {
  const theirs = formOf({
    ...seen,
    images: ['/pictures/b.webp'],
    components: [part('2', 'Spring')],
  });
  const turned = [...(start.pictures[IMAGES] ?? [])].reverse();
  const [seal, spring] = start.values.components;
  if (!seal || !spring) throw new Error('Two components were expected');
  const mine = {
    values: { ...start.values, components: [seal, { ...spring, name: 'Strong spring' }] },
    pictures: { ...start.pictures, [IMAGES]: turned },
  };
  const whole = rebasedProduct(start, mine, theirs);
  const payload = changedProductPayload(theirs, whole, []);
  expect(whole.pictures[IMAGES]?.map(({ source }) => source)).toEqual(['/pictures/b.webp']);
  expect(payload?.body).toEqual({
    components: [
      { ID: '1', component_name: 'Seal', description: 'Spare' },
      { ID: '2', component_name: 'Strong spring', description: 'Spare' },
    ],
  });
});
