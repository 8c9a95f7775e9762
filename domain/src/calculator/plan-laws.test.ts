import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boxCompression,
  boxesPerLayer,
  decklePlan,
  pressOutput,
  production,
  reelCover,
} from './index.ts';

const from = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/**
 * A figure that was raised a little never gives a smaller result, apart from what binary fractions
 * lose.
 */
const atLeast = (more: number | null | undefined, less: number | null | undefined) =>
  expect(Number(more)).toBeGreaterThanOrEqual(Number(less) * (1 - 1e-12));

describe('production', () => {
  const line = { speedMpm: 90, deckleMm: 1720, boardGsm: 786, hoursPerShift: 8, shifts: 2 };

  it('never makes more for higher waste, nor less for higher efficiency', () => {
    fc.assert(
      fc.property(from(10, 99), from(0, 19), (efficiencyPercent, wastePercent) => {
        const made = (efficiency: number, waste: number) =>
          production.calculate({ ...line, efficiencyPercent: efficiency, wastePercent: waste });
        const base = made(efficiencyPercent, wastePercent);
        atLeast(base?.netTonnesPerDay, made(efficiencyPercent, wastePercent + 1)?.netTonnesPerDay);
        atLeast(made(efficiencyPercent + 1, wastePercent)?.tonnesPerDay, base?.tonnesPerDay);
        atLeast(base?.tonnesPerDay, base?.netTonnesPerDay);
      }),
    );
  });

  it('cuts only whole sheets from the metres made', () => {
    fc.assert(
      fc.property(from(100, 10_000), fc.integer({ min: 1, max: 20 }), (cutLengthMm, outs) => {
        const made = production.calculate({ ...line, cutLengthMm, outs });
        const rows = Number(made?.sheetsPerDay) / outs;
        expect(Number.isInteger(rows)).toBe(true);
        expect(rows * cutLengthMm).toBeLessThanOrEqual(Number(made?.metresPerDay) * 1000 + 1e-3);
      }),
    );
  });

  it('covers less board with a higher take-up', () => {
    fc.assert(
      fc.property(from(1, 100_000), from(1, 1.7), (metres, takeUp) => {
        const covered = (factor: number) => reelCover.calculate({ metres, takeUp: factor });
        atLeast(covered(takeUp)?.boardMetres, covered(takeUp + 0.1)?.boardMetres);
      }),
    );
  });
});

it('refuses shifts that together exceed a day', () => {
  const day = { sheetsPerMinute: 100, efficiencyPercent: 65, shifts: 3 };
  expect(pressOutput.calculate({ ...day, hoursPerShift: 8 })?.sheetsPerDay).toBe(93_600);
  expect(pressOutput.calculate({ ...day, hoursPerShift: 8.5 })).toBeNull();
  expect(pressOutput.check({ ...day, hoursPerShift: 12 })).toEqual([
    { field: 'hoursPerShift', problem: 'too_large', min: 1, max: 8 },
  ]);
  const line = { speedMpm: 90, deckleMm: 1500, boardGsm: 500, hoursPerShift: 12, shifts: 3 };
  expect(production.calculate({ ...line, efficiencyPercent: 70 })).toBeNull();
});

describe('stacking', () => {
  const box = { edgeCrushKNPerM: 5.6, thicknessMm: 4, lengthMm: 500, widthMm: 400 };
  const factors = ['patternFactor', 'overhangFactor', 'deckFactor', 'handlingFactor'] as const;

  it('bears less with every multiplier below 1', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...factors),
        from(0.1, 0.99),
        from(1, 50),
        (name, factor, grossBoxKg) => {
          const plain = boxCompression.calculate({ ...box, grossBoxKg });
          const less = boxCompression.calculate({ ...box, grossBoxKg, [name]: factor });
          expect(Number(less?.safeLoadKgf)).toBeLessThan(Number(plain?.safeLoadKgf));
          expect(less?.strengthKgf).toBe(plain?.strengthKgf);
          atLeast(plain?.boxesAbove, less?.boxesAbove);
        },
      ),
    );
  });

  it('never bears more for longer or damper storage', () => {
    const days = from(1, 180);
    const humidity = from(1, 100);
    fc.assert(
      fc.property(days, days, humidity, humidity, (a, b, c, d) => {
        const bears = (storageDays: number, humidityPercent: number) =>
          boxCompression.calculate({ ...box, storageDays, humidityPercent })?.safeLoadKgf;
        atLeast(bears(Math.min(a, b), Math.min(c, d)), bears(Math.max(a, b), Math.max(c, d)));
      }),
    );
  });

  it('reaches the height at which one more box would be too many', () => {
    fc.assert(
      fc.property(from(0.5, 40), from(0.01, 2000), (edgeCrushKNPerM, grossBoxKg) => {
        const borne = boxCompression.calculate({ ...box, edgeCrushKNPerM, grossBoxKg });
        const { safeLoadKgf = 0, boxesAbove = 0 } = { ...borne };
        expect(Number(boxesAbove) * grossBoxKg).toBeLessThanOrEqual(safeLoadKgf * (1 + 1e-9));
        expect((Number(boxesAbove) + 1) * grossBoxKg).toBeGreaterThan(safeLoadKgf);
      }),
    );
  });

  it('fits no more boxes than the pallet has room for, whichever way the pallet is turned', () => {
    fc.assert(
      fc.property(from(400, 2500), from(400, 2500), from(60, 800), from(60, 800), (l, w, a, b) => {
        const laid = boxesPerLayer(l, w, a, b);
        expect(laid * a * b).toBeLessThanOrEqual(l * w * (1 + 1e-9));
        expect(boxesPerLayer(w, l, a, b)).toBe(laid);
        expect(boxesPerLayer(l, w, b, a)).toBe(laid);
      }),
    );
  });
});

describe('deckle plans', () => {
  const mm = fc.integer({ min: 3000, max: 35_000 }).map((tenths) => tenths / 10);
  const width = fc.integer({ min: 500, max: 2700 }).map((tenths) => tenths / 10);
  const deckles = fc.array(fc.record({ deckleMm: mm, rateInrPerKg: from(20, 80) }), {
    minLength: 1,
    maxLength: 4,
  });
  const orders = fc.array(fc.record({ widthMm: width }), { minLength: 1, maxLength: 2 });

  it('never exceed the usable width, and leave no room for another sheet', () => {
    fc.assert(
      fc.property(deckles, orders, from(10, 15), (reels, wanted, sideTrimMm) => {
        const made = decklePlan.calculate({ deckles: reels, orders: wanted, sideTrimMm });
        expect(made?.plans.length).toBeGreaterThan(0);
        for (const { deckleMm, usedMm, trimMm } of made?.plans ?? []) {
          const left = deckleMm - 2 * sideTrimMm - usedMm;
          expect(left).toBeGreaterThanOrEqual(-1e-6);
          expect(left).toBeLessThan(Math.min(...wanted.map(({ widthMm }) => widthMm)) + 1e-6);
          expect(trimMm).toBeGreaterThanOrEqual(2 * sideTrimMm - 1e-6);
        }
      }),
    );
  });

  it('are ordered by the cheapest good metre, and by trim without rates', () => {
    fc.assert(
      fc.property(deckles, orders, (reels, wanted) => {
        const priced = decklePlan.calculate({ deckles: reels, orders: wanted, boardGsm: 600 });
        const costs = priced?.plans.map(({ inrPerGoodM2 }) => Number(inrPerGoodM2)) ?? [];
        expect(costs).toEqual(costs.toSorted((a, b) => a - b));
        const plain = decklePlan.calculate({ deckles: reels, orders: wanted });
        const trims = plain?.plans.map(({ trimPercent }) => trimPercent) ?? [];
        expect(trims).toEqual(trims.toSorted((a, b) => a - b));
      }),
    );
  });
});
