import { describe, expect, it } from 'vitest';
import {
  boardBurst,
  boardGsm,
  convert,
  type FluteName,
  paperBurst,
  paperBurstFactor,
  pieceGsm,
  roundTo,
} from './index.ts';

/** Formats a figure as the worked examples print it. */
const printed = (value: number | null | undefined, decimals: number) =>
  value === null || value === undefined ? value : roundTo(value, decimals);

describe('BS Calculation Paper', () => {
  it.each([
    { gsm: 120, burstFactor: 18, kgPerCm2: 2.16, kPa: 211.8, psi: 30.7 },
    { gsm: 150, burstFactor: 20, kgPerCm2: 3, kPa: 294.2, psi: 42.7 },
  ])('gives $kgPerCm2 kg/cm2 for $gsm gsm of BF $burstFactor', (example) => {
    const results = paperBurst.calculate(example);
    expect(printed(results?.kgPerCm2, 2)).toBe(example.kgPerCm2);
    expect(printed(results?.kPa, 1)).toBe(example.kPa);
    expect(printed(results?.psi, 1)).toBe(example.psi);
  });
});

describe('Paper BF calculation', () => {
  it.each([
    { kgPerCm2: 2.16, gsm: 120, bf: 18, decimals: 2 },
    { kgPerCm2: 3.5, gsm: 180, bf: 19.44, decimals: 2 },
    { kgPerCm2: convert('pressure', 400, 'kPa', 'kg/cm2'), gsm: 180, bf: 22.66, decimals: 2 },
    { kgPerCm2: convert('pressure', 100, 'psi', 'kg/cm2'), gsm: 205, bf: 34.3, decimals: 1 },
  ])('gives BF $bf for $gsm gsm', ({ kgPerCm2, gsm, bf, decimals }) => {
    const results = paperBurstFactor.calculate({ kgPerCm2, gsm });
    expect(printed(results?.burstFactor, decimals)).toBe(bf);
  });

  it('gives the burst index of 400 kPa at 180 gsm', () => {
    const kgPerCm2 = convert('pressure', 400, 'kPa', 'kg/cm2');
    const results = paperBurstFactor.calculate({ kgPerCm2, gsm: 180 });
    expect(printed(results?.burstIndex, 3)).toBe(2.222);
  });

  it('reads 100 psi as 7.03 kg/cm2', () => {
    expect(printed(convert('pressure', 100, 'psi', 'kg/cm2'), 2)).toBe(7.03);
  });

  it('finds BF 17.2 where 18 was ordered: 4 % under', () => {
    const found = { kgPerCm2: '1.72', gsm: '100', orderedBurstFactor: '18' };
    expect(printed(paperBurstFactor.calculate(found)?.differencePercent, 0)).toBe(-4);
    expect(paperBurstFactor.calculate(found)?.warnings).toEqual([]);
  });

  it.each([
    ['7.21', '120'],
    ['0.95', '120'],
  ])('warns of a burst factor that no paper has: %s kg/cm2 at %s gsm', (kgPerCm2, gsm) => {
    const results = paperBurstFactor.calculate({ kgPerCm2, gsm });
    expect(results?.warnings).toEqual(['burst_factor_out_of_range']);
  });
});

describe('Board BS', () => {
  const paper = (gsm: number, burstFactor: number) => ({ gsm, burstFactor });
  const boards = {
    threePly: [paper(120, 18), paper(100, 18), paper(120, 18)],
    fivePly: [paper(180, 22), paper(120, 16), paper(120, 16), paper(120, 16), paper(150, 20)],
    sevenPly: [paper(200, 24), ...Array.from({ length: 5 }, () => paper(140, 18)), paper(180, 22)],
  };

  it.each([
    ['threePly', [4.32, 4.91, 5.22, 6.12]],
    ['fivePly', [8.88, 10.15, 10.8, 12.72]],
    ['sevenPly', [13.8, 16.29, 17.58, 21.36]],
  ] as const)('gives %s %j for flute shares of 0, 33, 50 and 100 %%', (board, strengths) => {
    const shares = [0, 33, 50, 100].map(
      (fluteSharePercent) =>
        boardBurst.calculate({ layers: boards[board], fluteSharePercent })?.kgPerCm2,
    );
    expect(shares.map((strength) => printed(strength, 2))).toEqual(strengths);
  });

  it('counts half of the flutes by default', () => {
    expect(printed(boardBurst.calculate({ layers: boards.threePly })?.kgPerCm2, 2)).toBe(5.22);
  });

  it('gives 200 psi for two liners of 100 psi, whatever the medium', () => {
    // The example gives strengths; a 42 lb liner is 205 gsm, so its BF follows.
    const burstFactor = (convert('pressure', 100, 'psi', 'kg/cm2') * 1000) / 205;
    const layers = [paper(205, burstFactor), paper(130, 12), paper(205, burstFactor)];
    const results = boardBurst.calculate({ layers, fluteSharePercent: 0 });
    expect(printed(results?.kgPerCm2, 2)).toBe(14.06);
    expect(printed(results?.psi, 0)).toBe(200);
  });

  it('returns the shares of liners and flutes, and the BF of the board once its flutes are named', () => {
    const [first, medium, last] = boards.threePly;
    const plain = boardBurst.calculate({ layers: boards.threePly });
    expect(printed(plain?.linerKgPerCm2, 2)).toBe(4.32);
    expect(printed(plain?.fluteKgPerCm2, 2)).toBe(0.9);
    expect(plain?.boardBurstFactor).toBeNull();
    if (!first || !medium || !last) throw new Error('three plies');
    const named = boardBurst.calculate({ layers: [first, { ...medium, flute: 'C' }, last] });
    expect(printed(named?.boardBurstFactor, 2)).toBe(roundTo(5220 / 385, 2));
  });

  it('takes the test loss off the whole strength', () => {
    const results = boardBurst.calculate({ layers: boards.threePly, testLossPercent: '10' });
    expect(printed(results?.kgPerCm2, 3)).toBe(4.698);
  });
});

describe('Board GSM', () => {
  const liner = (gsm: number) => ({ gsm });
  const flute = (gsm: number, name: FluteName) => ({ gsm, flute: name });
  const threePly = [liner(120), flute(100, 'C'), liner(120)];
  const fivePly = [liner(180), flute(120, 'B'), liner(120), flute(120, 'C'), liner(150)];

  it('gives 385 gsm, and 395 with 5 g of glue per line', () => {
    expect(printed(boardGsm.calculate({ layers: threePly })?.boardGsm, 1)).toBe(385);
    const glued = boardGsm.calculate({ layers: threePly, gluePerLineGsm: 5 });
    expect(printed(glued?.boardGsm, 1)).toBe(395);
    expect(printed(glued?.paperGsm, 1)).toBe(385);
  });

  it('gives 786 gsm layer by layer, and 810 by the trade rule', () => {
    const results = boardGsm.calculate({ layers: fivePly });
    expect(results?.layers.map(({ gsm }) => printed(gsm, 1))).toEqual([180, 162, 120, 174, 150]);
    expect(printed(results?.boardGsm, 1)).toBe(786);
    const trade = boardGsm.calculate({ layers: fivePly, takeUpRule: 'trade_1_5' });
    expect(printed(trade?.boardGsm, 1)).toBe(810);
  });

  it.each([
    [3, 350],
    [5, 600],
    [7, 850],
  ])('gives %i plies of 100 gsm a grammage of %i gsm by the trade rule', (ply, gsm) => {
    const layers = Array.from({ length: ply }, () => liner(100));
    const results = boardGsm.calculate({ layers, takeUpRule: 'trade_1_5' });
    expect(printed(results?.boardGsm, 1)).toBe(gsm);
  });

  it('weighs a 10 x 10 cm piece of 4.85 g at 485 gsm', () => {
    const piece = { weightG: '4.85', lengthCm: '10', breadthCm: '10' };
    expect(printed(pieceGsm.calculate(piece)?.boardGsm, 1)).toBe(485);
    expect(pieceGsm.calculate(piece)?.warnings).toEqual([]);
  });

  it.each(['0.59', '20.1'])('warns of a 10 x 10 cm piece of %s g', (weightG) => {
    const results = pieceGsm.calculate({ weightG, lengthCm: '10', breadthCm: '10' });
    expect(results?.warnings).toEqual(['board_gsm_out_of_range']);
  });
});
