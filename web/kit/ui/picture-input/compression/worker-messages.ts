import type { PictureType } from './shrink-plan.ts';

/** What the worker is asked to do, one at a time. */
export interface WorkerOrder {
  readonly file: Blob;
  readonly type: PictureType;
}

/** What it says of it. */
export type WorkerAnswer =
  | { readonly kind: 'read' }
  | { readonly kind: 'done'; readonly blob: Blob | null }
  | { readonly kind: 'failed'; readonly reason: string };
