import { partTypes } from '@fluteline/domain/parts';
import { expect, it } from 'vitest';
import { drawingOf } from './part-drawing.tsx';

it.each(partTypes.map(({ name }) => name))('%s has a drawing of its own', (name) => {
  expect(drawingOf({ name })).toBeTruthy();
  const others = partTypes.filter((other) => other.name !== name).map(drawingOf);
  expect(others).not.toContain(drawingOf({ name }));
});
