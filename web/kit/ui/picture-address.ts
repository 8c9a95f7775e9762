import {
  pictureFallback,
  pictureSize,
  pictureVariant,
  pictureWidths,
} from '@fluteline/domain/file';

/** Addresses of a stored picture's derivatives; null for an address that is not one of ours. */
export function derivatives(address: string): { srcSet: string; fallback: string } | null {
  const size = pictureSize(address);
  if (!size) return null;
  const longer = Math.max(size.width, size.height);
  // The server counts by the longer side, `srcset` by the width.
  const smaller = pictureWidths
    .filter((side) => side < longer)
    .map((side) => {
      const width = Math.round((size.width * side) / longer);
      return `${pictureVariant(address, side)} ${width}w`;
    });
  return {
    srcSet: [...smaller, `${address} ${size.width}w`].join(', '),
    fallback: pictureFallback(address),
  };
}
