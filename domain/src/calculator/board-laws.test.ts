import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BoardLayerEntry,
  boardBurst,
  boardGsm,
  boxCost,
  boxMethods,
  boxWeight,
  fluteNames,
  layerKind,
  plies,
  sheetWeight,
  thicknessMm,
} from './index.ts';

const from = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const gsm = from(60, 500);
const flute = fc.constantFrom(...fluteNames);
const ply = fc.constantFrom(...plies);
const board = ply.chain((count) =>
  fc.array(fc.record({ gsm, flute, burstFactor: from(8, 60), rateInrPerKg: from(20, 80) }), {
    minLength: count,
    maxLength: count,
  }),
);
/**
 * A figure that was raised a little never gives a smaller result, apart from what binary fractions
 * lose.
 */
const atLeast = (more: number | null | undefined, less: number | null | undefined) =>
  expect(Number(more)).toBeGreaterThanOrEqual(Number(less) * (1 - 1e-12));

/** Returns the same board with one of its papers heavier. */
const heavier = <L extends { readonly gsm: number }>(layers: readonly L[], which: number) =>
  layers.map((layer, index) =>
    index === which % layers.length ? { ...layer, gsm: Math.min(500, layer.gsm * 1.2) } : layer,
  );

describe('boards', () => {
  it('consist of liners and flutes in turn, with a liner outermost', () => {
    expect([0, 1, 2, 3, 4].map(layerKind)).toEqual(['liner', 'flute', 'liner', 'flute', 'liner']);
    for (const count of plies) expect(layerKind(count - 1)).toBe('liner');
    const layers = [{}, { flute: 'B' }, {}, { flute: 'C' }, {}] as const;
    expect(thicknessMm(layers)).toBeCloseTo(6.1);
    expect(thicknessMm([{}, {}, {}])).toBeNull();
  });

  it('are refused if their number of layers is not a ply count', () => {
    const problems = (count: number) =>
      boardGsm.check({ layers: Array.from({ length: count }, () => ({ gsm: 100, flute: 'B' })) });
    expect(problems(0)).toEqual([{ field: 'ply', problem: 'too_small', min: 3, max: 9 }]);
    expect(problems(4)).toEqual([{ field: 'ply', problem: 'too_small', min: 5, max: 9 }]);
    expect(problems(11)).toEqual([{ field: 'ply', problem: 'too_large', min: 3, max: 9 }]);
    expect(problems(7)).toEqual([]);
  });

  it('with a wrong figure name the layer and the field', () => {
    const layers: BoardLayerEntry[] = [{ gsm: '' }, { gsm: '100' }, { gsm: '30' }];
    expect(boardGsm.check({ layers })).toEqual([
      { field: 'layers.0.gsm', problem: 'required', min: 60, max: 500 },
      { field: 'layers.2.gsm', problem: 'too_small', min: 60, max: 500 },
      { field: 'layers.1.flute', problem: 'required' },
    ]);
    const typed = [{ gsm: 100 }, { gsm: 100, takeUp: '1.9' }, { gsm: 100 }];
    expect(boardGsm.check({ layers: typed })).toEqual([
      { field: 'layers.1.takeUp', problem: 'too_large', min: 1, max: 1.8 },
    ]);
    const burst = typed.map((layer) => ({ ...layer, burstFactor: 18 }));
    expect(boardBurst.check({ layers: burst })).toHaveLength(1);
    expect(boardBurst.calculate({ layers: burst })).toBeNull();
  });

  it('use a typed take-up in place of the flute table', () => {
    const layers = [{ gsm: 100 }, { gsm: 100, flute: 'C', takeUp: '1.32' }, { gsm: 100 }] as const;
    expect(boardGsm.calculate({ layers })?.boardGsm).toBeCloseTo(332);
  });

  it('never weigh less or bear less for heavier paper', () => {
    fc.assert(
      fc.property(board, fc.nat(), from(0, 100), (layers, which, fluteSharePercent) => {
        const more = heavier(layers, which);
        atLeast(
          boardGsm.calculate({ layers: more })?.boardGsm,
          boardGsm.calculate({ layers })?.boardGsm,
        );
        atLeast(
          boardBurst.calculate({ layers: more, fluteSharePercent })?.kgPerCm2,
          boardBurst.calculate({ layers, fluteSharePercent })?.kgPerCm2,
        );
      }),
    );
  });

  it('never bear less for a larger flute share, nor more for a larger test loss', () => {
    fc.assert(
      fc.property(board, from(0, 99), from(0, 19), (layers, share, loss) => {
        const bears = (fluteSharePercent: number, testLossPercent: number) =>
          boardBurst.calculate({ layers, fluteSharePercent, testLossPercent })?.kgPerCm2;
        atLeast(bears(share + 1, loss), bears(share, loss));
        atLeast(bears(share, loss), bears(share, loss + 1));
      }),
    );
  });

  it('weigh the sum of their layers, and more than their papers if glue is added', () => {
    fc.assert(
      fc.property(board, from(0, 15), (layers, gluePerLineGsm) => {
        const made = boardGsm.calculate({ layers, gluePerLineGsm });
        const shares = made?.layers.reduce((total, { sharePercent }) => total + sharePercent, 0);
        const glue = (Number(made?.glueGsm) / Number(made?.boardGsm)) * 100;
        expect(Number(shares) + glue).toBeCloseTo(100, 8);
        atLeast(made?.boardGsm, made?.paperGsm);
      }),
    );
  });
});

describe('sheets and boxes', () => {
  const box = fc.record({
    lengthMm: from(300, 1500),
    widthMm: from(210, 1000),
    heightMm: from(100, 1500),
    ply,
    method: fc.constantFrom(...boxMethods),
  });

  it('never weigh less or cost less for heavier paper', () => {
    fc.assert(
      fc.property(box, board, fc.nat(), (size, layers, which) => {
        const more = heavier(layers, which);
        const weigh = (papers: typeof layers) =>
          boxWeight.calculate({ ...size, board: { by: 'layers', layers: papers } });
        atLeast(weigh(more)?.grossKg, weigh(layers)?.grossKg);
        atLeast(weigh(more)?.netKg, weigh(layers)?.netKg);
        const sheet = { sheetLengthMm: 1850, sheetWidthMm: 780 };
        atLeast(
          boxCost.calculate({ ...sheet, layers: more })?.totalInr,
          boxCost.calculate({ ...sheet, layers })?.totalInr,
        );
      }),
    );
  });

  it('weigh more gross than net, and less if the sides were measured outside', () => {
    fc.assert(
      fc.property(box, from(60, 2000), (size, boardGsm) => {
        const input = { ...size, board: { by: 'gsm', boardGsm } } as const;
        const inside = boxWeight.calculate(input);
        atLeast(inside?.grossKg, inside?.netKg);
        expect(Number(inside?.netKg)).toBeGreaterThan(0);
        atLeast(inside?.grossKg, boxWeight.calculate({ ...input, measured: 'outside' })?.grossKg);
      }),
    );
  });

  it('weigh in proportion to their area, whichever side is called the length', () => {
    fc.assert(
      fc.property(from(50, 5000), from(50, 5000), from(60, 2000), (a, b, boardGsm) => {
        const board = { by: 'gsm', boardGsm } as const;
        const kg = sheetWeight.calculate({ lengthMm: a, widthMm: b, board })?.sheetKg;
        const turned = sheetWeight.calculate({ lengthMm: b, widthMm: a, board })?.sheetKg;
        expect(Number(turned) / Number(kg)).toBeCloseTo(1, 10);
      }),
    );
  });

  it('cost the sum of their cost lines, with margin and GST on top', () => {
    fc.assert(
      fc.property(board, from(0, 100), from(0, 40), from(0, 20), (layers, margin, gst, waste) => {
        const given = { sheetLengthMm: 1445, sheetWidthMm: 525, layers, wastePercent: waste };
        const rates = { marginPercent: margin, gstPercent: gst, printingInr: 1.2, dieInr: 900 };
        const made = boxCost.calculate({ ...given, ...rates, quantity: 300 });
        if (!made) throw new Error('every figure is within its range');
        const { paperWithWasteInr, starchInr, conversionInr, extrasInr, costInr } = made;
        expect(paperWithWasteInr + starchInr + conversionInr + extrasInr).toBeCloseTo(costInr, 8);
        expect(costInr * (1 + margin / 100) * (1 + gst / 100)).toBeCloseTo(made.totalInr, 8);
        const old = boxCost.calculate({ ...given, ...rates, marginOn: 'all_but_conversion' });
        atLeast(old?.totalInr ?? 0, 0);
        atLeast(made.priceInr, costInr);
      }),
    );
  });
});
