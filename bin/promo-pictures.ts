/**
 * Draws the pictures of Home's carousel into web/public/promo/, each as good as its weight allows.
 * Run with `node bin/promo-pictures.ts` after a drawing has changed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawPromo, promoNames } from '../demo/src/drawings/promo.ts';

const folder = new URL('../web/public/promo/', import.meta.url);
const heaviest = 25_000;
const qualities = [85, 80, 75, 70, 65, 60, 55, 50, 45, 40] as const;

/** Dots per inch at which a drawing of 960 by 420 points comes to as many pixels. */
const density = 72;

async function picture(name: string, svg: string): Promise<Buffer> {
  for (const quality of qualities) {
    const image = await sharp(Buffer.from(svg), { density })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (image.length <= heaviest) return image;
  }
  throw new Error(`${name} is too detailed for ${heaviest} bytes`);
}

await mkdir(folder, { recursive: true });
for (const name of promoNames) {
  const image = await picture(name, drawPromo(name));
  await writeFile(fileURLToPath(new URL(`${name}.webp`, folder)), image);
  process.stdout.write(`web/public/promo/${name}.webp: ${Math.round(image.length / 1000)} kB\n`);
}
