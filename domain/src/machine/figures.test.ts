import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMachineFigures, readMachineSearch } from './figures.ts';

describe('the figures of a machine', () => {
  it.each<[string, readonly (readonly [string, number, number])[]]>([
    ['2200 mm', [['width', 2200, 2200]]],
    ['1,800 mm', [['width', 1800, 1800]]],
    [
      '1800 x 2400 mm',
      [
        ['width', 1800, 1800],
        ['width', 2400, 2400],
      ],
    ],
    ['72 inch', [['width', 1828.8, 1828.8]]],
    ['72 इंच', [['width', 1828.8, 1828.8]]],
    ['72in, 72 in flexo', [['width', 1828.8, 1828.8]]],
    ['2.2 mtr', [['width', 2200, 2200]]],
    ['1600 mm – 1800 mm', [['width', 1600, 1800]]],
    ...['66"x110"', '66 in x 110 in', '66 inch x 110"'].map(
      (text): [string, [string, number, number][]] => [
        text,
        [
          ['width', 1676.4, 1676.4],
          ['width', 2794, 2794],
        ],
      ],
    ),
    ...['1800mmx2400mm', '1800 mm x 2400 mm'].map((text): [string, [string, number, number][]] => [
      text,
      [
        ['width', 1800, 1800],
        ['width', 2400, 2400],
      ],
    ]),
    [
      '72" 5-ply',
      [
        ['ply', 5, 5],
        ['width', 1828.8, 1828.8],
      ],
    ],
    ['180 cm', [['width', 1800, 1800]]],
    [
      '3/5 ply, 4 colours',
      [
        ['ply', 3, 3],
        ['ply', 5, 5],
        ['colours', 4, 4],
      ],
    ],
    [
      '3 to 7 ply at 150 m/min',
      [
        ['speed', 150, 150],
        ['ply', 3, 7],
      ],
    ],
    [
      '२ colour १८०० mm',
      [
        ['colours', 2, 2],
        ['width', 1800, 1800],
      ],
    ],
    [
      'three colour, Five-ply, onetwo ply',
      [
        ['ply', 5, 5],
        ['colours', 3, 3],
      ],
    ],
    ['120-150 mpm', [['speed', 120, 150]]],
    ['80 mm shaft, 1800 in good order, 40 ply, 5 metres', []],
    ['', []],
    ['mm ply colour " m/min', []],
  ])('in %j are %j', (text, wanted) => {
    const { figures } = readMachineFigures(text);
    expect(figures.map(({ name, low, high }) => [name, low, high])).toEqual(wanted);
  });

  it('are taken out of a search, with a tolerance for the width', () => {
    expect(readMachineSearch('Flexo 72 inch 4 colour Kolmar')).toEqual({
      rest: 'flexo kolmar',
      figures: [
        { name: 'colours', low: 4, high: 4 },
        { name: 'width', low: 1792.2, high: 1865.4 },
      ],
    });
  });

  it('can be read from any text, the lower figure first', () => {
    const parts = fc.constantFrom(
      '1',
      '72',
      '1800',
      ' ',
      '-',
      'x',
      ',',
      '.',
      'mm',
      '"',
      'ply',
      'to',
      'a',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), (list) => {
        for (const { low, high } of readMachineFigures(list.join('')).figures) {
          expect(low).toBeLessThanOrEqual(high);
        }
      }),
    );
    expect(readMachineFigures('9'.repeat(100_000)).figures).toEqual([]);
    expect(readMachineFigures('9 x '.repeat(1250)).figures).toEqual([]);
    expect(readMachineFigures('9 mm x '.repeat(750)).figures).toEqual([]);
  });
});
