import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../testing/memory-store.ts';
import { sidewaysPhoto } from '../../testing/photos.ts';
import { storePictureBytes } from '../../testing/store-picture.ts';

describe('a file that is not an accepted picture', () => {
  const refusal = async (bytes: Buffer) => {
    const store = memoryStore();
    const place = { field: 'images', position: 2 };
    const outcome = storePictureBytes(store, 'public', bytes, place);
    const error: { status?: number; message?: string; fields?: object } = await outcome.then(
      () => ({}),
      (reason) => reason,
    );
    expect(store.files.size).toBe(0);
    return { status: error.status, sentence: error.message, fields: error.fields };
  };

  const ftyp = (brand: string) =>
    Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`),
      Buffer.alloc(64),
    ]);
  const others: Record<string, Buffer> = {
    GIF: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'SVG with a declaration': Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    ),
    PDF: Buffer.from('%PDF-1.7\n1 0 obj\n'),
    text: Buffer.from('not a picture at all'),
    HTML: Buffer.from('<!doctype html><script>alert(1)</script>'),
    TIFF: Buffer.from('49492a0008000000', 'hex'),
  };

  it.each(Object.keys(others))('is refused by its content: %s', async (kind) => {
    const sentence = 'Only JPEG, PNG and WebP pictures are accepted.';
    expect(await refusal(others[kind] ?? Buffer.of())).toEqual({
      status: 415,
      sentence,
      fields: { images: sentence },
    });
  });

  it.each(['heic', 'heix', 'mif1', 'msf1', 'hevc', 'avif'])(
    'is refused with advice for %s',
    async (brand) => {
      const { status, sentence } = await refusal(ftyp(brand));
      expect(status).toBe(415);
      expect(sentence).toBe(
        'HEIC and AVIF pictures cannot be read here. Please send JPEG, PNG or WebP.',
      );
    },
  );

  it.each(['jpeg', 'png', 'webp'] as const)('is refused when a %s was cut off', async (format) => {
    const whole = await sidewaysPhoto(800, 600);
    const cut = await sharp(whole).toFormat(format).toBuffer();
    for (const share of [0.9, 0.5, 0.1]) {
      const { status, sentence } = await refusal(cut.subarray(0, cut.length * share));
      expect([status, sentence], `${share}`).toEqual([400, 'Image 2 must be a valid file']);
    }
    expect((await refusal(cut.subarray(0, 24))).status).toBe(400);
  });

  it('is refused when empty', async () => {
    expect((await refusal(Buffer.of())).sentence).toBe('Image 2 must be a valid file');
  });

  it('is refused with fifty megapixels, without being decoded', async () => {
    const before = process.memoryUsage().rss;
    for (const [width, height] of [
      [10_000, 5_001],
      [30_000, 30_000],
      [2_000_000_000, 2_000_000_000],
    ] as const) {
      const { status, sentence } = await refusal(hugePng(width, height));
      expect(status, `${width}`).toBe(400);
      expect(sentence).toMatch(/^Image 2 (has more than 40 million pixels|must be a valid file)$/);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024);
  });
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

/** Returns a PNG of a few bytes whose header states the given size. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.of()),
  ]);
}
