import sharp from 'sharp';

/** Position in the sideways photo's EXIF: a place in Pune. */
const POSITION = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '18/1 31/1 1334/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '73/1 51/1 2404/100',
};

/** EXIF orientation of a phone held upright whose sensor is rotated. */
const TURN_RIGHT = 6;
const RED = Buffer.from([192, 24, 16]);
const GRAIN_BYTES = 1_000_003;

/** Returns sensor-like noise, without which a JPEG would shrink to almost nothing. */
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
 * Returns a JPEG like a phone's: 12 megapixels, about 4 MB, stored sideways, with position and
 * maker in its metadata. Upright it is 3024 by 4032, with its upper quarter red.
 */
export async function sidewaysPhoto(width = 4032, height = 3024): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, grain());
  // The left part of the stored picture is at the top when upright.
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

/** EXIF bytes of the photo's latitude seconds: in the photo, and never in a stored picture. */
export const positionBytes = Buffer.from([0x36, 0x05, 0, 0, 100, 0, 0, 0]);

/** Returns a plain picture of the given size. */
export function aPicture(
  width = 64,
  height = 48,
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> {
  const create = { width, height, channels: 3, background: '#2060a0' } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}
