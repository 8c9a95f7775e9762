import { expect, test } from 'vitest';
import { moved, PICTURE_BYTES, refusalOf, sortFiles } from './picture-entry.ts';

const file = (name: string, type: string, size = 10) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

test.each([
  ['a.jpg', 'image/jpeg', 10, null],
  ['a.png', 'image/png', PICTURE_BYTES, null],
  ['a.png', 'image/png', PICTURE_BYTES + 1, 'too_large'],
  ['a.webp', 'image/webp', 0, 'empty'],
  ['a.gif', 'image/gif', 10, 'type'],
  ['report.pdf', 'application/pdf', 10, 'type'],
  ['IMG_1.HEIC', '', 10, 'heic'],
  ['a.jpg', 'image/heic', 10, 'heic'],
])('%s of %s and %i bytes: %s', (name, type, size, reason) => {
  expect(refusalOf(file(name, type, size))).toBe(reason);
});

test('takes what fits, in order, and counts what was left out', () => {
  const files = [1, 2, 3].map((number) => file(`${number}.jpg`, 'image/jpeg'));
  const sorted = sortFiles([...files, file('4.gif', 'image/gif')], 2);
  expect(sorted.taken.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg']);
  expect(sorted.leftOut).toBe(1);
  expect(sorted.refused).toEqual([{ name: '4.gif', reason: 'type' }]);
});

test('moves an entry by a place', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
});
