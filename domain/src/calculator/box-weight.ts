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
 * Methods of laying out a sheet: `simple` S1, the default; `inch_trade` S18; `crease_allowances`
 * S6.
 */
export const boxMethods = ['simple', 'inch_trade', 'crease_allowances'] as const;
/** Method of laying out a sheet. */
export type BoxMethod = (typeof boxMethods)[number];

/** Joint flap of the `crease_allowances` method, mm (S6). */
export const CREASE_JOINT_MM = 25;
/** Trim of the `crease_allowances` method, mm on length and on width (S6). */
export const CREASE_TRIM_MM = 20;
/** Number of slots in an RSC and the width of each, mm. */
const SLOTS = { count: 6, widthMm: 7 } as const;

/** A blank selects the method's figure, by ply count where it has one. */
const allowance = { unit: 'mm', min: 0, max: 200, optional: true } as const satisfies NumberRule;

/** The number fields of the box weight calculator. */
export const boxFields = {
  lengthMm: boxSideRule,
  widthMm: boxSideRule,
  heightMm: boxSideRule,
  /** Width of the joint flap, mm. */
  flapMm: allowance,
  /** Deckle allowance or trim, mm. */
  trimMm: allowance,
  /** Thickness of the board, mm. */
  thicknessMm: { unit: 'mm', min: 0.2, max: 20, optional: true },
  quantity: quantityRule,
} as const;

/** A regular slotted box (FEFCO 0201) and its board. */
export type BoxWeightInput = Entries<typeof boxFields> & {
  readonly board: BoardEntry;
  readonly ply: BoxPly;
  /** `simple` if absent. */
  readonly method?: BoxMethod | undefined;
  /** `inside` if absent. */
  readonly measured?: Measured | undefined;
};

type BoxValues = Values<typeof boxFields>;

/** Measurements of a box's sheet. */
interface Layout {
  readonly sheetLengthMm: number;
  readonly sheetWidthMm: number;
  /** Length and width cut off when the box is made. */
  readonly trimLengthMm: number;
  readonly trimWidthMm: number;
}

/** Weights of a box and its order. */
export interface BoxWeightResults extends Layout {
  /** Grammage of the board, g/m2. */
  readonly boardGsm: number;
  /** Area of the sheet. */
  readonly areaM2: number;
  /** Weight of the sheet, trim and slots included. */
  readonly grossKg: number;
  /** Approximate weight without trim and six slots of 7 mm. */
  readonly netKg: number;
  /** Gross weight of all boxes. */
  readonly orderKg: number;
}

/** Fills blank fields by method and ply count. */
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

/** Inside sides must be positive, and the flap must fit onto the width. */
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
 * Box Weight Calculator: a regular slotted box (FEFCO 0201) of 60 to 2000 mm per side, measured
 * inside or outside. Flap and trim follow from the ply count unless typed; the flap must be
 * narrower than the width. Sources S1, S6, S18, S19.
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
