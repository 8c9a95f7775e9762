import { describe, expect, it } from 'vitest';
import {
  lineEfficiency,
  orderHours,
  pressOutput,
  production,
  roundTo,
  speedNeeded,
} from './index.ts';

const round = (value: number | null | undefined, decimals: number) =>
  roundTo(Number(value), decimals);

const line = { deckleMm: 1720, boardGsm: 786, hoursPerShift: 8, shifts: 2 };

describe('Production Calculator', () => {
  it('follows the paper machine rule: 69.12 t a day', () => {
    const results = production.calculate({
      speedMpm: 200,
      deckleMm: 3000,
      boardGsm: 80,
      hoursPerShift: 8,
      shifts: 3,
      efficiencyPercent: 100,
    });
    expect(round(results?.kgPerMinute, 1)).toBe(48);
    expect(round(results?.tonnesPerDay, 2)).toBe(69.12);
  });

  it('gives a 5-ply line 81.8 t a day and 1998 t a month', () => {
    const results = production.calculate({
      speedMpm: 90,
      ...line,
      efficiencyPercent: 70,
      wastePercent: 6,
      daysPerMonth: 26,
      cutLengthMm: 1495,
      outs: 3,
    });
    expect(round(results?.metresPerDay, 0)).toBe(60_480);
    expect(round(results?.areaM2PerDay, 0)).toBe(104_026);
    expect(round(results?.tonnesPerDay, 1)).toBe(81.8);
    expect(round(results?.netTonnesPerDay, 1)).toBe(76.9);
    expect(round(results?.netTonnesPerMonth, 0)).toBe(1998);
    expect(results?.sheetsPerDay).toBe(121_362);
    expect(results?.warnings).toEqual([]);
  });

  it('warns above 2500 t a month', () => {
    const results = production.calculate({ speedMpm: 130, ...line, efficiencyPercent: 70 });
    expect(Number(results?.netTonnesPerMonth)).toBeGreaterThan(2500);
    expect(results?.warnings).toEqual(['above_typical_month']);
  });

  it('gives a press 37 440 sheets, and 6.34 h for an order of 25 000', () => {
    const press = { sheetsPerMinute: 120, efficiencyPercent: 65 };
    expect(pressOutput.calculate({ ...press, hoursPerShift: 8 })?.sheetsPerDay).toBe(37_440);
    const order = { ...press, boxes: 25_000, setups: 3, setupMinutes: 20 };
    const results = orderHours.calculate(order);
    expect(round(results?.runHours, 2)).toBe(5.34);
    expect(round(results?.hours, 2)).toBe(6.34);
  });

  it('finds that 900 t a month is 29.6 % of the line’s theoretical output', () => {
    const results = lineEfficiency.calculate({
      tonnesPerMonth: 900,
      speedMpm: 90,
      ...line,
      daysPerMonth: 26,
    });
    expect(round(results?.efficiencyPercent, 1)).toBe(29.6);
    expect(results?.warnings).toEqual([]);
  });

  it('warns of an efficiency above 100 %, as it is shown', () => {
    const warningsAt = (tonnesPerMonth: number) =>
      lineEfficiency.calculate({ tonnesPerMonth, speedMpm: 90, ...line, daysPerMonth: 26 })
        ?.warnings;
    // The line's theoretical output is 3037 t a month.
    expect(warningsAt(3036)).toEqual([]);
    expect(warningsAt(3038)).toEqual([]);
    expect(warningsAt(3045)).toEqual(['efficiency_above_full']);
  });

  it('requires 44 m/min for 40 t a day', () => {
    const results = speedNeeded.calculate({ tonnesPerDay: 40, ...line, efficiencyPercent: 70 });
    expect(round(results?.speedMpm, 0)).toBe(44);
    expect(results?.warnings).toEqual([]);
  });

  it('warns of a speed that no line reaches', () => {
    const results = speedNeeded.calculate({ tonnesPerDay: 400, ...line, efficiencyPercent: 70 });
    expect(round(results?.speedMpm, 0)).toBe(440);
    expect(results?.warnings).toEqual(['speed_above_range']);
  });
});
