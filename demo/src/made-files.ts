import type { DocumentKind } from '@fluteline/contract';
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
import { drawMachine, drawPart } from './drawings/index.ts';

/** Dots per inch at which a drawing of 480 by 360 points comes to 960 by 720 pixels. */
const DENSITY = 144;

/** What is drawn: a part type, or a view of a kind of machine. */
export type Drawing =
  | { readonly partType: string }
  | { readonly machine: string; readonly view: number };

/** Files made here, on their way: stored, but no row points at them yet. */
export interface MadeFiles {
  /** Stores a drawing as a picture of its own. */
  draw(area: FileArea, drawing: Drawing): Promise<NewPicture>;
  /** Stores a document. */
  write(bytes: Buffer, kind: DocumentKind, originalName: string): Promise<NewDocument>;
  /** Removes everything stored; for when the rows could not be written. */
  discard(): Promise<void>;
}

const nameOf = (drawing: Drawing) =>
  'partType' in drawing ? drawing.partType : `${drawing.machine} ${drawing.view + 1}`;

async function encode(drawing: Drawing): Promise<EncodedPicture> {
  const svg =
    'partType' in drawing ? drawPart(drawing.partType) : drawMachine(drawing.machine, drawing.view);
  const png = sharp(Buffer.from(svg), { density: DENSITY }).png({ compressionLevel: 2 });
  return encodePicture(await png.toBuffer(), { field: 'images', position: 1 });
}

/** Makes files for a platform. Drawing is slow: each drawing is rendered and encoded once. */
export function madeFiles({ files }: Pick<Platform, 'files'>): MadeFiles {
  const encoded = new Map<string, Promise<EncodedPicture>>();
  const stored: { area: FileArea; name: string }[] = [];

  const encodedOnce = (drawing: Drawing) => {
    const known = encoded.get(nameOf(drawing));
    if (known) return known;
    const fresh = encode(drawing);
    encoded.set(nameOf(drawing), fresh);
    return fresh;
  };

  return {
    async draw(area, drawing) {
      const picture = await putPicture(files, area, await encodedOnce(drawing));
      stored.push({ area, name: picture.name });
      return { kind: 'new', picture, originalName: `${nameOf(drawing)}.png` };
    },
    async write(bytes, kind, originalName) {
      const place = { field: 'document', originalName };
      const document = await storeDocumentBytes(files, bytes, place, [kind]);
      stored.push({ area: 'private', name: document.name });
      return { document, originalName };
    },
    async discard() {
      for (const { area, name } of stored) await discardFile(files, area, name);
    },
  };
}
