import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partTypes } from '@fluteline/domain/parts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawingTop } from './part-drawing.tsx';

it('has a place of its own on the sheet for every part type', async () => {
  const tops = partTypes.map(drawingTop);
  expect(tops).toEqual(partTypes.map((_, index) => index * 72));
  const sheet = readFileSync(join(import.meta.dirname, 'part-drawings.webp'));
  // Twice as large as shown.
  expect(await sharp(sheet).metadata()).toMatchObject({ width: 192, height: 144 * tops.length });
});
