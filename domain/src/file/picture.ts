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
