import { partTypes } from '@fluteline/domain/parts';
import { expect, it } from 'vitest';
import { categoryName } from './category-name.ts';

it.each(['flexo_printing', 'flexo printing', 'Flexo printing', 'Flexo Printing'])(
  'shows %s as Flexo Printing',
  (spelled) => expect(categoryName(spelled)).toBe('Flexo Printing'),
);

it('has one word for each category of the part types', () => {
  const words = new Set(partTypes.map(({ category }) => categoryName(category)));
  expect([...words].filter((word) => /flexo/i.test(word))).toEqual(['Flexo Printing']);
});
