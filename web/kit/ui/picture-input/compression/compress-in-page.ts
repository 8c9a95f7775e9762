import { type Easel, shrinkPicture } from './shrink-picture.ts';
import type { PictureType } from './shrink-plan.ts';

/** An image element applies a photo's rotation by itself, also in browsers without ImageBitmap. */
const easel: Easel<HTMLCanvasElement> = {
  async read(file) {
    const address = URL.createObjectURL(file);
    const close = () => URL.revokeObjectURL(address);
    const image = new Image();
    image.src = address;
    try {
      await image.decode();
    } catch (error) {
      close();
      throw error;
    }
    return { width: image.naturalWidth, height: image.naturalHeight, image, close };
  },
  canvas: (width, height) => Object.assign(document.createElement('canvas'), { width, height }),
  write: (canvas, type, quality) =>
    new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The canvas was not written'))),
        type,
        quality,
      );
    }),
};

/** Compresses a picture in the page, for browsers whose workers cannot draw. */
export function compressInPage(
  file: Blob,
  type: PictureType,
  onRead: () => void,
): Promise<Blob | null> {
  return shrinkPicture(file, type, easel, onRead);
}
