import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A picture in a draft. */
export interface DraftPicture {
  readonly bytes: number;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** Red, green and blue in the middle of the top eighth. */
  readonly above: readonly number[];
}

/** Returns the pictures in drafts, as they will be sent. */
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
        // Reads the stored pixels, whatever the metadata says.
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

/** Size in bytes up to which a picture is not reduced any more. */
const SMALL = 2_000_000;

/**
 * Waits until a number of pictures are stored as they will be sent, so that a reload does not lose
 * them. A tile appears a moment earlier, and a picture stored too large is reduced once more.
 */
export async function expectDraftPictures(page: Page, count: number): Promise<void> {
  const areSmall = async () => (await draftPictures(page)).map(({ bytes }) => bytes <= SMALL);
  await expect.poll(areSmall, 'pictures in the draft').toEqual(Array(count).fill(true));
}
