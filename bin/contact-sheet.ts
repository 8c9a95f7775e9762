/**
 * Renders every drawing on one sheet, its name under it, to docs/: a picture to judge them by.
 * Run with `node bin/contact-sheet.ts`.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { drawPart, partDrawings } from '../server/src/demo/drawings/index.ts';

interface Sheet {
  readonly file: string;
  readonly names: readonly string[];
  readonly draw: (name: string) => string;
}

const columns = 8;
const gap = 12;
const picture = { width: 186, height: 140 } as const;
const caption = 26;
const cell = { width: picture.width + gap, height: picture.height + caption + gap } as const;
const limit = 400_000;

/** Sheets to render; machines join here once they are drawn. */
const sheets: readonly Sheet[] = [
  {
    file: 'part-drawings.webp',
    names: Object.keys(partDrawings).toSorted((a, b) => a.localeCompare(b, 'en')),
    draw: drawPart,
  },
];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const place = (index: number): { left: number; top: number } => ({
  left: gap + (index % columns) * cell.width,
  top: gap + Math.floor(index / columns) * cell.height,
});

async function tile(svg: string, index: number): Promise<OverlayOptions> {
  const input = await sharp(Buffer.from(svg), { density: 96 })
    .resize(picture.width, picture.height)
    .png()
    .toBuffer();
  return { input, ...place(index) };
}

/** All captions as one layer. */
function captions(names: readonly string[], width: number, height: number): OverlayOptions {
  const lines = names.map((name, index) => {
    const { left, top } = place(index);
    const y = top + picture.height + 17;
    return `<text x="${left + picture.width / 2}" y="${y}">${escaped(name)}</text>`;
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    '<g font-family="sans-serif" font-size="13" fill="#2B231A" text-anchor="middle">' +
    `${lines.join('')}</g></svg>`;
  return { input: Buffer.from(svg), left: 0, top: 0 };
}

async function render({ file, names, draw }: Sheet): Promise<string> {
  const width = gap + columns * cell.width;
  const height = gap + Math.ceil(names.length / columns) * cell.height;
  const tiles = await Promise.all(names.map((name, index) => tile(draw(name), index)));
  const image = await sharp({ create: { width, height, channels: 3, background: '#FFFFFF' } })
    .composite([...tiles, captions(names, width, height)])
    .webp({ quality: 82 })
    .toBuffer();
  if (image.length > limit) throw new Error(`${file} weighs ${image.length} bytes`);
  await writeFile(fileURLToPath(new URL(`../docs/${file}`, import.meta.url)), image);
  return `docs/${file}: ${names.length} drawings, ${Math.round(image.length / 1000)} kB`;
}

const done = await Promise.all(sheets.map(render));
process.stdout.write(`${done.join('\n')}\n`);
