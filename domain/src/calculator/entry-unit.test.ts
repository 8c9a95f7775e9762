import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  entryIn,
  limitsIn,
  numberProblem,
  paperBurstFactor,
  roundTo,
  sheetFields,
} from './index.ts';

describe('entries in another unit', () => {
  it('are converted if they are figures', () => {
    expect(entryIn('length', '1.5', 'inch', 'mm')).toBeCloseTo(38.1);
    expect(entryIn('length', '1.001', 'm', 'mm')).toBe(1001);
    expect(entryIn('length', '1,200', 'mm', 'mm')).toBe('1,200');
    const kgPerCm2 = entryIn('pressure', '400', 'kPa', 'kg/cm2');
    const results = paperBurstFactor.calculate({ kgPerCm2, gsm: '180' });
    expect(roundTo(Number(results?.burstFactor), 2)).toBe(22.66);
  });

  it.each(['', null, undefined, 'abc', '1e5'])(
    'that are %j stay as typed so that the calculator can explain them',
    (entry) => {
      expect(entryIn('pressure', entry, 'psi', 'kg/cm2')).toBe(entry);
    },
  );

  it('are accepted at the limits as shown', () => {
    const burst = paperBurstFactor.fields.kgPerCm2;
    expect(limitsIn('pressure', burst, 'kg/cm2', 'kPa', 1)).toEqual({ min: 29.5, max: 2941.9 });
    expect(limitsIn('length', sheetFields.lengthMm, 'mm', 'cm', 1)).toEqual({
      min: 5,
      max: 500,
    });
    const shown = fc.record({
      min: fc.integer({ min: 1, max: 900 }),
      span: fc.integer({ min: 100, max: 4000 }),
      decimals: fc.nat({ max: 3 }),
      unit: fc.constantFrom('cm' as const, 'inch' as const, 'm' as const),
    });
    fc.assert(
      fc.property(shown, ({ min, span, decimals, unit }) => {
        const rule = { unit: 'mm', min, max: min + span } as const;
        const limits = limitsIn('length', rule, 'mm', unit, decimals);
        fc.pre(limits.min <= limits.max);
        for (const limit of [limits.min, limits.max]) {
          const entry = entryIn('length', limit.toFixed(decimals), unit, 'mm');
          expect(numberProblem('side', entry, rule)).toBeNull();
        }
      }),
    );
  });
});
