import type { NumberRule } from './bounded-number.ts';
import { boxSideRule } from './box-size.ts';
import { fieldCalculatorOf } from './calculator.ts';
import { shownAs, wholePieces } from './rounding.ts';

/** Returns the number of pieces of a x b in a rectangle, all in the same direction. */
function grid(lengthMm: number, widthMm: number, a: number, b: number): number {
  return wholePieces(lengthMm / a) * wholePieces(widthMm / b);
}

/** Returns the most pieces in two blocks side by side along the length, the second block turned. */
function twoBlocks(lengthMm: number, widthMm: number, a: number, b: number): number {
  let best = 0;
  for (let columns = 0; columns <= wholePieces(lengthMm / a); columns++) {
    const first = columns * wholePieces(widthMm / b);
    best = Math.max(best, first + grid(lengthMm - columns * a, widthMm, b, a));
  }
  return best;
}

/**
 * Returns the most boxes of a x b on a pallet; tries both orientations and every split into two
 * blocks.
 */
export function boxesPerLayer(
  palletLengthMm: number,
  palletWidthMm: number,
  a: number,
  b: number,
): number {
  return Math.max(
    twoBlocks(palletLengthMm, palletWidthMm, a, b),
    twoBlocks(palletLengthMm, palletWidthMm, b, a),
    twoBlocks(palletWidthMm, palletLengthMm, a, b),
    twoBlocks(palletWidthMm, palletLengthMm, b, a),
  );
}

const palletSide = { unit: 'mm', min: 400, max: 2500 } as const satisfies NumberRule;

/**
 * Pallet: boxes per layer and layers on a pallet, by outside sides in mm. The default pallet is
 * 1200 x 1000 x 144 mm; ranges are ours. Physics.
 */
export const pallet = fieldCalculatorOf({
  id: 'pallet',
  about: {
    formulas: ['layers = ⌊(max height − pallet height) / H outside⌋', 'boxes = per layer × layers'],
    assumptions: ['pallet_two_blocks'],
    sources: ['physics'],
    confidence: 'A',
  },
  rounding: {
    perLayer: shownAs.count,
    layers: shownAs.count,
    boxes: shownAs.count,
    areaUsedPercent: shownAs.percent,
  },
  fields: {
    lengthMm: boxSideRule,
    widthMm: boxSideRule,
    heightMm: boxSideRule,
    palletLengthMm: { ...palletSide, preset: 1200 },
    palletWidthMm: { ...palletSide, preset: 1000 },
    palletHeightMm: { unit: 'mm', min: 0, max: 300, preset: 144 },
    mostHeightMm: { unit: 'mm', min: 300, max: 5000, preset: 1800 },
  },
  solve: (given) => {
    const { lengthMm, widthMm, palletLengthMm, palletWidthMm } = given;
    const perLayer = boxesPerLayer(palletLengthMm, palletWidthMm, lengthMm, widthMm);
    const layers = wholePieces((given.mostHeightMm - given.palletHeightMm) / given.heightMm);
    return {
      perLayer,
      layers,
      boxes: perLayer * layers,
      /** Share of the pallet, per cent. */
      areaUsedPercent: ((perLayer * lengthMm * widthMm) / (palletLengthMm * palletWidthMm)) * 100,
    };
  },
});
