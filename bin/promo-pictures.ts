/**
 * Makes the pictures of Home's carousel in web/public/promo/ from demo/drawings/promo/, each at the
 * highest quality that its maximum size allows. Run with `node bin/promo-pictures.ts` after a
 * drawing has changed.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const drawings = new URL('../demo/drawings/promo/', import.meta.url);
const pictures = new URL('../web/public/promo/', import.meta.url);
const heaviest = 25_000;
const qualities = [85, 80, 75, 70, 65, 60, 55, 50, 45, 40] as const;

/** Dots per inch at which a drawing of 960 by 420 points has as many pixels. */
const density = 72;

async function encode(drawing: string): Promise<Buffer> {
  for (const quality of qualities) {
    const image = await sharp(fileURLToPath(new URL(drawing, drawings)), { density })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (image.length <= heaviest) return image;
  }
  throw new Error(`${drawing} is too detailed for ${heaviest} bytes`);
}

for (const drawing of await readdir(drawings)) {
  const image = await encode(drawing);
  const name = drawing.replace('.svg', '.webp');
  await writeFile(fileURLToPath(new URL(name, pictures)), image);
  process.stdout.write(`web/public/promo/${name}: ${Math.round(image.length / 1000)} kB\n`);
}
