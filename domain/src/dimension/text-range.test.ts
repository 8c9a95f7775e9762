import { describe, expect, it } from 'vitest';
import {
  type AskedDimension,
  decidingNames,
  dimensionsOf,
  rankBySize,
  readDimensionFilter,
} from './index.ts';

const valuesOf = (type: string, size: string, others: Record<string, unknown> = {}) =>
  dimensionsOf(type, { size, ...others })
    .filter(({ name }) => name !== 'hand')
    .map(({ low, high, endsOnly = false }) =>
      endsOnly ? [low, 'or', high] : low === high ? [low] : [low, high],
    )[0];
const ask = (dim: string, type: string): readonly AskedDimension[] => {
  const read = readDimensionFilter(dim, 'mm', type);
  return read.ok ? read.asked : [];
};

describe('a size in words', () => {
  it.each([
    ['76 mm', [76]],
    ['3"', [76.2]],
    ['3 inch and 4 inch', [76.2, 'or', 101.6]],
    ['3" and 4"', [76.2, 'or', 101.6]],
    ['3" & 4', [76.2, 'or', 101.6]],
    ['3/4 inch', [76.2, 'or', 101.6]],
    ['3"/4"', [76.2, 'or', 101.6]],
    ['76/101 mm', [76, 'or', 101]],
    ['3-1/2 inch', [88.9]],
    ['3-4 inch', [76.2, 101.6]],
    ['70 to 80 mm', [70, 80]],
    ['3, 4 and 6 inch', [76.2, 152.4]],
    ['special', undefined],
  ])('of a chuck, %j, is stored', (size, expected) => {
    expect(valuesOf('Reel Stand Chuck', size)).toEqual(expected);
  });

  it.each([
    ['1/4 inch', [13.157]],
    ['1.25 inch', [41.91]],
    ['1.1/4 inch', [41.91]],
    ['1 1/4"', [41.91]],
    ['0.5"', [20.955]],
    ['DN 25', [33.249]],
    ['25 NB', [33.249]],
    ['15 mm (1/2")', [20.955]],
    ['21.3 mm', [21.3]],
    ['76 mm', [76]],
    ['special', undefined],
  ])('of a valve, %j, is stored', (size, expected) => {
    expect(valuesOf('Solenoid Valve', size)).toEqual(expected);
  });

  it('of a steam trap has the standard of its connection', () => {
    const low = (connection: string) => valuesOf('Steam Trap', '1/2 inch', { connection });
    expect(['Screwed NPT', 'Screwed BSP', 'Flanged'].map(low)).toEqual([
      [21.336],
      [20.955],
      [20.955],
    ]);
  });
});

describe('two sizes with none between them', () => {
  const chuck = dimensionsOf('Reel Stand Chuck', { size: '3 inch and 4 inch' });

  it.each([
    ['core:76.2', true, 76.2],
    ['core:100', true, 101.6],
    ['core:90', false, 101.6],
    ['core:88', false, 76.2],
    ['core:90±12', true, 101.6],
    ['core:80-100', false, 101.6],
    ['core:70-110', true, 101.6],
    ['core:>101', true, 101.6],
    ['core:>102', false, 101.6],
  ])('fit %s: %s, the nearer is %s', (dim, isInside, value) => {
    const rank = rankBySize(ask(dim, 'Reel Stand Chuck'), chuck);
    expect([rank.isInside, rank.match[0]?.value]).toEqual([isInside, value]);
  });
});

describe('a hand', () => {
  it('decides whether a rotary joint fits', () => {
    expect(decidingNames('Rotary Joint')).toContain('hand');
  });

  it.each([
    ['hand:left', [1]],
    ['hand:Left Hand', [1]],
    ['hand:LH', [1]],
    ['hand:right', [2]],
    ['hand:rh', [2]],
    ['hand:1', []],
    ['hand:both', []],
  ])('%s is %j', (dim, values) => {
    expect(ask(dim, 'Rotary Joint').map(({ value }) => value)).toEqual(values);
  });

  it('is of a thread or a helix, and never the other one', () => {
    const joint = dimensionsOf('Rotary Joint', { thread_direction: 'Left Hand' });
    expect(joint).toEqual([{ name: 'hand', low: 1, high: 1 }]);
    expect(dimensionsOf('Gear', { helix_hand: 'Right Hand' })).toMatchObject([{ low: 2 }]);
    expect(dimensionsOf('Gear', { helix_hand: 'Not Applicable' })).toEqual([]);
    const fits = (dim: string) => rankBySize(ask(dim, 'Rotary Joint'), joint).isHardInside;
    expect([fits('hand:lh'), fits('hand:rh')]).toEqual([true, false]);
    expect(readDimensionFilter('hand:both')).toMatchObject({ ok: false, problem: 'hand' });
  });
});
