import { type Attempt, type PictureType, shrink } from './shrink-plan.ts';

/** A decoded picture, and how to release it. */
export interface ReadPicture {
  readonly width: number;
  readonly height: number;
  readonly image: CanvasImageSource;
  close(): void;
}

/** Canvas functions that differ between the page and the worker, which has no document. */
export interface Easel<C extends HTMLCanvasElement | OffscreenCanvas> {
  read(file: Blob): Promise<ReadPicture>;
  canvas(width: number, height: number): C;
  write(canvas: C, type: PictureType, quality: number | undefined): Promise<Blob>;
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function draw(canvas: HTMLCanvasElement | OffscreenCanvas, image: CanvasImageSource): void {
  const context = canvas.getContext('2d') as Context | null;
  if (!context) throw new Error('There is no room for a canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
}

function writer<C extends HTMLCanvasElement | OffscreenCanvas>(easel: Easel<C>, type: PictureType) {
  let canvas: C | null = null;
  return async (image: CanvasImageSource, { width, height, quality }: Attempt): Promise<Blob> => {
    // Another quality of an equal size is encoded from the same canvas.
    if (canvas?.width !== width || canvas.height !== height) {
      canvas = easel.canvas(width, height);
      draw(canvas, image);
    }
    const blob = await easel.write(canvas, type, quality);
    // Browsers that cannot encode WebP silently return a PNG.
    if (blob.type === type || type !== 'image/webp') return blob;
    return easel.write(canvas, 'image/jpeg', quality);
  };
}

/** Returns the picture upright and small enough to send; `null` if it cannot be made smaller. */
export async function shrinkPicture<C extends HTMLCanvasElement | OffscreenCanvas>(
  file: Blob,
  type: PictureType,
  easel: Easel<C>,
  onRead: () => void,
): Promise<Blob | null> {
  const picture = await easel.read(file);
  try {
    onRead();
    const { width, height, image } = picture;
    const write = writer(easel, type);
    return await shrink({ width, height, type, bytes: file.size }, (attempt) =>
      write(image, attempt),
    );
  } finally {
    picture.close();
  }
}
