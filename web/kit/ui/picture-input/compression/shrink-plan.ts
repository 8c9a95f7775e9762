/** Size above which files are compressed before they are sent. */
export const COMPRESS_ABOVE = 2 * 1024 * 1024;
/** Target size of compressed files. */
export const TARGET_BYTES = 2_000_000;
const MAX_SIDE = 1920;
const FIRST_QUALITY = 0.92;
const QUALITY_STEP = 0.95;
const PNG_STEP = 0.85;
const MAX_STEPS = 10;

/** Accepted picture types; compression keeps the type. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size and quality of one encoding; PNG has no quality. */
export interface Attempt extends Size {
  readonly quality: number | undefined;
}

function scaled({ width, height }: Size, by: number): Size {
  return {
    width: Math.max(1, Math.round(width * by)),
    height: Math.max(1, Math.round(height * by)),
  };
}

/** Returns the size scaled down to the maximum side length; smaller pictures keep their size. */
export function fitted(size: Size): Size {
  return scaled(size, Math.min(1, MAX_SIDE / Math.max(size.width, size.height)));
}

function firstAttempt(type: PictureType, size: Size): Attempt {
  return { ...fitted(size), quality: type === 'image/png' ? undefined : FIRST_QUALITY };
}

function nextAttempt({ width, height, quality }: Attempt): Attempt {
  return quality === undefined
    ? { ...scaled({ width, height }, PNG_STEP), quality }
    : { width, height, quality: quality * QUALITY_STEP };
}

/**
 * Encodes a picture in smaller and smaller steps until it meets the target: JPEG and WebP by
 * quality, PNG by size. After the last step the smallest result is taken; `null` if none is smaller
 * than the original.
 */
export async function shrink<T extends { readonly size: number }>(
  original: Size & { readonly type: PictureType; readonly bytes: number },
  write: (attempt: Attempt) => Promise<T>,
): Promise<T | null> {
  let attempt = firstAttempt(original.type, original);
  let smallest = await write(attempt);
  for (let step = 0; step < MAX_STEPS && smallest.size > TARGET_BYTES; step++) {
    attempt = nextAttempt(attempt);
    const written = await write(attempt);
    if (written.size < smallest.size) smallest = written;
  }
  return smallest.size < original.bytes ? smallest : null;
}
