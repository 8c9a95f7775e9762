import { describe, expect, it } from 'vitest';
import { scaleFor, stretchesOf } from './scale.ts';

describe('a scale', () => {
  it.each([
    [0, 1, [0, 1]],
    [1, 1, [0, 1]],
    [3, 3, [0, 1, 2, 3]],
    [7, 8, [0, 2, 4, 6, 8]],
    [41, 60, [0, 20, 40, 60]],
    [100, 100, [0, 50, 100]],
  ])('for a maximum of %d ends at %d, in round steps', (max, top, ticks) => {
    expect(scaleFor(max)).toEqual({ top, ticks });
  });

  it('never has more than five lines, however large the figures', () => {
    for (const max of [9, 13, 99, 1234, 98_765, 1_000_001]) {
      const { top, ticks } = scaleFor(max);
      expect(top).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeLessThanOrEqual(5);
    }
  });
});

describe('a chart line', () => {
  it('connects consecutive weeks, in shares of the plot', () => {
    expect(stretchesOf([0, 10], 10)).toEqual([{ from: { x: 0.25, y: 1 }, to: { x: 0.75, y: 0 } }]);
  });

  it('has a gap at a week without a figure', () => {
    expect(stretchesOf([4, null, 6, 8], 8)).toHaveLength(1);
    expect(stretchesOf([null, null], 8)).toEqual([]);
  });
});
