import sharp from 'sharp';
import { discardFile, type PictureInput } from '../platform/files/file-rows.ts';
import { storePictureBytes } from '../platform/files/pictures.ts';
import type { Platform } from '../platform/platform.ts';
import { drawPart } from './drawings/index.ts';

/** Dots per inch at which a drawing of 480 by 360 points comes to 960 by 720 pixels. */
const DENSITY = 144;

type Area = 'public' | 'private';

/** Drawings on their way into the files: stored, but no row points at them yet. */
export interface DrawnPictures {
  /** Renders the drawing of a part type and stores it, as a picture of its own. */
  draw(area: Area, partType: string): Promise<PictureInput>;
  /** Removes everything stored; for when the rows could not be written. */
  discard(): Promise<void>;
}

/** Draws pictures into the files of a platform; each type is rendered once. */
export function drawnPictures({ files }: Pick<Platform, 'files'>): DrawnPictures {
  const rendered = new Map<string, Promise<Buffer>>();
  const stored: { area: Area; name: string }[] = [];

  const render = (partType: string) => {
    const known = rendered.get(partType);
    if (known) return known;
    const svg = Buffer.from(drawPart(partType));
    const png = sharp(svg, { density: DENSITY }).png({ compressionLevel: 2 }).toBuffer();
    rendered.set(partType, png);
    return png;
  };

  return {
    async draw(area, partType) {
      const place = { field: 'images', position: 1 };
      const picture = await storePictureBytes(files, area, await render(partType), place);
      stored.push({ area, name: picture.name });
      return { kind: 'new', picture, originalName: `${partType}.png` };
    },
    async discard() {
      for (const { area, name } of stored) await discardFile(files, area, name);
    },
  };
}
