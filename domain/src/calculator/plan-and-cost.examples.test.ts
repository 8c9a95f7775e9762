import { describe, expect, it } from 'vitest';
import { boxCost, decklePlan, fefcoBlanks, roundTo } from './index.ts';

const round = (value: number | null | undefined, decimals: number) =>
  roundTo(Number(value), decimals);

describe('box cost', () => {
  const fivePly = [
    { gsm: 180, rateInrPerKg: 46 },
    { gsm: 120, flute: 'B', rateInrPerKg: 38 },
    { gsm: 120, rateInrPerKg: 38 },
    { gsm: 120, flute: 'C', rateInrPerKg: 38 },
    { gsm: 150, rateInrPerKg: 44 },
  ] as const;

  it('prices the 1.134 kg box at 72.21, and at 75.82 with GST', () => {
    const results = boxCost.calculate({
      sheetLengthMm: 1850,
      sheetWidthMm: 780,
      layers: fivePly,
      printingInr: '1.20',
    });
    expect(round(results?.paperKg, 3)).toBe(1.134);
    expect(round(results?.paperInr, 2)).toBe(46.48);
    expect(round(results?.paperWithWasteInr, 2)).toBe(49.26);
    expect(round(results?.starchInr, 2)).toBe(1.53);
    expect(round(results?.conversionInr, 2)).toBe(12.48);
    expect(round(results?.costInr, 2)).toBe(64.47);
    expect(round(results?.priceInr, 2)).toBe(72.21);
    expect(round(results?.gstInr, 2)).toBe(3.61);
    expect(round(results?.totalInr, 2)).toBe(75.82);
    expect(round(results?.priceInrPerKg, 2)).toBe(63.66);
  });

  it('prices the 3-ply box by the older method, with margin on the paper only', () => {
    const results = boxCost.calculate({
      sheetLengthMm: 1445,
      sheetWidthMm: 525,
      layers: [
        { gsm: 120, rateInrPerKg: 38 },
        { gsm: 100, flute: 'C', rateInrPerKg: 38 },
        { gsm: 120, rateInrPerKg: 38 },
      ],
      wastePercent: 0,
      starchPercent: 0,
      conversionInrPerKg: 15,
      marginPercent: 15,
      marginOn: 'all_but_conversion',
    });
    expect(round(results?.paperInr, 2)).toBe(11.1);
    expect(round(results?.conversionInr, 2)).toBe(4.38);
    // The source prints 17.15, which follows from the rounded figures above: 11.10 x 1.15 + 4.38 =
    // 17.145. The formula itself gives 17.1445.
    expect(roundTo(11.1 * 1.15 + 4.38, 2)).toBe(17.15);
    expect(round(results?.priceInr, 2)).toBe(17.14);
  });

  it('spreads the die over the order and warns of high waste', () => {
    const order = { sheetLengthMm: 1850, sheetWidthMm: 780, layers: fivePly, quantity: 1000 };
    const results = boxCost.calculate({ ...order, dieInr: 2500, wastePercent: 12 });
    expect(round(results?.extrasInr, 2)).toBe(2.5);
    expect(results?.warnings).toEqual(['waste_above_typical']);
  });
});

describe('deckle and trim', () => {
  it.each([
    { deckleMm: 1800, widths: [525], ups: [3], usedMm: 1575, trimMm: 225, trimPercent: 12.5 },
    { deckleMm: 1650, widths: [525], ups: [3], usedMm: 1575, trimMm: 75, trimPercent: 4.55 },
    {
      deckleMm: 1800,
      widths: [525, 720],
      ups: [2, 1],
      usedMm: 1770,
      trimMm: 30,
      trimPercent: 1.67,
    },
  ])('cuts $widths from $deckleMm with $trimPercent % trim', (example) => {
    const { deckleMm, widths, ups, usedMm, trimMm, trimPercent } = example;
    const orders = widths.map((widthMm) => ({ widthMm }));
    const [best] = decklePlan.calculate({ deckles: [{ deckleMm }], orders })?.plans ?? [];
    expect(best).toMatchObject({ deckleMm, ups, usedMm, trimMm });
    expect(round(best?.trimPercent, 2)).toBe(trimPercent);
  });

  it('calculates the cost of trim for a run of 20 000 m', () => {
    const results = decklePlan.calculate({
      deckles: [
        { deckleMm: 1800, rateInrPerKg: 38 },
        { deckleMm: 1650, rateInrPerKg: 38 },
      ],
      orders: [{ widthMm: 525 }],
      metres: 20_000,
      boardGsm: 786,
    });
    expect(results?.plans.map((plan) => [plan.deckleMm, round(plan.trimInr, 0)])).toEqual([
      [1650, 44_802],
      [1800, 134_406],
    ]);
  });

  it('ranks the cheaper good metre before the smaller trim', () => {
    const results = decklePlan.calculate({
      deckles: [
        { deckleMm: 1650, rateInrPerKg: 45 },
        { deckleMm: 1800, rateInrPerKg: 38 },
      ],
      orders: [{ widthMm: 525 }],
      metres: 1000,
      boardGsm: 786,
    });
    expect(results?.plans.map(({ deckleMm }) => deckleMm)).toEqual([1800, 1650]);
    expect(results?.plans[0]?.warnings).toEqual(['trim_above_typical', 'below_typical_run']);
  });

  it('names the order that is too wide for every deckle', () => {
    const input = { deckles: [{ deckleMm: 1000 }], orders: [{ widthMm: 500 }, { widthMm: 971 }] };
    expect(decklePlan.check(input)).toEqual([
      { field: 'orders.1.widthMm', problem: 'too_large', min: 50, max: 970 },
    ]);
  });

  it('asks for a deckle and refuses more than two orders', () => {
    const orders = [{ widthMm: 500 }, { widthMm: 600 }, { widthMm: 700 }];
    expect(
      decklePlan.check({ deckles: [], orders }).map(({ field, problem }) => [field, problem]),
    ).toEqual([
      ['deckles', 'required'],
      ['orders', 'too_large'],
    ]);
  });
});

describe('FEFCO blanks', () => {
  const crate = { lengthMm: 400, widthMm: 300, heightMm: 200, thicknessMm: 4, jointMm: 35 };
  const tuckTop = { lengthMm: 200, widthMm: 150, heightMm: 100, thicknessMm: 3, jointMm: 30 };
  const mailer = { lengthMm: 300, widthMm: 200, heightMm: 80, thicknessMm: '1.6' };

  it.each([
    ['0200', crate, 1451, 358],
    ['0201', crate, 1451, 516],
    ['0203', crate, 1451, 816],
    ['0215', { ...tuckTop, tuckMm: 30 }, 742, 405],
    ['0427', mailer, 630, 650],
  ] as const)('lays out style %s', (style, box, length, width) => {
    const results = fefcoBlanks[style].calculate(box);
    expect(round(results?.blankLengthMm, 0)).toBe(length);
    expect(round(results?.blankWidthMm, 0)).toBe(width);
  });

  it('gives the mailer a size within 2 % of the source', () => {
    // S32 has (L + 4H + 10) x (2W + 3H) = 630 x 640.
    const results = fefcoBlanks['0427'].calculate(mailer);
    expect(Math.abs(Number(results?.blankLengthMm) / 630 - 1)).toBeLessThan(0.02);
    expect(Math.abs(Number(results?.blankWidthMm) / 640 - 1)).toBeLessThan(0.02);
  });

  it('weighs the blank if a grammage is given', () => {
    expect(fefcoBlanks['0201'].calculate(crate)?.blankKg).toBeNull();
    const weighed = fefcoBlanks['0201'].calculate({ ...crate, boardGsm: 600 });
    expect(round(weighed?.blankKg, 4)).toBe(roundTo((1451 * 516 * 600) / 1e9, 4));
  });

  it('requires a joint narrower than the width, except for a mailer', () => {
    const wide = { ...crate, widthMm: 100, jointMm: 100 };
    expect(fefcoBlanks['0201'].check(wide)).toEqual([
      { field: 'jointMm', problem: 'too_large', min: 0, max: 100 },
    ]);
    expect(fefcoBlanks['0427'].check(wide)).toEqual([]);
  });
});
