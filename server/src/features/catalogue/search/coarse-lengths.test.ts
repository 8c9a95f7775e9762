import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coarseLengths } from './coarse-lengths.ts';

describe('coarse lengths', () => {
  it.each([
    [0, 49.9, [-1]],
    [120, 260, [-3, -4, -5, -6]],
    [4999, 5000, [-100, -101]],
    [12_000, 12_000, [-102]],
    [-5, 10, [-1]],
  ])('of %d to %d mm are %j', (low, high, buckets) => {
    expect(coarseLengths(low, high)).toEqual(buckets);
  });

  it('share a bucket wherever two ranges overlap', () => {
    const range = fc.tuple(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.nat(20_000));
    fc.assert(
      fc.property(range, range, ([one, width], [other, otherWidth]) => {
        const overlap = one <= other + otherWidth && other <= one + width;
        const buckets = new Set(coarseLengths(one, one + width));
        const isShared = coarseLengths(other, other + otherWidth).some((n) => buckets.has(n));
        expect(isShared || !overlap).toBe(true);
      }),
    );
  });

  it('are fewer than 110 for any window', () => {
    expect(coarseLengths(0, 1e6).length).toBeLessThan(110);
  });
});
