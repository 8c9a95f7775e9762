import { describe, expect, it } from 'vitest';
import { pictureFallback, pictureSet, pictureSize, pictureVariant } from './picture.ts';

const NAME = 'AAAAAAAAAAAAAAAAAAAA-_-1440x1920';
const shown = `/pictures/${NAME}.webp`;
const signed = `/files/${NAME}.webp?expires=1&signature=a-b_c`;

describe('the address of a picture', () => {
  it('contains its size', () => {
    for (const address of [shown, signed, pictureFallback(shown), pictureVariant(shown, 320)]) {
      expect(pictureSize(address)).toEqual({ width: 1440, height: 1920 });
    }
    for (const address of ['', '/logo.svg', 'https://example.com/a.webp']) {
      expect(pictureSize(address)).toBeNull();
    }
  });

  it('leads to its smaller sizes and its JPEG, signed or not', () => {
    expect(pictureVariant(shown, 320)).toBe(`/pictures/${NAME}.320.webp`);
    expect(pictureVariant(shown, 480)).toBe(`/pictures/${NAME}.480.webp`);
    expect(pictureVariant(signed, 960)).toBe(`/files/${NAME}.960.webp?expires=1&signature=a-b_c`);
    expect(pictureVariant(pictureVariant(shown, 960), 320)).toBe(`/pictures/${NAME}.320.webp`);
    expect(pictureFallback(signed)).toBe(`/files/${NAME}.jpg?expires=1&signature=a-b_c`);
    expect(pictureFallback(pictureVariant(shown, 320))).toBe(`/pictures/${NAME}.jpg`);
    expect(pictureVariant('/logo.svg', 320)).toBe('/logo.svg');
  });

  it('has a set of widths that are never enlarged', () => {
    expect(pictureSet(shown)).toEqual({
      srcSet: [
        `/pictures/${NAME}.320.webp 240w`,
        `/pictures/${NAME}.480.webp 360w`,
        `/pictures/${NAME}.960.webp 720w`,
        `/pictures/${NAME}.webp 1440w`,
      ].join(', '),
      fallback: `/pictures/${NAME}.jpg`,
    });
    const small = '/pictures/AAAAAAAAAAAAAAAAAAAA-_-300x200.webp';
    expect(pictureSet(small)?.srcSet).toBe(`${small} 300w`);
    expect(pictureSet('/logo.svg')).toBeNull();
  });
});
