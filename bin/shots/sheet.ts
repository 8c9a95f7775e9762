import { existsSync } from 'node:fs';
import sharp, { type OverlayOptions } from 'sharp';

interface Picture {
  readonly name: string;
  readonly file: string;
}

interface Tile extends Picture {
  readonly image: Buffer;
  readonly height: number;
}

const gap = 16;
const captionHeight = 28;
const sheetWidth = 2_000;
async function tileOf(picture: Picture, width: number): Promise<Tile | undefined> {
  if (!existsSync(picture.file)) return undefined;
  const { data, info } = await sharp(picture.file)
    .resize({ width })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { ...picture, image: data, height: info.height };
}

function caption({ name }: Picture, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}">` +
      `<text x="2" y="19" font-family="sans-serif" font-size="16" fill="#2B231A">${name}</text></svg>`,
  );
}

/** Arranges pictures of one look on a sheet, in rows, each with its name above it. */
export async function writeSheet(
  file: string,
  pictures: readonly Picture[],
  pictureWidth: number,
): Promise<void> {
  const width = pictureWidth < 600 ? 240 : 480;
  const columns = Math.floor(sheetWidth / (width + gap));
  const found = await Promise.all(pictures.map((picture) => tileOf(picture, width)));
  const tiles = found.filter((tile) => tile !== undefined);
  const layers: OverlayOptions[] = [];
  let top = gap;
  for (let first = 0; first < tiles.length; first += columns) {
    const row = tiles.slice(first, first + columns);
    for (const [column, tile] of row.entries()) {
      const left = gap + column * (width + gap);
      layers.push({ input: caption(tile, width), left, top });
      layers.push({ input: tile.image, left, top: top + captionHeight });
    }
    top += captionHeight + Math.max(...row.map(({ height }) => height)) + gap;
  }
  await sharp({
    create: {
      width: gap + columns * (width + gap),
      height: top,
      channels: 3,
      background: '#D9D2C7',
    },
  })
    .composite(layers)
    .webp({ quality: 82 })
    .toFile(file);
}
