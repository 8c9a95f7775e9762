import { describe, expect, it } from 'vitest';
import { partFamily, readTimingBelt, readVBelt } from './index.ts';

const sizes = (text: string) =>
  Object.fromEntries((readTimingBelt(text)?.dimensions ?? []).map(({ name, low }) => [name, low]));

describe('an inch timing belt', () => {
  it.each([
    ['80MXL025', 'MXL', 2.032, 100, 203.2],
    ['240XL037', 'XL', 5.08, 120, 609.6],
    ['240L050', 'L', 9.525, 64, 609.6],
    ['270H100', 'H', 12.7, 54, 685.8],
    ['630XH200', 'XH', 22.225, 72, 1600.2],
    ['700XXH300', 'XXH', 31.75, 56, 1778],
    ['507 XH 200', 'XH', 22.225, 58, 1289.05],
    ['124-L-050', 'L', 9.525, 33, 314.325],
    ['80XL', 'XL', 5.08, 40, 203.2],
    ['240xl037', 'XL', 5.08, 120, 609.6],
    ['Gates 240XL037 timing belt', 'XL', 5.08, 120, 609.6],
    ['XL 240', 'XL', 5.08, 120, 609.6],
    ['XL 240 037', 'XL', 5.08, 120, 609.6],
    ['H 270', 'H', 12.7, 54, 685.8],
  ])('%s is of profile %s', (text, profile, pitch, teeth, length) => {
    expect(readTimingBelt(text)?.parts.profile).toBe(profile);
    expect(sizes(text)).toMatchObject({ pitch, teeth, length });
  });

  it.each([
    ['100XL012', 3.2],
    ['100XL037', 9.5],
    ['240L050', 12.7],
    ['240L075', 19.05],
  ])('%s is as wide as its code says: %d mm', (text, width) => {
    expect(sizes(text).width).toBe(width);
  });

  it.each(['240 XL 100 mm', 'H 100', 'H 100 270', 'L-1', '65XL', '40XXL031', 'XL'])(
    'is not read from %j',
    (text) => expect(readTimingBelt(text)).toBeNull(),
  );

  it('is not read from one letter and a length of unknown part type', () => {
    for (const text of ['L 600', 'H-270']) expect(partFamily(text)).toBeNull();
    expect(partFamily('H-270', 'Timing Belts')).not.toBeNull();
  });
});

describe('a metric timing belt', () => {
  it.each([
    ['HTD 1760-8M-50', 'HTD 8M 1760 50'],
    ['300-S8M-1760', 'STD 8M 1760 30'],
    ['600-S14M-1400', 'STD 14M 1400 60'],
    ['16T5/455', 'T5 455 16'],
    ['25AT10/980', 'AT10 980 25'],
    ['1760 8M 50 HTD', 'HTD 8M 1760 50'],
    ['HTD-8M-1760-50MM', 'HTD 8M 1760 50'],
    ['HTD8Mx1760x50', 'HTD 8M 1760 50'],
    ['50xHTD8Mx1760', 'HTD 8M 1760 50'],
    ['HTD 8M 220T', 'HTD 8M 1760'],
    ['HTD 8M 220 teeth 50', 'HTD 8M 1760 50'],
    ['8M-1760-220T-50', 'HTD 8M 1760 50'],
    ['Fenner HTD 8M 1760 50 rubber', 'HTD 8M 1760 50'],
    ['STD S8M 1760 50', 'S8M 1760 50'],
    ['T10 980 32 PU', 'T10 980 32'],
    ['8MGT3 1760 30', 'GT3 8M 1760 30'],
    ['Gates Poly Chain 8MGT-1760-21', '1760-8MGT-21'],
  ])('%s is %s', (text, plain) => {
    expect(readTimingBelt(text)).toEqual(readTimingBelt(plain));
    expect(readTimingBelt(text)).not.toBeNull();
  });

  it.each([
    ['ATL10 980 32', 'AT10 980 32'],
    ['GT3 8M 1760 50', 'HTD 8M 1760 50'],
    ['14MGT 1190 37', 'GT3 14M 1190 37'],
    ['RPP 8M 1760 50', 'HTD 8M 1760 50'],
  ])('%s is not %s', (text, other) => {
    expect(readTimingBelt(text)?.equivalentKey).toBeDefined();
    expect(readTimingBelt(text)?.equivalentKey).not.toBe(readTimingBelt(other)?.equivalentKey);
  });

  it.each([
    '1760-8MGT',
    '8MGT 1760 21 HTD',
    'GT2 200 6',
    'RPP 8M HTD 1760',
    'HTD 8M 1760 221T',
    'HTD 8M 1760 50 30',
    'HTD 8M hose 1760',
    // A figure shorter than any belt is a width.
    'T10 50',
    'HTD 8M 40',
    'HTD 5M 25',
  ])('is not read from %j', (text) => expect(readTimingBelt(text)).toBeNull());
});

describe('a V-belt', () => {
  // Pitch (datum) length less inside length in mm, by two standards.
  const additions = {
    A: [36, 30],
    B: [43, 40],
    C: [56, 58],
    D: [79, 75],
    E: [92, 80],
  };
  const numbers = Array.from({ length: 130 }, (_, index) => 20 + index * 2);

  it.each(Object.entries(additions))(
    'of section %s has its inch number from the pitch length by IS 2494 and by DIN 2215',
    (section, byStandard) => {
      for (const inches of numbers) {
        const key = (mm: number, suffix: string) =>
          readVBelt(`${section} ${Math.round(inches * 25.4 + mm)} ${suffix}`)?.key;
        for (const addition of byStandard) {
          for (const suffix of ['Lp', 'Ld', 'Lw'])
            expect(key(addition, suffix)).toBe(`${section}|${inches}`);
        }
        expect(key(0, 'Li')).toBe(`${section}|${inches}`);
      }
    },
  );

  it('of section B is read back from its written length', () => {
    for (const inches of numbers) {
      const length = readVBelt(`B${inches}`)?.parts.length;
      if (Number(length) % 50 !== 0) expect(readVBelt(`B ${length} Li`)?.key).toBe(`B|${inches}`);
    }
  });

  it.each([
    ['C 2215 Lp', 'C85'],
    ['C 2217 Lw', 'C85'],
    ['A 1097 Ld', 'A42'],
    ['A 1250 Li', 'A49'],
    ['B 2500 Li', 'B98'],
    ['B 1250 Li', 'B49'],
    ['B 1357', 'B52'],
    ['B 1321', 'B52'],
    ['B 1390 La', 'B52'],
    ['A 1117 La', 'A42'],
    ['C 2247 La', 'C85'],
    ['Z 682 Lp', 'Z26'],
    ['B52"', 'B52'],
    ['B 52 inch', 'B52'],
    ['Fenner B52', 'B52'],
    ['PIX B-52 V-belt', 'B52'],
    ['belt B52', 'B52'],
    ['1/B52', 'B52'],
    ['SPA 1268 La', 'SPA 1250'],
    ['SPC 4030 La', 'SPC 4000'],
    ['3V-600', '3V600'],
  ])('%s is %s', (text, plain) => {
    expect(readVBelt(text)).toEqual(readVBelt(plain));
    expect(readVBelt(text)).not.toBeNull();
  });

  it.each([
    ['XPA 1250', 'SPA 1250', true],
    ['XPZ 987', 'SPZ 987', true],
    ['XPB 2000', 'SPA 2000', false],
    ['3VX475', '3V475', true],
    ['3V1000', '5V1000', false],
    ['3/B 52', '3/B52', true],
    ['3/B 52', 'B52', false],
  ])('%s in place of %s: %s', (text, other, isEquivalent) => {
    const [one, two] = [readVBelt(text)?.equivalentKey, readVBelt(other)?.equivalentKey];
    expect(one).toBeDefined();
    expect(one === two).toBe(isEquivalent);
  });

  it.each([
    ['3V600', '1524'],
    ['8V2000', '5080'],
    ['XPA 1250', '1250'],
    ['C85', '2216'],
  ])('%s is %s mm long', (text, length) => expect(readVBelt(text)?.parts.length).toBe(length));

  it.each([
    'A 1097',
    'C 2215',
    'B 2500',
    'SPA 1250 Li',
    'SPA 100',
    'B 52 La',
    'B 52 mm',
    '3V 24',
    '5V',
    '4V600',
    'B 1321"',
    '3B52',
  ])('is not read from %j', (text) => expect(readVBelt(text)).toBeNull());
});
