import { describe, expect, it } from 'vitest';
import { type Attempt, fitted, type PictureType, shrink, TARGET_BYTES } from './shrink-plan.ts';

const phone = { width: 4032, height: 3024, bytes: 9_000_000 };

/** Encodes nothing; reports the number of bytes for an attempt. */
async function run(type: PictureType, bytesOf: (attempt: Attempt) => number, original = phone) {
  const attempts: Attempt[] = [];
  const result = await shrink({ ...original, type }, async (attempt) => {
    attempts.push(attempt);
    return { size: bytesOf(attempt), attempt };
  });
  return { attempts, result };
}

describe('the fitted size', () => {
  it.each([
    [4032, 3024, 1920, 1440],
    [3024, 4032, 1440, 1920],
    [1920, 1080, 1920, 1080],
    [800, 600, 800, 600],
    [12_000, 3, 1920, 1],
  ])('for %i × %i is %i × %i', (width, height, across, down) => {
    expect(fitted({ width, height })).toEqual({ width: across, height: down });
  });
});

describe('the search for a small enough encoding', () => {
  it('stops at the first attempt that is small enough', async () => {
    const { attempts, result } = await run('image/jpeg', () => TARGET_BYTES);
    expect(attempts).toEqual([{ width: 1920, height: 1440, quality: 0.92 }]);
    expect(result?.size).toBe(TARGET_BYTES);
  });

  it('lowers the quality of a JPEG step by step, never its size', async () => {
    const { attempts, result } = await run('image/jpeg', ({ quality = 1 }) => quality * 2_300_000);
    expect(attempts.map(({ quality }) => quality?.toFixed(3))).toEqual(['0.920', '0.874', '0.830']);
    expect(new Set(attempts.map(({ width }) => width))).toEqual(new Set([1920]));
    expect(result?.size).toBeLessThanOrEqual(TARGET_BYTES);
  });

  it('reduces the size of a PNG, which has no quality', async () => {
    const { attempts, result } = await run('image/png', ({ width, height }) => width * height * 2);
    expect(attempts.map(({ width, height }) => [width, height])).toEqual([
      [1920, 1440],
      [1632, 1224],
      [1387, 1040],
      [1179, 884],
      [1002, 751],
    ]);
    expect(attempts.every(({ quality }) => quality === undefined)).toBe(true);
    expect(result?.size).toBe(1002 * 751 * 2);
  });

  it('takes at most ten steps, then the smallest result', async () => {
    let size = 4_000_000;
    const { attempts, result } = await run('image/webp', () => (size -= 100_000));
    expect(attempts).toHaveLength(11);
    expect(result?.size).toBe(2_900_000);
  });

  it('gives up when no result is smaller than the original', async () => {
    const { result } = await run('image/jpeg', () => 2_500_000, { ...phone, bytes: 2_400_000 });
    expect(result).toBeNull();
  });

  it('rethrows an encoding error', async () => {
    const broken = shrink({ ...phone, type: 'image/jpeg' }, () =>
      Promise.reject(new Error('no memory')),
    );
    await expect(broken).rejects.toThrow('no memory');
  });
});
