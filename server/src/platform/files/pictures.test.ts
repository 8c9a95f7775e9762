import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../testing/memory-store.ts';
import { aPicture, positionBytes, sidewaysPhoto } from '../../testing/photos.ts';
import { storePictureBytes } from '../../testing/store-picture.ts';

async function stored(bytes: Buffer) {
  const store = memoryStore();
  const place = { field: 'images', position: 2 };
  const picture = await storePictureBytes(store, 'public', bytes, place);
  const form = (suffix: string) =>
    store.files.get(`public/${picture.name}${suffix}`) ?? Buffer.of();
  return { ...picture, form, forms: [...store.files.values()], store };
}

/** Returns the colour of a point, whose coordinates are shares of the picture. */
async function colourAt(bytes: Buffer, across: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const x = Math.floor(across * (info.width - 1));
  const y = Math.floor(down * (info.height - 1));
  const start = (y * info.width + x) * info.channels;
  return [...data.subarray(start, start + 3)];
}

const near = (colour: number[], wanted: number[]) =>
  colour.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 24);

describe('a rotated phone photo with a GPS position', () => {
  it('is stored upright, without metadata, in four WebP sizes and one JPEG', async () => {
    const photo = await sidewaysPhoto();
    expect(photo.length).toBeGreaterThan(3.5 * 1024 * 1024);
    expect(photo.length).toBeLessThan(5 * 1024 * 1024);
    expect(photo.includes(positionBytes)).toBe(true);
    const before = process.memoryUsage().rss;
    const { form, forms, name, width, height, byteSize } = await stored(photo);
    expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 * 1024);

    expect({ width, height }).toEqual({ width: 1440, height: 1920 });
    expect(name).toMatch(/^[\w-]{22}-1440x1920$/);
    const sizes = {
      '.webp': [1440, 1920],
      '.960.webp': [720, 960],
      '.480.webp': [360, 480],
      '.320.webp': [240, 320],
    };
    for (const [suffix, [w, h]] of Object.entries({ ...sizes, '.jpg': [720, 960] })) {
      const found = await sharp(form(suffix)).metadata();
      const format = suffix === '.jpg' ? 'jpeg' : 'webp';
      expect(found, suffix).toMatchObject({ format, width: w, height: h });
      expect([found.exif, found.icc, found.xmp, found.iptc, found.orientation]).toEqual(
        Array(5).fill(undefined),
      );
      expect(near(await colourAt(form(suffix), 0.5, 0.1), [192, 24, 16]), suffix).toBe(true);
      expect(near(await colourAt(form(suffix), 0.1, 0.9), [192, 24, 16]), suffix).toBe(false);
    }
    expect(forms).toHaveLength(5);
    expect(byteSize).toBe(forms.reduce((sum, bytes) => sum + bytes.length, 0));
    for (const bytes of forms) {
      expect(bytes.includes(positionBytes)).toBe(false);
      expect(bytes.includes('Phone') || bytes.includes('Exif')).toBe(false);
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is turned upright for orientation %i', async (orientation) => {
    const base = sharp({ create: { width: 80, height: 40, channels: 3, background: '#0000ff' } });
    const red = { create: { width: 20, height: 10, channels: 3, background: '#ff0000' } } as const;
    const corner = await base
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const turned = await sharp(corner).withMetadata({ orientation }).jpeg().toBuffer();
    const wanted = await sharp(turned).autoOrient().png().toBuffer();
    const { form, width, height } = await stored(turned);
    expect([width, height]).toEqual(orientation < 5 ? [80, 40] : [40, 80]);
    for (const [across, down] of [
      [0.05, 0.05],
      [0.95, 0.05],
      [0.05, 0.95],
      [0.95, 0.95],
    ] as const) {
      const colour = await colourAt(wanted, across, down);
      expect(near(await colourAt(form('.webp'), across, down), colour)).toBe(true);
    }
  });
});

describe('pictures of every accepted kind', () => {
  const colour = { r: 200, g: 60, b: 20 };
  const plain = sharp({ create: { width: 90, height: 60, channels: 3, background: colour } });
  const kinds: Record<string, () => Promise<Buffer>> = {
    'a JPEG': () => plain.clone().jpeg().toBuffer(),
    'a progressive JPEG': () => plain.clone().jpeg({ progressive: true }).toBuffer(),
    'a JPEG in CMYK': () => plain.clone().toColourspace('cmyk').jpeg().toBuffer(),
    'a JPEG with a wide colour profile': () => plain.clone().withIccProfile('p3').jpeg().toBuffer(),
    'a PNG': () => plain.clone().png().toBuffer(),
    'a PNG with a palette': () => plain.clone().png({ palette: true }).toBuffer(),
    'a PNG of 16 bits': () => plain.clone().toColourspace('rgb16').png().toBuffer(),
    'an interlaced PNG': () => plain.clone().png({ progressive: true }).toBuffer(),
    'a WebP': () => plain.clone().webp({ lossless: true }).toBuffer(),
  };

  it.each(Object.keys(kinds))('%s keeps its colours', async (kind) => {
    const { form, width, height } = await stored((await kinds[kind]?.()) ?? Buffer.of());
    expect([width, height]).toEqual([90, 60]);
    for (const suffix of ['.webp', '.jpg']) {
      const { channels, space } = await sharp(form(suffix)).metadata();
      expect([channels, space]).toEqual([3, 'srgb']);
      const found = await colourAt(form(suffix), 0.5, 0.5);
      expect(near(found, [200, 60, 20]), `${suffix} ${found}`).toBe(true);
    }
  });

  it.each(['8', '16'])('keep grey of %s bits grey', async (bits) => {
    const space = bits === '8' ? 'b-w' : 'grey16';
    const grey = plain.clone().toColourspace(space).png();
    const { form } = await stored(await grey.toBuffer());
    const [r = 0, g = 0, b = 0] = await colourAt(form('.jpg'), 0.5, 0.5);
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(4);
    expect(r).toBeGreaterThan(60);
    expect(r).toBeLessThan(140);
  });

  it('keep transparency in WebP, and get a white background in JPEG', async () => {
    const glass = {
      create: { width: 40, height: 40, channels: 4, background: '#00000000' },
    } as const;
    const { form } = await stored(await sharp(glass).png().toBuffer());
    expect((await sharp(form('.webp')).metadata()).hasAlpha).toBe(true);
    expect(near(await colourAt(form('.jpg'), 0.5, 0.5), [255, 255, 255])).toBe(true);
  });

  it('lose an alpha channel that is fully opaque', async () => {
    const create = { width: 40, height: 40, channels: 4, background: '#c01810ff' } as const;
    const png = await sharp({ create }).png().toBuffer();
    expect((await sharp(png).metadata()).hasAlpha).toBe(true);
    const { forms } = await stored(png);
    for (const form of forms) expect((await sharp(form).metadata()).hasAlpha).toBe(false);
  });

  it('are stored as the first frame of an animated WebP', async () => {
    const frames: Sharp[] = ['#ff0000', '#00ff00'].map((background) =>
      sharp({ create: { width: 30, height: 20, channels: 3, background } }),
    );
    const inputs = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
    const moving = await sharp(inputs, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { form, width, height } = await stored(moving);
    expect([width, height]).toEqual([30, 20]);
    expect((await sharp(form('.webp')).metadata()).pages ?? 1).toBe(1);
    expect(near(await colourAt(form('.webp'), 0.5, 0.5), [255, 0, 0])).toBe(true);
  });

  it('are never enlarged, and their name contains the stored size', async () => {
    const { form, name } = await stored(await aPicture(10, 3000, 'png'));
    expect(name).toMatch(/-6x1920$/);
    expect(await sharp(form('.320.webp')).metadata()).toMatchObject({ width: 1, height: 320 });
  });
});
