import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partTypes } from '@fluteline/domain/parts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawingTop } from './part-drawing.tsx';

it('has an own place on the sheet for every part type', async () => {
  const tops = partTypes.map(drawingTop);
  expect(tops).toEqual(partTypes.map((_, index) => index * 72));
  const sheet = readFileSync(join(import.meta.dirname, 'part-drawings.webp'));
  // The sheet has twice the displayed size.
  expect(await sharp(sheet).metadata()).toMatchObject({ width: 192, height: 144 * tops.length });
});
