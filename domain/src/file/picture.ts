/** Longer sides of the smaller sizes a picture can be read in, in pixels. */
export const pictureWidths = [320, 480, 960] as const;

const FORM = /-(\d{1,5})x(\d{1,5})((?:\.\d+)?)\.(webp|jpg)(\?.*)?$/;

/** The full size of a stored picture, read off its address; `null` for any other address. */
export function pictureSize(address: string): { width: number; height: number } | null {
  const found = FORM.exec(address);
  return found ? { width: Number(found[1]), height: Number(found[2]) } : null;
}

/** The address of a smaller size of a stored picture; any other address comes back as it is. */
export function pictureVariant(address: string, width: (typeof pictureWidths)[number]): string {
  return address.replace(FORM, `-$1x$2.${width}.webp$5`);
}

/** The address of a stored picture as JPEG, for what cannot show WebP. */
export function pictureFallback(address: string): string {
  return address.replace(FORM, '-$1x$2.jpg$5');
}

/** How wide a catalogue card draws its picture, as the `sizes` attribute takes it. */
export const itemPictureSizes = '(min-width: 768px) 260px, 50vw';

/** The same of a machine's card. */
export const machinePictureSizes = '(min-width: 1024px) 350px, (min-width: 640px) 50vw, 100vw';

/** The `srcset` of a stored picture and what shows it elsewhere; `null` for any other address. */
export function pictureSet(address: string): { srcSet: string; fallback: string } | null {
  const size = pictureSize(address);
  if (!size) return null;
  const longer = Math.max(size.width, size.height);
  // Sizes are counted by the longer side, `srcset` by the width.
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
