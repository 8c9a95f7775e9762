import { describe, expect, it } from 'vitest';
import { boxWeight, convert, flutes, roundTo, sheetWeight } from './index.ts';

const round = (value: number | null | undefined, decimals: number) =>
  roundTo(Number(value), decimals);
const inch = (value: number) => convert('length', value, 'inch', 'mm');
const ofGsm = (boardGsm: number) => ({ by: 'gsm', boardGsm }) as const;

const threePly = {
  by: 'layers',
  layers: [{ gsm: 120 }, { gsm: 100, flute: 'C' }, { gsm: 120 }],
} as const;
const fivePly = {
  by: 'layers',
  layers: [
    { gsm: 180 },
    { gsm: 120, flute: 'B' },
    { gsm: 120 },
    { gsm: 120, flute: 'C' },
    { gsm: 150 },
  ],
} as const;

describe('Sheet Weight Calculator', () => {
  it('weighs 1445 x 525 mm of 385 gsm at 0.2921 kg', () => {
    const results = sheetWeight.calculate({ lengthMm: 1445, widthMm: 525, board: threePly });
    expect(round(results?.boardGsm, 1)).toBe(385);
    // S1 states 0.2920 kg because its product of the three figures is miscalculated. The formula
    // gives 0.29207.
    expect(round(results?.sheetKg, 4)).toBe(0.2921);
  });

  it('weighs 1500 x 900 mm of 786 gsm at 1.0611 kg', () => {
    const results = sheetWeight.calculate({ lengthMm: 1500, widthMm: 900, board: fivePly });
    expect(round(results?.sheetKg, 4)).toBe(1.0611);
    expect(round(results?.kgPer1000, 1)).toBe(1061.1);
  });

  it('weighs 30 x 40 inch of 120 gsm at 92.9 g, 46.45 kg for 500', () => {
    const sheet = { lengthMm: inch(30), widthMm: inch(40), quantity: 500, board: ofGsm(120) };
    const results = sheetWeight.calculate(sheet);
    expect(round(Number(results?.sheetKg) * 1000, 1)).toBe(92.9);
    expect(round(results?.orderKg, 2)).toBe(46.45);
    // The trade's inch form, 1550 square inches per m2, and its shortcut for 500 sheets (S17).
    expect(round((30 * 40 * 120) / 1550, 1)).toBe(92.9);
    expect(round((30 * 40 * 120) / 3100, 2)).toBe(46.45);
  });

  it('weighs 25 x 36 inch of 150 gsm F flute at 100.2 g', () => {
    // The example uses 1.15 where the flute table has 1.20 for F.
    expect(flutes.F.takeUp).toBe(1.2);
    const board = ofGsm(150 * 1.15);
    const results = sheetWeight.calculate({ lengthMm: inch(25), widthMm: inch(36), board });
    expect(round(Number(results?.sheetKg) * 1000, 1)).toBe(100.2);
    // S4 prints 100.49 g from the same figures, which is miscalculated.
    expect(round(Number(results?.sheetKg) * 1000, 2)).not.toBe(100.49);
  });

  it('adds waste to the weight that must be made', () => {
    const sheet = { lengthMm: 1000, widthMm: 1000, board: ofGsm(500), quantity: 10 };
    const results = sheetWeight.calculate({ ...sheet, wastePercent: 4 });
    expect(round(results?.orderKg, 3)).toBe(5);
    expect(round(results?.orderWithWasteKg, 3)).toBe(5.2);
  });
});

describe('Box Weight Calculator', () => {
  const box = (lengthMm: number, widthMm: number, heightMm: number) => ({
    lengthMm,
    widthMm,
    heightMm,
  });

  it('weighs a 3-ply 400 x 300 x 200 of 385 gsm at 0.292 kg', () => {
    const results = boxWeight.calculate({ ...box(400, 300, 200), ply: 3, board: threePly });
    expect(results).toMatchObject({ sheetLengthMm: 1445, sheetWidthMm: 525 });
    expect(round(results?.grossKg, 3)).toBe(0.292);
  });

  it('weighs a 254 x 225 x 150 by crease allowances at 0.1446 kg', () => {
    const layers = [{ gsm: 100 }, { gsm: 100 }, { gsm: 100 }];
    const results = boxWeight.calculate({
      ...box(254, 225, 150),
      ply: 3,
      method: 'crease_allowances',
      board: { by: 'layers', layers, takeUpRule: 'trade_1_5' },
    });
    expect(results).toMatchObject({ sheetLengthMm: 1015, sheetWidthMm: 407 });
    expect(round(results?.boardGsm, 1)).toBe(350);
    // S5 rounds to 0.145.
    expect(round(results?.grossKg, 4)).toBe(0.1446);
  });

  it('weighs the 5-ply 500 x 400 x 350 at 1.134 kg gross, 1.084 net', () => {
    const results = boxWeight.calculate({ ...box(500, 400, 350), ply: 5, board: fivePly });
    expect(results).toMatchObject({ sheetLengthMm: 1850, sheetWidthMm: 780 });
    expect(round(results?.grossKg, 3)).toBe(1.134);
    expect(round(results?.netKg, 3)).toBe(1.084);
  });

  it('weighs 18 x 12 x 12 inch of 600 gsm by the inch rule at 0.576 kg', () => {
    const results = boxWeight.calculate({
      ...box(inch(18), inch(12), inch(12)),
      ply: 5,
      method: 'inch_trade',
      board: ofGsm(600),
    });
    expect(round(Number(results?.sheetLengthMm) / 25.4, 9)).toBe(62);
    expect(round(Number(results?.sheetWidthMm) / 25.4, 9)).toBe(24);
    expect(round(results?.grossKg, 3)).toBe(0.576);
  });

  it('subtracts the thickness from sides measured outside', () => {
    const inside = boxWeight.calculate({ ...box(494, 394, 347), ply: 3, board: threePly });
    const outside = { ...box(500, 400, 350), ply: 3, board: threePly } as const;
    expect(boxWeight.calculate({ ...outside, measured: 'outside' })).toEqual(inside);
    const overlapping = boxWeight.calculate({ ...outside, measured: 'outside_overlapping_flaps' });
    expect(overlapping?.sheetWidthMm).toBe(394 + 338 + 25);
  });

  it('requires a flap narrower than the width', () => {
    const input = { ...box(300, 80, 100), ply: 3, board: threePly, flapMm: 80 } as const;
    expect(boxWeight.check(input)).toEqual([
      { field: 'flapMm', problem: 'too_large', min: 0, max: 80 },
    ]);
    expect(boxWeight.calculate(input)).toBeNull();
    expect(boxWeight.check({ ...input, flapMm: '79.5' })).toEqual([]);
  });

  it('states the outside height that a box needs to have an inside', () => {
    const input = { ...box(300, 200, 60), ply: 9, board: threePly, thicknessMm: 20 } as const;
    expect(boxWeight.check({ ...input, measured: 'outside_overlapping_flaps' })).toEqual([
      { field: 'heightMm', problem: 'too_small', min: 81, max: 2000 },
    ]);
  });
});
