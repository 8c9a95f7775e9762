import { type Easel, shrinkPicture } from './shrink-picture.ts';
import type { WorkerAnswer, WorkerOrder } from './worker-messages.ts';

const easel: Easel<OffscreenCanvas> = {
  async read(file) {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = image;
    return { width, height, image, close: () => image.close() };
  },
  canvas: (width, height) => new OffscreenCanvas(width, height),
  write: (canvas, type, quality) =>
    canvas.convertToBlob({ type, ...(quality !== undefined && { quality }) }),
};

const answer = (message: WorkerAnswer) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => {
  shrinkPicture(data.file, data.type, easel, () => answer({ kind: 'read' })).then(
    (blob) => answer({ kind: 'done', blob }),
    (error: unknown) => answer({ kind: 'failed', reason: String(error) }),
  );
});
