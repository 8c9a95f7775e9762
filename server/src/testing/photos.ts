import sharp from 'sharp';

/** Where the sideways photo says it was taken: a place in Pune, as EXIF writes it. */
const POSITION = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '18/1 31/1 1334/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '73/1 51/1 2404/100',
};

/** EXIF orientation of a phone held upright whose sensor lies on its side. */
const TURN_RIGHT = 6;
const RED = Buffer.from([192, 24, 16]);
const GRAIN_BYTES = 1_000_003;

/** Grain like a sensor's: what stops a JPEG from shrinking to nothing. */
function grain(): Buffer {
  const bytes = Buffer.alloc(GRAIN_BYTES);
  let state = 1;
  for (let index = 0; index < GRAIN_BYTES; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    bytes[index] = 100 + ((state >> 16) & 63);
  }
  return bytes;
}

/**
 * A JPEG as a phone makes it: 12 megapixels, about 4 MB, stored lying on its side, with the
 * position and the maker in its metadata. Upright it is 3024 by 4032, its upper quarter red.
 */
export async function sidewaysPhoto(width = 4032, height = 3024): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, grain());
  // What lies left on its side stands above when it is upright.
  const above = Math.round(width / 4) * 3;
  for (let row = 0; row < height; row++) {
    pixels.fill(RED, row * width * 3, row * width * 3 + above);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Make: 'Phone', Model: 'Plant' }, IFD3: POSITION })
    .withMetadata({ orientation: TURN_RIGHT })
    .jpeg({ quality: 91 })
    .toBuffer();
}

/** How EXIF writes the seconds of the photo's latitude: in the photo, and nowhere after it. */
export const positionBytes = Buffer.from([0x36, 0x05, 0, 0, 100, 0, 0, 0]);

/** A plain picture of a size. */
export function aPicture(
  width = 64,
  height = 48,
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> {
  const create = { width, height, channels: 3, background: '#2060a0' } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}
