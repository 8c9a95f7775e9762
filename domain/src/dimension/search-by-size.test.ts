import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AskedDimension,
  dimensionNames,
  dimensionsOf,
  findBySize,
  rankBySize,
  readAnySizes,
  readDimensionFilter,
} from './index.ts';

const asked = (text: string, partType: string | null = null): readonly AskedDimension[] => {
  const read = readDimensionFilter(text, 'mm', partType);
  if (!read.ok) throw new Error(`${read.entry}: ${read.problem}`);
  return read.asked;
};

describe('a search by size', () => {
  it('reads tolerances, bounds, ranges and units', () => {
    const window = (text: string, type: string | null = null) =>
      asked(text, type).map(({ low, high }) => [low, high]);
    expect(window('bore:25±0.1,od:52±0.5')).toEqual([
      [24.9, 25.1],
      [51.5, 52.5],
    ]);
    expect(window('bore:२५+-0.1')).toEqual([[24.9, 25.1]]);
    expect(window('length:2300-2500')).toEqual([[2300, 2500]]);
    expect(window('length:>2300')[0]?.[0]).toBe(2300);
    expect(window('width: 1 inch ± 0')).toEqual([[25.4, 25.4]]);
    expect(asked('thread:1/4"')[0]?.value).toBe(13.157);
    expect(asked('pressure:10bar')[0]?.value).toBe(1000);
    expect(readDimensionFilter('bore:1', 'inch')).toMatchObject({ asked: [{ value: 25.4 }] });
    expect(readDimensionFilter('bore:1 1/4', 'inch')).toMatchObject({ asked: [{ value: 31.75 }] });
    expect(readDimensionFilter('bore:1-1 1/4"')).toMatchObject({ ok: false, problem: 'number' });
    expect(readAnySizes('1 1/4", 2 1/2 inch')?.map(({ value }) => value)).toEqual([31.75, 63.5]);
  });

  it('reads typographic fractions, inch signs and dashes', () => {
    for (const text of ['1/4”', '1/4″', '¼', '¼″', '1⁄4"'])
      expect(asked(`thread:${text}`)[0]?.value, text).toBe(13.157);
    expect(asked('bore:1½"')[0]?.value).toBe(38.1);
    expect(asked('bore:1 ½ inch')[0]?.value).toBe(38.1);
    expect(asked('bore:½,od:25–30,width:\u200e15')).toMatchObject([
      { value: 0.5 },
      { low: 25, high: 30 },
      { value: 15 },
    ]);
    expect(readDimensionFilter('bore:−25')).toMatchObject({ ok: false, problem: 'number' });
    expect(readAnySizes('1½”, 25–30')).toMatchObject([{ value: 38.1 }, { low: 25, high: 30 }]);
  });

  it('reads a whole number of inches as a nominal thread, and one with a decimal as measured', () => {
    const read = (text: string) => readDimensionFilter(text, 'inch');
    expect(read('thread:1')).toMatchObject({ asked: [{ value: 33.249 }] });
    expect(read('thread:1.0')).toMatchObject({ asked: [{ value: 25.4 }] });
  });

  it('reads a pipe thread as its nominal size however it is written, and matches no other standard', () => {
    for (const text of ['1/4', '1/4"', 'G1/4', '1/4 inch BSP', '1/4 in']) {
      expect(asked(`thread:${text}`)[0], text).toMatchObject({ value: 13.157 });
    }
    expect(readDimensionFilter('thread:1/4', 'inch')).toMatchObject({ asked: [{ value: 13.157 }] });
    expect(asked('thread:1/2npt')[0]?.value).toBe(21.336);
    const npt = dimensionsOf('Solenoid Valve', { size: '1/2 inch NPT' });
    expect(npt).toMatchObject([{ name: 'thread', low: 21.336 }]);
    expect(rankBySize(asked('thread:1/2 NPT'), npt).isInside).toBe(true);
    expect(rankBySize(asked('thread:1/2'), npt).isInside).toBe(false);
    // A size as a caliper measures it.
    expect(rankBySize(asked('thread:21.1'), npt).isInside).toBe(true);
  });

  it('reads a power as the nearest rated one, small or large', () => {
    const fits = (power: string, kw: number) =>
      rankBySize(asked(`power:${power}`), dimensionsOf('Motor', { power: kw })).isInside;
    expect([fits('15hp', 11), fits('25hp', 18.5), fits('50hp', 37)]).toEqual([true, true, true]);
    expect([fits('180', 0.12), fits('180', 0.18), fits('180', 0.25)]).toEqual([false, true, false]);
  });

  it('uses the window of the part type, which is wider below for parts that wear', () => {
    const [bore] = asked('bore:25', 'Bearing');
    expect([bore?.low, bore?.high]).toEqual([24.9, 25.1]);
    // A roller that measures 160 was up to 166 when new.
    const [od] = asked('od:160', 'Rubber Roller');
    expect([od?.low, od?.high]).toEqual([159, 166]);
  });

  it.each([
    ['colour:25', 'name'],
    ['__proto__:25', 'name'],
    ['bore', 'form'],
    ['bore:25:1', 'form'],
    ['bore:', 'number'],
    ['bore:wide', 'number'],
    ['bore:1e5', 'number'],
    ['bore:-25', 'number'],
    ['bore:25±', 'tolerance'],
    ['bore:25±x', 'tolerance'],
    ['bore:25±-1', 'tolerance'],
    ['bore:99999999999', 'number'],
    ['bore:60-50', 'number'],
    ['bore:25bar', 'number'],
    ['pressure:10mm', 'unit'],
    ['bore:25,bore:26', 'twice'],
    [Array.from({ length: 20 }, () => 'od:1').join(), 'too_many'],
  ])('%s is refused for its %s', (text, problem) => {
    expect(readDimensionFilter(text)).toMatchObject({ ok: false, problem });
  });

  it('scores Σ weight × min(1, |value − asked| ÷ tolerance), and half the weight for a size not recorded', () => {
    const sizes = dimensionsOf('Bearing', { inside_diameter: 25, outside_diameter: 51.6 });
    const { score, isInside, match } = rankBySize(
      asked('bore:25,od:52±0.8,width:15', 'Bearing'),
      sizes,
    );
    expect(match).toEqual([
      { name: 'bore', asked: 25, value: 25, difference: 0 },
      { name: 'od', asked: 52, value: 51.6, difference: -0.4 },
      { name: 'width', asked: 15, value: null, difference: null },
    ]);
    expect(score).toBe(3 * 0.5 + 3 * 0.5);
    expect(isInside).toBe(true);
  });

  const seals = [
    { inside_diameter: 25, outside_diameter: 47, width: 10 },
    { inside_diameter: 25, outside_diameter: 52, width: 15 },
    { inside_diameter: 30, outside_diameter: 52, width: 15 },
    { inside_diameter: 25, outside_diameter: 52 },
  ];
  const search = (text: string) =>
    findBySize(seals, asked(text, 'Oil Seal'), (seal) => dimensionsOf('Oil Seal', seal));

  it('returns the parts that fit, nearest first, or the five nearest with the right bore', () => {
    const exact = search('bore:25,od:52,width:15');
    expect(exact.suggestion).toBe(false);
    expect(exact.found.map(({ item }) => seals.indexOf(item))).toEqual([1, 3]);
    const unknown = [{ length: 10 }, { outside_diameter: 47 }];
    const od = findBySize(unknown, asked('od:52', 'Oil Seal'), (seal) =>
      dimensionsOf('Oil Seal', seal),
    );
    expect(od).toMatchObject({ suggestion: true });
    const near = search('bore:25,od:50,width:12');
    expect(near.suggestion).toBe(true);
    expect(near.found.map(({ item }) => seals.indexOf(item))).not.toContain(2);
    expect(search('bore:40,od:52').found).toHaveLength(4);
  });

  const names = Object.entries(dimensionNames).flatMap(([name, kind]) =>
    kind === 'length' ? [name] : [],
  );
  const figure = fc.integer({ min: 1, max: 4000 }).map((tenths) => tenths / 10);

  it('never loses a part when a tolerance grows', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            name: fc.constantFrom(...names),
            value: figure,
            own: figure,
            tolerance: figure,
            more: figure,
          }),
          {
            selector: ({ name }) => name,
            minLength: 1,
            maxLength: 5,
          },
        ),
        (sizes) => {
          const values = sizes.map(({ name, own }) => ({ name, low: own, high: own }));
          const rank = (extra: boolean) =>
            rankBySize(
              asked(
                sizes
                  .map(
                    (it) =>
                      `${it.name}:${it.value}±${(it.tolerance + (extra ? it.more : 0)).toFixed(1)}`,
                  )
                  .join(),
              ),
              values,
            );
          const [narrow, wide] = [rank(false), rank(true)];
          if (narrow.isInside) expect(wide.isInside).toBe(true);
          expect(wide.score).toBeLessThanOrEqual(narrow.score + 1e-9);
        },
      ),
    );
  });
});
