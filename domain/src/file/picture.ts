/** Longer sides of the smaller sizes in which a picture is available, in pixels. */
export const pictureWidths = [320, 480, 960] as const;

const FORM = /-(\d{1,5})x(\d{1,5})((?:\.\d+)?)\.(webp|jpg)(\?.*)?$/;

/**
 * Reads the full size of a stored picture from its address, in pixels; `null` for any other
 * address.
 */
export function pictureSize(address: string): { width: number; height: number } | null {
  const found = FORM.exec(address);
  return found ? { width: Number(found[1]), height: Number(found[2]) } : null;
}

/**
 * Returns the address of a smaller size of a stored picture; any other address is returned
 * unchanged.
 */
export function pictureVariant(address: string, width: (typeof pictureWidths)[number]): string {
  return address.replace(FORM, `-$1x$2.${width}.webp$5`);
}

/** Returns the address of a stored picture as JPEG, for programs that cannot show WebP. */
export function pictureFallback(address: string): string {
  return address.replace(FORM, '-$1x$2.jpg$5');
}

/** Width of the picture on a catalogue card, for the `sizes` attribute. */
export const itemPictureSizes = '(min-width: 768px) 260px, 50vw';

/** Width of the picture on a machine card, for the `sizes` attribute. */
export const machinePictureSizes = '(min-width: 1024px) 350px, (min-width: 640px) 50vw, 100vw';

/**
 * Returns the `srcset` of a stored picture and a fallback for browsers without WebP; `null` for any
 * other address.
 */
export function pictureSet(address: string): { srcSet: string; fallback: string } | null {
  const size = pictureSize(address);
  if (!size) return null;
  const longer = Math.max(size.width, size.height);
  // Stored sizes count the longer side, `srcset` counts the width.
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
