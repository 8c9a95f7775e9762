import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boardGsm,
  lineEfficiency,
  paperBurst,
  paperBurstFactor,
  pieceGsm,
  production,
  reelByDiameter,
  reelMetres,
  reelWeight,
  sheetWeight,
  speedNeeded,
} from './index.ts';

const from = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Expects two figures to be equal, apart from what binary fractions lose. */
const same = (found: number | null | undefined, meant: number) =>
  expect(Number(found) / meant).toBeCloseTo(1, 10);

describe('inverse calculators agree on', () => {
  it('BS from BF and BF from BS', () => {
    fc.assert(
      fc.property(from(60, 500), from(8, 60), (gsm, burstFactor) => {
        const kgPerCm2 = paperBurst.calculate({ gsm, burstFactor })?.kgPerCm2;
        const back = paperBurstFactor.calculate({ kgPerCm2, gsm, orderedBurstFactor: burstFactor });
        same(back?.burstFactor, burstFactor);
        same(Number(back?.burstIndex) * 10.197162129779, burstFactor);
        expect(back?.differencePercent).toBeCloseTo(0, 8);
      }),
    );
  });

  it('tonnes from speed and speed from tonnes', () => {
    const line = fc.record({
      deckleMm: from(300, 3500),
      boardGsm: from(60, 2000),
      hoursPerShift: from(1, 12),
      shifts: fc.integer({ min: 1, max: 3 }),
      efficiencyPercent: from(10, 100),
    });
    const { min, max } = speedNeeded.fields.tonnesPerDay;
    fc.assert(
      fc.property(line, from(5, 400), (web, speedMpm) => {
        const made = production.calculate({ ...web, speedMpm });
        const tonnesPerDay = Number(made?.tonnesPerDay);
        fc.pre(tonnesPerDay >= min && tonnesPerDay <= max);
        same(speedNeeded.calculate({ ...web, tonnesPerDay })?.speedMpm, speedMpm);
      }),
    );
  });

  it('tonnes from efficiency and efficiency from tonnes', () => {
    const line = { deckleMm: 1720, boardGsm: 786, hoursPerShift: 8, shifts: 2, daysPerMonth: 26 };
    fc.assert(
      fc.property(from(5, 400), from(10, 100), (speedMpm, efficiencyPercent) => {
        const made = production.calculate({ ...line, speedMpm, efficiencyPercent });
        const tonnesPerMonth = made?.netTonnesPerMonth;
        const back = lineEfficiency.calculate({ ...line, speedMpm, tonnesPerMonth });
        same(back?.efficiencyPercent, efficiencyPercent);
      }),
    );
  });

  it('metres from kg and kg from metres', () => {
    fc.assert(
      fc.property(from(20, 10_000), from(10, 350), from(60, 500), (weightKg, widthCm, gsm) => {
        const metres = reelMetres.calculate({ weightKg, widthCm, gsm })?.metres;
        fc.pre(Number(metres) >= 1 && Number(metres) <= 100_000);
        same(reelWeight.calculate({ metres, widthCm, gsm })?.weightKg, weightKg);
      }),
    );
  });

  it('weight and metres of a reel by its diameter', () => {
    fc.assert(
      fc.property(from(600, 2000), from(20, 350), from(60, 500), (diameterMm, widthCm, gsm) => {
        const reel = reelByDiameter.calculate({ diameterMm, widthCm, gsm });
        const { weightKg, metres } = { ...reel };
        fc.pre(Number(weightKg) <= 10_000);
        same(reelMetres.calculate({ weightKg, widthCm, gsm })?.metres, Number(metres));
      }),
    );
  });

  it('board GSM from papers and from a piece cut of that board', () => {
    const papers = fc.array(from(60, 500), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(
        papers,
        from(5, 100),
        from(5, 100),
        from(0, 15),
        (gsms, lengthCm, breadthCm, glue) => {
          const layers = gsms.map((gsm) => ({ gsm, flute: 'C' as const }));
          const made = boardGsm.calculate({ layers, gluePerLineGsm: glue })?.boardGsm;
          const board = { by: 'gsm', boardGsm: made } as const;
          const sheet = { lengthMm: lengthCm * 10, widthMm: breadthCm * 10, board };
          const weightG = Number(sheetWeight.calculate(sheet)?.sheetKg) * 1000;
          fc.pre(weightG <= 5000);
          same(pieceGsm.calculate({ weightG, lengthCm, breadthCm })?.boardGsm, Number(made));
        },
      ),
    );
  });

  it('the weight of sheets in mm and in inches, up to the rounding of 1550 square inches per m2', () => {
    fc.assert(
      fc.property(from(2, 100), from(2, 100), from(60, 2000), (length, width, gsm) => {
        const sheet = { lengthMm: length * 25.4, widthMm: width * 25.4 };
        const board = { by: 'gsm', boardGsm: gsm } as const;
        const grams = Number(sheetWeight.calculate({ ...sheet, board })?.sheetKg) * 1000;
        expect((length * width * gsm) / 1550 / grams).toBeCloseTo(1, 5);
      }),
    );
  });
});
