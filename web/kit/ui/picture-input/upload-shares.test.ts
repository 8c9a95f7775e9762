import { expect, test } from 'vitest';
import { uploadShares } from './upload-shares.ts';

const blob = (size: number) => new Blob([new Uint8Array(size)]);
const one = blob(100);
const two = blob(300);
const part = blob(100);
const files = { images: [one, '/pictures/kept.webp', two], component_image_0: [part] };

test.each([
  [0, [0, 0, 0]],
  [0.1, [0.5, 0, 0]],
  [0.2, [1, 0, 0]],
  [0.5, [1, 0.5, 0]],
  [0.9, [1, 1, 0.5]],
  [1, [1, 1, 1]],
])("after %f of the upload the files' shares are %j", (share, expected) => {
  const shares = uploadShares(files, share);
  expect([one, two, part].map((file) => Number(shares?.get(file)?.toFixed(6)))).toEqual(expected);
});

test('reports nothing before the upload begins', () => {
  expect(uploadShares(files, null)).toBeNull();
});
