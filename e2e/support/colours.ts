import sharp from 'sharp';

const COUNT = 15;

/** Returns colours far enough apart to be distinguished after every re-encoding. */
function rgb(index: number): [number, number, number] {
  const levels = [20, 130, 240] as const;
  const level = (step: number) => levels[Math.floor(index / 3 ** step) % 3] ?? 20;
  return [level(0), level(1), level(2)];
}

/** Returns a picture of one colour, small enough to be sent unchanged. */
export function aColour(index: number): Promise<Buffer> {
  const [r, g, b] = rgb(index);
  const background = { r, g, b };
  return sharp({ create: { width: 480, height: 360, channels: 3, background } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Returns which colour a picture has. */
export async function colourOf(picture: Buffer): Promise<number> {
  const [r = 0, g = 0, b = 0] = await sharp(picture).resize(1, 1).removeAlpha().raw().toBuffer();
  const distances = Array.from({ length: COUNT }, (_, index) => {
    const [red, green, blue] = rgb(index);
    return Math.hypot(red - r, green - g, blue - b);
  });
  return distances.indexOf(Math.min(...distances));
}
