import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storeDocumentBytes } from '@fluteline/server/platform/files/documents';
import {
  discardFile,
  type NewDocument,
  type NewPicture,
} from '@fluteline/server/platform/files/file-rows';
import type { FileArea } from '@fluteline/server/platform/files/file-store';
import {
  type EncodedPicture,
  encodePicture,
  putPicture,
} from '@fluteline/server/platform/files/pictures';
import type { Platform } from '@fluteline/server/platform/platform';
import sharp from 'sharp';
import type { DemoData } from './data.ts';

/** Dots per inch at which a drawing of 480 by 360 points becomes 960 by 720 pixels. */
const DENSITY = 144;
/**
 * Pictures processed at a time. Only two of them are encoded at once; the others write their files
 * meanwhile.
 */
const AT_ONCE = 6;

/** A file in demo/drawings, by its title. */
interface Drawing {
  readonly of: 'parts' | 'machines';
  readonly title: string;
}

interface Wanted {
  /** The data object that shows the pictures. */
  readonly owner: object;
  readonly area: FileArea;
  readonly drawings: readonly Drawing[];
}

const partDrawing = (title: string): Drawing => ({ of: 'parts', title });
const machineDrawing = (title: string): Drawing => ({ of: 'machines', title });

/** Returns the path of a drawing below the demonstration's folder. */
export const drawingFile = ({ of, title }: Drawing): string =>
  join('drawings', of, `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.svg`);

/** Yields every object with pictures, and the drawings from which they are made. */
export function* wantedPictures(data: DemoData): Generator<Wanted> {
  for (const part of data.parts) {
    yield { owner: part, area: 'public', drawings: [partDrawing(part.partType ?? '')] };
  }
  for (const machine of data.machines) {
    yield { owner: machine, area: 'public', drawings: machine.pictures.map(machineDrawing) };
  }
  for (const notification of data.notifications) {
    const { picture } = notification;
    if (picture) yield { owner: notification, area: 'public', drawings: [machineDrawing(picture)] };
  }
  for (const { queries, parts } of data.plants) {
    for (const query of queries) {
      const titles = 'body' in query ? (query.pictures ?? []) : [];
      yield { owner: query, area: 'private', drawings: titles.map(partDrawing) };
    }
    for (const part of parts) {
      if (part.hasPicture)
        yield { owner: part, area: 'private', drawings: [partDrawing(part.partType)] };
    }
  }
}

/** Files of the demonstration that are stored, while no row refers to them yet. */
export interface DemoFiles {
  /**
   * Stores every picture in a file of its own; returns the pictures by the object that shows them.
   */
  storePictures(data: DemoData): Promise<ReadonlyMap<object, readonly NewPicture[]>>;
  /** Stores the report on the first plant. */
  storeReport(): Promise<NewDocument>;
  /** Removes everything stored, for when the rows could not be written. */
  discard(): Promise<void>;
}

/**
 * Opens the storing of the demonstration's files for a platform. Each drawing is rendered and
 * encoded once.
 */
export function openDemoFiles({ files }: Pick<Platform, 'files'>, folder: string): DemoFiles {
  const encoded = new Map<string, Promise<EncodedPicture>>();
  const stored: { area: FileArea; name: string }[] = [];

  async function encode(file: string): Promise<EncodedPicture> {
    const svg = await readFile(join(folder, file));
    // Every drawing fills its sheet, and encoding an opaque alpha channel would take a fifth of the
    // time.
    const opaque = sharp(svg, { density: DENSITY }).removeAlpha();
    const png = await opaque.png({ compressionLevel: 2 }).toBuffer();
    return encodePicture(png, { field: 'images', position: 1 });
  }

  async function storePicture(area: FileArea, drawing: Drawing): Promise<NewPicture> {
    const file = drawingFile(drawing);
    const encoding = encoded.get(file) ?? encode(file);
    encoded.set(file, encoding);
    const picture = await putPicture(files, area, await encoding);
    stored.push({ area, name: picture.name });
    return { kind: 'new', picture, originalName: `${drawing.title}.png` };
  }

  return {
    async storePictures(data) {
      const pictures = new Map<object, NewPicture[]>();
      const wanted = wantedPictures(data);
      const lane = async () => {
        for (const { owner, area, drawings } of wanted) {
          const own: NewPicture[] = [];
          pictures.set(owner, own);
          for (const drawing of drawings) own.push(await storePicture(area, drawing));
        }
      };
      // If one picture fails, the others finish first, so that their stored files can be discarded
      // too.
      const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
      return pictures;
    },
    async storeReport() {
      const originalName = 'Plant audit.pdf';
      const bytes = await readFile(join(folder, 'data', 'plant-audit.pdf'));
      const document = await storeDocumentBytes(files, bytes, { field: 'report', originalName }, [
        'pdf',
      ]);
      stored.push({ area: 'private', name: document.name });
      return { document, originalName };
    },
    async discard() {
      for (const { area, name } of stored) await discardFile(files, area, name);
    },
  };
}
