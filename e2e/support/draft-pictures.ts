import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A picture of a draft. */
export interface DraftPicture {
  readonly bytes: number;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** Red, green and blue in the middle of the upper eighth. */
  readonly above: readonly number[];
}

/** The pictures that wait in drafts, as they will be sent. */
export function draftPictures(page: Page): Promise<DraftPicture[]> {
  return page.evaluate(async () => {
    const request = indexedDB.open('fluteline');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const all = request.result.transaction('drafts').objectStore('drafts').getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    request.result.close();
    const drafts = all.result as Record<string, { source: File }[]>[];
    const files = drafts.flatMap((fields) =>
      Object.values(fields)
        .flat()
        .map(({ source }) => source),
    );
    return Promise.all(
      files.map(async (file) => {
        // As it is stored, whatever its metadata says.
        const bitmap = await createImageBitmap(file, { imageOrientation: 'none' });
        const { width, height } = bitmap;
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const pixel = context?.getImageData(width / 2, Math.floor(height / 8), 1, 1).data ?? [];
        return { bytes: file.size, type: file.type, width, height, above: [...pixel].slice(0, 3) };
      }),
    );
  });
}

/** What needs not be made smaller any more. */
const SMALL = 2_000_000;

/**
 * Waits until so many pictures would outlive a reload as they are to be sent: a tile stands a moment
 * before, and what stands there large is made smaller once more.
 */
export async function expectDraftPictures(page: Page, count: number): Promise<void> {
  const areSmall = async () => (await draftPictures(page)).map(({ bytes }) => bytes <= SMALL);
  await expect.poll(areSmall, 'pictures in the draft').toEqual(Array(count).fill(true));
}
