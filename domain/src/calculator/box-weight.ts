import { type BoardEntry, readBoard } from './board.ts';
import {
  agreeing,
  bothRead,
  type Entries,
  type FieldProblem,
  type NumberRule,
  readFields,
  type Values,
} from './bounded-number.ts';
import { type BoxPly, boxSideRule, insideOf, type Measured, plyAllowances } from './box-size.ts';
import { calculatorOf } from './calculator.ts';
import { shownAs } from './rounding.ts';
import { quantityRule } from './sheet-weight.ts';
import { areaM2, convert, sheetKg } from './units.ts';

/**
 * How a sheet is laid out: `simple` S1, the default; `inch_trade` S18; `crease_allowances` S6.
 */
export const boxMethods = ['simple', 'inch_trade', 'crease_allowances'] as const;
/** How a sheet is laid out. */
export type BoxMethod = (typeof boxMethods)[number];

/** Joint of the crease allowances, mm (S6). */
export const CREASE_JOINT_MM = 25;
/** Trim of the crease allowances, mm on length and width (S6). */
export const CREASE_TRIM_MM = 20;
/** Slots of an RSC and how wide each is cut, mm. */
const SLOTS = { count: 6, widthMm: 7 } as const;

/** Blank asks for the method's own figure, by ply where it has one. */
const allowance = { unit: 'mm', min: 0, max: 200, optional: true } as const satisfies NumberRule;

/** The number fields of the box weight calculator. */
export const boxFields = {
  lengthMm: boxSideRule,
  widthMm: boxSideRule,
  heightMm: boxSideRule,
  /** Joint flap, mm. */
  flapMm: allowance,
  /** Deckle allowance or trim, mm. */
  trimMm: allowance,
  /** Board thickness, mm. */
  thicknessMm: { unit: 'mm', min: 0.2, max: 20, optional: true },
  quantity: quantityRule,
} as const;

/** A regular slotted box (FEFCO 0201) and its board. */
export type BoxWeightInput = Entries<typeof boxFields> & {
  readonly board: BoardEntry;
  readonly ply: BoxPly;
  /** `simple` when absent. */
  readonly method?: BoxMethod | undefined;
  /** `inside` when absent. */
  readonly measured?: Measured | undefined;
};

type BoxValues = Values<typeof boxFields>;

/** What the sheet of a box measures. */
interface Layout {
  readonly sheetLengthMm: number;
  readonly sheetWidthMm: number;
  /** Cut off the length and the width when the box is made. */
  readonly trimLengthMm: number;
  readonly trimWidthMm: number;
}

/** What boxes weigh. */
export interface BoxWeightResults extends Layout {
  /** Of the board, g/m2. */
  readonly boardGsm: number;
  /** Of the sheet. */
  readonly areaM2: number;
  /** Trim and slots included. */
  readonly grossKg: number;
  /** About, without trim and six slots of 7 mm. */
  readonly netKg: number;
  /** Of all boxes, gross. */
  readonly orderKg: number;
}

/** Figures with the blanks filled in by method and ply. */
function filled(values: BoxValues, input: BoxWeightInput) {
  const { method = 'simple', ply } = input;
  const own = {
    simple: { flapMm: plyAllowances[ply].flapMm, trimMm: plyAllowances[ply].deckleMm },
    inch_trade: { flapMm: convert('length', 2, 'inch', 'mm'), trimMm: 0 },
    crease_allowances: { flapMm: CREASE_JOINT_MM, trimMm: CREASE_TRIM_MM },
  }[method];
  const t = values.thicknessMm ?? plyAllowances[ply].thicknessMm;
  const inside = insideOf(values, input.measured ?? 'inside', t);
  const { flapMm, trimMm } = values;
  return {
    ...inside,
    measuredSize: values,
    flapMm: flapMm ?? own.flapMm,
    trimMm: trimMm ?? own.trimMm,
    t,
    method,
    quantity: values.quantity,
  };
}

type Filled = ReturnType<typeof filled>;

function layOut({ lengthMm, widthMm, heightMm, flapMm, trimMm, t, method }: Filled): Layout {
  const walls = 2 * (lengthMm + widthMm);
  if (method !== 'crease_allowances') {
    return {
      sheetLengthMm: walls + flapMm,
      sheetWidthMm: widthMm + heightMm + trimMm,
      trimLengthMm: 0,
      trimWidthMm: trimMm,
    };
  }
  return {
    sheetLengthMm: walls + 4 * t + flapMm + trimMm,
    sheetWidthMm: 2 * (widthMm / 2 + t) + (heightMm + 2 * t) + trimMm,
    trimLengthMm: trimMm,
    trimWidthMm: trimMm,
  };
}

const sideMost = boxSideRule.max;

/** Inside sides must still be sides, and the flap goes onto the width. */
function boxProblems(box: Filled): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const field of ['lengthMm', 'widthMm', 'heightMm'] as const) {
    if (box[field] > 0) continue;
    const lost = box.measuredSize[field] - box[field];
    problems.push({ field, problem: 'too_small', min: Math.floor(lost) + 1, max: sideMost });
  }
  if (problems.length === 0 && box.flapMm >= box.widthMm) {
    problems.push({ field: 'flapMm', problem: 'too_large', min: 0, max: box.widthMm });
  }
  return problems;
}

function readBox(input: BoxWeightInput) {
  const fields = readFields(boxFields, input);
  const box = fields.ok ? { ...fields, values: filled(fields.values, input) } : fields;
  return bothRead(agreeing(box, boxProblems), readBoard(input.board));
}

/**
 * Box Weight Calculator: a regular slotted box (FEFCO 0201) of 60 to 2000 mm a side, inside or
 * outside; flap and trim by ply unless typed, the flap below the width. Sources S1, S6, S18, S19.
 */
export const boxWeight = calculatorOf({
  id: 'box_weight',
  about: {
    formulas: [
      'simple: 2(L + W) + flap by W + H + deckle allowance',
      'inch trade: 2L + 2W + 2 in by W + H',
      'crease allowances: 2(L + t) + 2(W + t) + joint + trim by 2(W/2 + t) + (H + 2t) + trim',
      'kg = sheet length × sheet width × GSM / 1 000 000 000',
    ],
    assumptions: [
      'rsc_fefco_0201',
      'gross_weight_with_trim_and_slots',
      'six_slots_of_7_mm',
      'outside_loses_thickness',
      'layers_weigh_with_take_up',
    ],
    sources: ['physics', 'fefco', 'trade'],
    confidence: 'B',
  },
  rounding: {
    sheetLengthMm: shownAs.mm,
    sheetWidthMm: shownAs.mm,
    trimLengthMm: shownAs.mm,
    trimWidthMm: shownAs.mm,
    boardGsm: shownAs.gsm,
    areaM2: shownAs.m2,
    grossKg: shownAs.weight,
    netKg: shownAs.weight,
    orderKg: shownAs.orderKg,
  },
  read: readBox,
  solve: ([box, boardGsm]): BoxWeightResults => {
    const layout = layOut(box);
    const { sheetLengthMm, sheetWidthMm, trimLengthMm, trimWidthMm } = layout;
    const grossKg = sheetKg(sheetLengthMm, sheetWidthMm, boardGsm);
    const slotsKg = sheetKg(SLOTS.count * SLOTS.widthMm, box.widthMm / 2, boardGsm);
    const trimmed = sheetKg(sheetLengthMm - trimLengthMm, sheetWidthMm - trimWidthMm, boardGsm);
    return {
      ...layout,
      boardGsm,
      areaM2: areaM2(sheetLengthMm, sheetWidthMm),
      grossKg,
      netKg: trimmed - slotsKg,
      orderKg: grossKg * box.quantity,
    };
  },
});
