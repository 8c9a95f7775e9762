/**
 * Combines the pictures of the spare-part types into one file, one below the other in the order of
 * the types, small enough to store on the phone. Run with `node bin/part-drawings.ts` after a
 * drawing in demo/drawings/parts or the list of types has changed.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { partTypes } from '@fluteline/domain/parts';
import sharp from 'sharp';

const drawings = new URL('../demo/drawings/parts/', import.meta.url);
const file = new URL('../web/trade/part-drawing/part-drawings.webp', import.meta.url);
/** Twice the size at which they are shown, for a phone's dense screen. */
const [width, height] = [192, 144];

function drawingOf(partType: string): string {
  const name = partType.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return fileURLToPath(new URL(`${name}.svg`, drawings));
}

const tiles = await Promise.all(
  partTypes.map(async ({ name }, index) => ({
    input: await sharp(drawingOf(name), { density: 144 })
      .resize({ width, height, fit: 'contain', background: '#0000' })
      .png()
      .toBuffer(),
    left: 0,
    top: index * height,
  })),
);
const sheet = {
  width,
  height: height * partTypes.length,
  channels: 4,
  background: '#0000',
} as const;
const picture = await sharp({ create: sheet })
  .composite(tiles)
  .webp({ quality: 45, alphaQuality: 60, effort: 6, smartSubsample: true })
  .toBuffer();
await writeFile(fileURLToPath(file), picture);
process.stdout.write(`${partTypes.length} drawings, ${Math.round(picture.length / 1000)} kB\n`);
