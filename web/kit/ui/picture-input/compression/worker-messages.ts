import type { PictureType } from './shrink-plan.ts';

/** Message to the worker: one picture at a time. */
export interface WorkerOrder {
  readonly file: Blob;
  readonly type: PictureType;
}

/** Messages from the worker about its picture. */
export type WorkerAnswer =
  | { readonly kind: 'read' }
  | { readonly kind: 'done'; readonly blob: Blob | null }
  | { readonly kind: 'failed'; readonly reason: string };
