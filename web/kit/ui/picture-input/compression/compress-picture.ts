import { compressInPage } from './compress-in-page.ts';
import {
  canUseWorker,
  compressInWorker,
  dismissWorker,
  NoWorkerError,
} from './compress-in-worker.ts';
import type { PictureType } from './shrink-plan.ts';

/** Stage of a picture's compression. */
export type CompressionStage = 'waiting' | 'reading' | 'compressing';

interface Options {
  readonly type: PictureType;
  readonly signal: AbortSignal;
  readonly onStage: (stage: CompressionStage) => void;
}

let line: Promise<unknown> = Promise.resolve();
let inLine = 0;

async function compress(file: File, { type, signal, onStage }: Options): Promise<Blob | null> {
  const onRead = () => onStage('compressing');
  onStage('reading');
  if (!canUseWorker()) return compressInPage(file, type, onRead);
  try {
    return await compressInWorker(file, type, onRead, signal);
  } catch (error) {
    if (!(error instanceof NoWorkerError)) throw error;
    return compressInPage(file, type, onRead);
  }
}

async function inTurn(file: File, options: Options): Promise<File> {
  try {
    options.signal.throwIfAborted();
    const blob = await compress(file, options);
    // Without a worker the compression cannot be stopped, but its result may no longer be wanted.
    options.signal.throwIfAborted();
    if (!blob) throw new Error('The picture cannot be made smaller');
    return new File([blob], file.name, { type: blob.type });
  } finally {
    inLine -= 1;
    if (inLine === 0) dismissWorker();
  }
}

/**
 * Makes a picture small enough to send. Pictures of all forms are compressed one after another,
 * because a photo of 12 megapixels takes 48 MB of a cheap phone's memory. Rejects on failure.
 */
export function compressPicture(file: File, options: Options): Promise<File> {
  inLine += 1;
  options.onStage('waiting');
  const turn = line.then(() => inTurn(file, options));
  line = turn.catch(() => {});
  return turn;
}
