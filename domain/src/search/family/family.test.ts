import { describe, expect, it } from 'vitest';
import { sizesOfModel } from '../index.ts';
import {
  contradictionsOf,
  differencesOf,
  partFamily,
  readBearing,
  readMotor,
  readOilSeal,
  readTimingBelt,
  readVBelt,
} from './index.ts';

const same = (read: typeof readBearing, ...texts: string[]) => {
  const keys = new Set(texts.map((text) => read(text)?.equivalentKey));
  expect(keys.has(undefined), texts.join()).toBe(false);
  return keys.size;
};
const sizes = (text: string) =>
  Object.fromEntries((partFamily(text)?.dimensions ?? []).map(({ name, low }) => [name, low]));

describe('a bearing', () => {
  it.each([
    [
      'two contact seals',
      ['6308-2RS1', '6308 2RSH', '6308/2RS', '6308-2RSR', '6308 2HRS', '6308DDU', '6308LLU'],
    ],
    ['one contact seal', ['6308-RS1', '6308 RSR', '6308DU', '6308LU']],
    ['two shields', ['6308-2Z', '6308.2ZR', '6308ZZ']],
    ['non-contact seals', ['6308-2RZ', '6308VV', '6308LLB']],
    ['suffixes in any order', ['22220 K C3 M', '22220-C3-K', 'SRB-22220-M-K/C3', 'SKF 22220 KC3']],
    ['the normal clearance', ['6205 CN', '6205']],
  ])('with %s has one key under every maker’s name', (_, texts) => {
    expect(same(readBearing, ...texts)).toBe(1);
  });

  it.each([
    ['clearance', '6308 C3', '6308 CN'],
    ['clearance', '6308 2RS C3', '6308 2RS'],
    ['bore', '22220 K', '22220'],
    ['seal', '6308 ZZ', '6308 2RS'],
    ['ring', '6205 NR', '6205'],
    ['base', '6308', '6208'],
    ['other', '7205 B', '7205 A'],
    ['other', '7205 A P4', '7205 A'],
  ])('with another %s does not fit', (name, one, other) => {
    expect(same(readBearing, one, other)).toBe(2);
    const [first, second] = [readBearing(one), readBearing(other)];
    if (first && second) expect(differencesOf(first, second).map((it) => it.name)).toContain(name);
  });

  it('that fits in place of another states what differs', () => {
    const [one, other] = [readBearing('6308-2RSR TVH'), readBearing('6308DDU')];
    if (!one || !other) throw new Error('not read');
    expect(one.equivalentKey).toBe(other.equivalentKey);
    expect(differencesOf(one, other)).toEqual([
      { name: 'seal', one: '2RSR', other: 'DDU' },
      { name: 'cage', one: 'TVH', other: '' },
    ]);
  });

  it.each([
    ['6200', { bore: 10, od: 30, width: 9 }],
    ['6301', { bore: 12, od: 37, width: 12 }],
    ['6002', { bore: 15, od: 32, width: 9 }],
    ['6203', { bore: 17, od: 40, width: 12 }],
    ['6205 2RS', { bore: 25, od: 52, width: 15 }],
    ['6310', { bore: 50, od: 110, width: 27 }],
    ['6030', { bore: 150, od: 225, width: 35 }],
    ['22220', { bore: 100, od: 180, width: 46 }],
    ['22320 CC/W33', { bore: 100, od: 215, width: 73 }],
    ['22205', { bore: 25, od: 52, width: 18 }],
    ['22240', { bore: 200, od: 360, width: 98 }],
    ['22340', { bore: 200, od: 420, width: 138 }],
    ['NU 205', { bore: 25, od: 52, width: 15 }],
    ['NU310 ECP', { bore: 50, od: 110, width: 27 }],
    ['UC205', { bore: 25, od: 52, width: 34.1 }],
    ['UC218', { bore: 90, od: 160, width: 96 }],
    ['SSUC 205', { bore: 25, od: 52, width: 34.1 }],
    ['SSUC 203', { bore: 17 }],
    ['608 ZZ', { bore: 8 }],
    ['UCP 205', { bore: 25 }],
  ])('%s has its boundary dimensions', (text, expected) => {
    expect(sizes(text)).toEqual(expected);
  });

  it('contradicts sizes that differ from its own', () => {
    const bearing = readBearing('6205');
    if (!bearing) throw new Error('not read');
    const entered = [
      { name: 'bore', low: 30, high: 30 },
      { name: 'od', low: 52, high: 52 },
    ] as const;
    expect(contradictionsOf(bearing, entered)).toEqual([
      { name: 'bore', entered: 30, expected: 25 },
    ]);
  });

  it.each([
    '',
    '25 52 15',
    'AN-250-2400',
    '6205 ZZQQ',
    '62',
    'RJ-SF-50-LH',
    '9999',
    'bearing',
    '1357',
  ])('is not read from %j', (text) => expect(readBearing(text)).toBeNull());
});

describe('a timing belt', () => {
  it('has one key in whatever order its numbers are written', () => {
    expect(
      same(
        readTimingBelt,
        'HTD-8M-1760-50',
        'HTD8M 1760 50',
        '1760-8M-50',
        '50 x 1760 HTD 8M',
        'Timing belt 1760 8M 50 mm',
      ),
    ).toBe(1);
    expect(same(readTimingBelt, 'AT10-980-32', '32 AT10 980')).toBe(1);
    expect(same(readTimingBelt, 'T10 980 32', 'AT10 980 32')).toBe(2);
  });

  it('has a whole number of teeth', () => {
    expect(sizes('HTD8M 1760 50')).toEqual({ pitch: 8, length: 1760, width: 50, teeth: 220 });
    expect(sizes('240L050')).toEqual({ pitch: 9.525, length: 609.6, width: 12.7, teeth: 64 });
    expect(readTimingBelt('HTD8M 1765 50')).toBeNull();
    expect(readTimingBelt('HTD8M 1765 40')).toBeNull();
    expect(readTimingBelt('HTD7M 1760')).toBeNull();
    expect(readTimingBelt('AN-250-2400')).toBeNull();
  });
});

it('a V-belt is identified by its section and inch number, or by the equivalent length', () => {
  expect(same(readVBelt, 'B-52', 'B52', 'B 52', 'b 1357 Li')).toBe(1);
  expect(readVBelt('B-52')?.parts.length).toBe('1357');
  expect(same(readVBelt, 'B 52', 'B 1321 Li')).toBe(1);
  expect(same(readVBelt, 'C 100', 'C 2540 Li')).toBe(1);
  expect(same(readVBelt, 'A52', 'B52')).toBe(2);
  expect(same(readVBelt, 'SPA 1250', 'SPA-1250 Lw')).toBe(1);
  expect(readVBelt('BP-RD-60')).toBeNull();
});

it('an oil seal is identified by its three sizes, lip and rubber', () => {
  expect(same(readOilSeal, '120-150-12 TC VITON', '120X150X12 FKM', '120 x 150 x 12 tc fpm')).toBe(
    1,
  );
  expect(same(readOilSeal, '120-150-12 NBR', '120-150-12 VITON')).toBe(2);
  expect(partFamily('120x150x12', 'Oil Seal')?.text).toBe('120×150×12');
  expect(partFamily('120x150x12')).toBeNull();
  expect(readOilSeal('150x120x12')).toBeNull();
});

it('a motor is identified by its power, poles and frame', () => {
  expect(same(readMotor, '10 HP 1440 rpm', '7.5 kW 4 pole', '7.5KW 4P')).toBe(1);
  expect(same(readMotor, '5 HP 4P', '3.7 kW 1430 RPM')).toBe(1);
  expect(same(readMotor, '7.5 kW 4P', '7.5 kW 6P')).toBe(2);
  expect(readMotor('7.5 kW 4 pole 132M')?.text).toBe('7.5 kW 4 poles 132M');
  expect(readMotor('IM-75-4P')).toBeNull();
});

it.each([
  ['1/2 HP', '0.37 kW'],
  ['½ HP', '0.37 kW'],
  ['1/4 HP', '0.18 kW'],
  ['0.25 HP', '0.18 kW'],
  ['1-1/2 HP 4P', '1.1 kW 4 poles'],
  ['1 1/2 HP 4P', '1.1 kW 4 poles'],
  ['.5 HP', '0.37 kW'],
  ['1,5 kW', '1.5 kW'],
  ['4 pole,5 HP', '3.7 kW 4 poles'],
  ['1440/5 HP', '3.7 kW'],
  ['motor-5HP', '3.7 kW'],
])('a motor of %s is read as one of %s', (text, expected) => {
  expect(readMotor(text)?.text).toBe(expected);
});

describe('when a part is entered', () => {
  it('the sizes of a bearing follow from its number, and different sizes are reported', () => {
    const entered = { inside_diameter: 30, outside_diameter: 52 };
    expect(sizesOfModel('Bearing', '6205 ZZ', entered)).toEqual({
      missing: [{ field: 'width', label: 'Width', unit: 'mm', expected: 15, entered: null }],
      contradicted: [
        { field: 'inside_diameter', label: 'Bore Diameter', unit: 'mm', expected: 25, entered: 30 },
      ],
    });
  });

  it('a motor is compared in the unit in which it is entered, and a maker’s own model is not compared', () => {
    const { missing, contradicted } = sizesOfModel('Motor', '10 HP 1440 RPM', { power: 5.5 });
    expect(missing).toMatchObject([{ field: 'poles', expected: 4 }]);
    expect(contradicted).toMatchObject([{ field: 'power', expected: 7.5, entered: 5.5 }]);
    expect(sizesOfModel('Motor', 'IM-75-4P', { power: 5.5 }).contradicted).toEqual([]);
    expect(sizesOfModel('Rubber Roller', '6205', { outer_diameter: 30 }).missing).toEqual([]);
  });
});
