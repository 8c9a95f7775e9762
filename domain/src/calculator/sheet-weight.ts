import { type BoardEntry, readBoard } from './board.ts';
import { bothRead, type Entries, type NumberRule, readFields } from './bounded-number.ts';
import { calculatorOf } from './calculator.ts';
import { shownAs } from './rounding.ts';
import { areaM2, sheetKg } from './units.ts';

const side = { unit: 'mm', min: 50, max: 5000 } as const satisfies NumberRule;

/** Range of the number of pieces of an order. */
export const quantityRule = {
  unit: 'count',
  min: 1,
  max: 1_000_000,
  whole: true,
  preset: 1,
} as const satisfies NumberRule;

/** The number fields of the sheet weight calculator. */
export const sheetFields = {
  lengthMm: side,
  widthMm: side,
  quantity: quantityRule,
  wastePercent: { unit: '%', min: 0, max: 20, preset: 0 },
} as const;

/** A sheet and its board. */
export type SheetWeightInput = Entries<typeof sheetFields> & { readonly board: BoardEntry };

/** Weights of sheets. */
export interface SheetWeightResults {
  /** Grammage of the board, g/m2. */
  readonly boardGsm: number;
  /** Area of one sheet. */
  readonly areaM2: number;
  readonly sheetKg: number;
  readonly kgPer1000: number;
  /** Weight of all sheets, without waste. */
  readonly orderKg: number;
  /** Weight that must be made for the order, waste added. */
  readonly orderWithWasteKg: number;
}

/**
 * Sheet Weight Calculator: sheets of 50 to 5000 mm per side (cm and inch by `convert`), board of 60
 * to 2000 g/m2 or calculated from layers, 1 to 1 000 000 sheets, waste 0 to 20 %. Physics.
 */
export const sheetWeight = calculatorOf({
  id: 'sheet_weight',
  about: {
    formulas: [
      'kg = L mm × W mm × GSM / 1 000 000 000',
      'g = L inch × W inch × GSM / 1550',
      'kg per 500 = L inch × W inch × GSM / 3100',
    ],
    assumptions: ['layers_weigh_with_take_up'],
    sources: ['physics', 'iso_536', 'trade'],
    confidence: 'A',
  },
  rounding: {
    boardGsm: shownAs.gsm,
    areaM2: shownAs.m2,
    sheetKg: shownAs.weight,
    kgPer1000: shownAs.orderKg,
    orderKg: shownAs.orderKg,
    orderWithWasteKg: shownAs.orderKg,
  },
  read: (input: SheetWeightInput) =>
    bothRead(readFields(sheetFields, input), readBoard(input.board)),
  solve: ([{ lengthMm, widthMm, quantity, wastePercent }, boardGsm]): SheetWeightResults => {
    const kg = sheetKg(lengthMm, widthMm, boardGsm);
    return {
      boardGsm,
      areaM2: areaM2(lengthMm, widthMm),
      sheetKg: kg,
      kgPer1000: kg * 1000,
      orderKg: kg * quantity,
      orderWithWasteKg: kg * quantity * (1 + wastePercent / 100),
    };
  },
});
