import type { PictureType } from './shrink-plan.ts';
import type { WorkerAnswer, WorkerOrder } from './worker-messages.ts';

/** A phone that has run out of memory may never answer. */
const TIMEOUT = 60_000;

/** The worker itself did not start, as when its file cannot be had offline. */
export class NoWorkerError extends Error {}

let worker: Worker | null = null;

export function canUseWorker(): boolean {
  return typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';
}

/** Gives the worker's memory back. */
export function dismissWorker(): void {
  worker?.terminate();
  worker = null;
}

function hired(): Worker {
  worker ??= new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' });
  return worker;
}

/** Has the worker do one picture; it must not be asked for the next before. */
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
    // A decoding or an encoding cannot be called back: the worker goes with it.
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
