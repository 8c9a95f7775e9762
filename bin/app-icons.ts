/**
 * Draws the icons of the installed app into web/public/icons/: a section of board, two liners with
 * the wave of a flute between them. Run with `node bin/app-icons.ts` after the drawing has changed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = new URL('../web/public/icons/', import.meta.url);
const action = '#0b6a73';
const onAction = '#ffffff';

/** The wave, on a field of 48 by 48. */
const wave = 'M7 24C10.5 14.5 12 14.5 15.5 24S20.5 33.5 24 24 29 14.5 32.5 24 37.5 33.5 41 24';
const liners = 'M7 12.500h34M7 35.500h34';

interface Icon {
  readonly name: string;
  readonly size: number;
  /** Corner radius of the background on the field of 48; 0 fills the whole field. */
  readonly radius: number;
  /** Draws only the mark, for the status bar of a phone, which uses its outline and colours it. */
  readonly bare?: boolean;
  /** Scale of the mark on the field, so that a mask cuts off only what is outside it. */
  readonly scale: number;
}

const icons: readonly Icon[] = [
  { name: 'icon-192', size: 192, radius: 10, scale: 1 },
  { name: 'icon-512', size: 512, radius: 10, scale: 1 },
  { name: 'maskable-192', size: 192, radius: 0, scale: 0.78 },
  { name: 'maskable-512', size: 512, radius: 0, scale: 0.78 },
  { name: 'apple-touch-icon', size: 180, radius: 0, scale: 0.9 },
  { name: 'badge-96', size: 96, radius: 0, scale: 1.1, bare: true },
];

function draw({ radius, scale, bare = false }: Icon): string {
  const shift = 24 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">
    ${bare ? '' : `<rect width="48" height="48" rx="${radius}" fill="${action}"/>`}
    <g transform="translate(${shift} ${shift}) scale(${scale})" fill="none" stroke="${onAction}"
      stroke-width="3.5" stroke-linecap="round"><path d="${wave}"/><path d="${liners}"/></g>
  </svg>`;
}

await mkdir(folder, { recursive: true });
for (const icon of icons) {
  // The drawing has 48 points at 72 dots an inch; the density renders it at the size of the icon.
  const image = await sharp(Buffer.from(draw(icon)), { density: (72 * icon.size) / 48 })
    .resize(icon.size, icon.size)
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
    .toBuffer();
  await writeFile(fileURLToPath(new URL(`${icon.name}.png`, folder)), image);
  process.stdout.write(`web/public/icons/${icon.name}.png: ${image.length} bytes\n`);
}
