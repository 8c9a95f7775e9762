import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounded, roundTo, shownAs, wholePieces } from './rounding.ts';
import { burstIn, convert, type Dimension, type UnitOf } from './units.ts';

const units: { readonly [D in Dimension]: readonly UnitOf<D>[] } = {
  pressure: ['kPa', 'kg/cm2', 'psi'],
  length: ['mm', 'cm', 'inch', 'm'],
  force: ['N', 'kgf', 'lbf'],
  weight: ['kg', 'g', 't'],
  lineForce: ['kN/m', 'kgf/cm', 'lbf/in'],
  ringCrush: ['kN/m', 'kgf'],
};

const figure = fc.double({ min: 1e-6, max: 1e9, noNaN: true });

function roundTrips<D extends Dimension>(dimension: D, among: readonly UnitOf<D>[]) {
  const unit = fc.constantFrom(...among);
  fc.assert(
    fc.property(figure, unit, unit, unit, (value, from, over, to) => {
      const there = convert(dimension, value, from, over);
      expect(convert(dimension, there, over, from) / value).toBeCloseTo(1, 12);
      const direct = convert(dimension, value, from, to);
      expect(convert(dimension, there, over, to) / direct).toBeCloseTo(1, 12);
    }),
  );
}

describe('units', () => {
  it('convert there and back, also by way of any third unit', () => {
    roundTrips('pressure', units.pressure);
    roundTrips('length', units.length);
    roundTrips('force', units.force);
    roundTrips('weight', units.weight);
    roundTrips('lineForce', units.lineForce);
    roundTrips('ringCrush', units.ringCrush);
  });

  it('have the values of their definitions', () => {
    expect(burstIn(1).kPa).toBe(98.0665);
    expect(roundTo(burstIn(1).psi, 4)).toBe(14.2233);
    expect(convert('length', 1, 'inch', 'mm')).toBe(25.4);
    expect(convert('lineForce', 1, 'kgf/cm', 'kN/m')).toBe(0.980665);
    expect(roundTo(convert('ringCrush', 1, 'kN/m', 'kgf'), 2)).toBe(15.54);
    expect(convert('length', 1.5, 'm', 'cm')).toBe(150);
    expect(convert('force', 1, 'kgf', 'N')).toBe(9.80665);
    expect(convert('weight', 1, 'kg', 'g')).toBe(1000);
    expect(convert('weight', 2500, 'kg', 't')).toBe(2.5);
  });
});

describe('rounding', () => {
  it.each([
    [17.145, 2, 17.15],
    [1.005, 2, 1.01],
    [404.5, 0, 405],
    [-4.45, 1, -4.5],
    [-0.001, 2, 0],
    [2.16, 2, 2.16],
  ])('shows %d with %i decimals as %d', (value, decimals, shown) => {
    expect(roundTo(value, decimals)).toBe(shown);
  });

  it('shows weights below 1 kg in g', () => {
    expect(rounded(0.29207, shownAs.weight)).toEqual({ value: 292.1, unit: 'g', decimals: 1 });
    expect(rounded(1.06114, shownAs.weight)).toEqual({ value: 1.061, unit: 'kg', decimals: 3 });
    expect(rounded(1, shownAs.weight)).toEqual({ value: 1, unit: 'kg', decimals: 3 });
  });

  it('is never off by more than half of the last decimal, and a second conversion changes nothing', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.nat({ max: 4 }),
        (value, places) => {
          const shown = roundTo(value, places);
          expect(Math.abs(shown - value)).toBeLessThanOrEqual(0.5 / 10 ** places + 1e-6);
          expect(roundTo(shown, places)).toBe(shown);
        },
      ),
    );
  });

  it('counts whole pieces as a person would', () => {
    expect(wholePieces((0.1 + 0.2) * 10)).toBe(3);
    expect(wholePieces((3 * 525.1) / 525.1)).toBe(3);
    expect(wholePieces(1.1 * 3 * 10)).toBe(33);
    expect(wholePieces(2.99)).toBe(2);
  });
});
