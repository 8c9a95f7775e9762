/**
 * Renders every drawing on one sheet, its name under it, to docs/: a picture to judge them by.
 * Run with `node bin/contact-sheet.ts`.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import {
  drawMachine,
  drawPart,
  machineDrawings,
  machineViews,
  partDrawings,
} from '../demo/src/drawings/index.ts';

interface Sheet {
  readonly file: string;
  readonly columns: number;
  readonly drawings: readonly { readonly name: string; readonly svg: string }[];
}

const gap = 12;
const picture = { width: 186, height: 140 } as const;
const caption = 26;
const cell = { width: picture.width + gap, height: picture.height + caption + gap } as const;
const limit = 400_000;

const sorted = (drawings: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(drawings).toSorted((a, b) => a.localeCompare(b, 'en'));

const sheets: readonly Sheet[] = [
  {
    file: 'part-drawings.webp',
    columns: 8,
    drawings: sorted(partDrawings).map((name) => ({ name, svg: drawPart(name) })),
  },
  {
    file: 'machine-drawings.webp',
    columns: 6,
    drawings: sorted(machineDrawings).flatMap((name) =>
      Array.from({ length: machineViews(name) }, (_, view) => ({
        name: view === 0 ? name : `view ${view + 1}`,
        svg: drawMachine(name, view),
      })),
    ),
  },
];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const place = (index: number, columns: number): { left: number; top: number } => ({
  left: gap + (index % columns) * cell.width,
  top: gap + Math.floor(index / columns) * cell.height,
});

async function tile(svg: string, index: number, columns: number): Promise<OverlayOptions> {
  const input = await sharp(Buffer.from(svg), { density: 96 })
    .resize(picture.width, picture.height)
    .png()
    .toBuffer();
  return { input, ...place(index, columns) };
}

/** All captions as one layer. */
function captions({ drawings, columns }: Sheet, width: number, height: number): OverlayOptions {
  const lines = drawings.map(({ name }, index) => {
    const { left, top } = place(index, columns);
    const y = top + picture.height + 17;
    return `<text x="${left + picture.width / 2}" y="${y}">${escaped(name)}</text>`;
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    '<g font-family="sans-serif" font-size="12" fill="#2B231A" text-anchor="middle">' +
    `${lines.join('')}</g></svg>`;
  return { input: Buffer.from(svg), left: 0, top: 0 };
}

async function render(sheet: Sheet): Promise<string> {
  const { file, columns, drawings } = sheet;
  const width = gap + columns * cell.width;
  const height = gap + Math.ceil(drawings.length / columns) * cell.height;
  const tiles = await Promise.all(drawings.map(({ svg }, index) => tile(svg, index, columns)));
  const image = await sharp({ create: { width, height, channels: 3, background: '#FFFFFF' } })
    .composite([...tiles, captions(sheet, width, height)])
    .webp({ quality: 82 })
    .toBuffer();
  if (image.length > limit) throw new Error(`${file} weighs ${image.length} bytes`);
  await writeFile(fileURLToPath(new URL(`../docs/${file}`, import.meta.url)), image);
  return `docs/${file}: ${drawings.length} drawings, ${Math.round(image.length / 1000)} kB`;
}

const done = await Promise.all(sheets.map(render));
process.stdout.write(`${done.join('\n')}\n`);
