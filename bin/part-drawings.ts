/**
 * Draws the pictures of the spare-part types into web/src/features/parts/drawings/, small enough to
 * stay on the phone. Run with `node bin/part-drawings.ts` after a drawing has changed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { partTypes } from '@fluteline/domain/parts';
import sharp from 'sharp';
import { drawPart } from '../server/src/demo/drawings/index.ts';

const folder = new URL('../web/src/features/parts/drawings/', import.meta.url);
/** Twice as wide as it is shown, for a phone's dense screen. */
const width = 192;

await mkdir(folder, { recursive: true });
let bytes = 0;
for (const { name } of partTypes) {
  const picture = await sharp(Buffer.from(drawPart(name)), { density: 144 })
    .resize({ width })
    .webp({ quality: 45, effort: 6, smartSubsample: true })
    .toBuffer();
  const file = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.webp`;
  await writeFile(fileURLToPath(new URL(file, folder)), picture);
  bytes += picture.length;
}
process.stdout.write(`${partTypes.length} drawings, ${Math.round(bytes / 1000)} kB\n`);
