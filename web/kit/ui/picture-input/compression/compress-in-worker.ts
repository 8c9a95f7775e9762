import type { PictureType } from './shrink-plan.ts';
import type { WorkerAnswer, WorkerOrder } from './worker-messages.ts';

/** Time limit, since a worker on a phone without free memory may never respond. */
const TIMEOUT = 60_000;

/** Thrown when the worker did not start, as when its file cannot be loaded offline. */
export class NoWorkerError extends Error {}

let worker: Worker | null = null;

export function canUseWorker(): boolean {
  return typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';
}

/** Terminates the worker to free its memory. */
export function dismissWorker(): void {
  worker?.terminate();
  worker = null;
}

function hired(): Worker {
  worker ??= new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' });
  return worker;
}

/** Compresses one picture in the worker; wait for the result before sending the next. */
export function compressInWorker(
  file: Blob,
  type: PictureType,
  onRead: () => void,
  signal: AbortSignal,
): Promise<Blob | null> {
  return new Promise((resolve, reject) => {
    const hand = hired();
    const finish = (end: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      hand.onmessage = null;
      hand.onerror = null;
      end();
    };
    // Decoding and encoding cannot be cancelled, so the worker is terminated.
    const fail = (error: unknown) =>
      finish(() => {
        dismissWorker();
        reject(error);
      });
    const onAbort = () => fail(signal.reason);
    const timer = setTimeout(() => fail(new Error('Compressing took too long')), TIMEOUT);
    signal.addEventListener('abort', onAbort);
    hand.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === 'read') onRead();
      else if (data.kind === 'done') finish(() => resolve(data.blob));
      else fail(new Error(data.reason));
    };
    hand.onerror = (event) => {
      event.preventDefault();
      fail(new NoWorkerError('The worker has failed'));
    };
    hand.postMessage({ file, type } satisfies WorkerOrder);
  });
}
