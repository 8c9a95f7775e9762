import { agreeing, type Entries, type FieldProblem, readFields } from './bounded-number.ts';
import { boxSideRule } from './box-size.ts';
import { type About, type Calculator, calculatorOf } from './calculator.ts';
import { boardGsmRule } from './production.ts';
import { shownAs } from './rounding.ts';
import { areaM2, sheetKg } from './units.ts';

/**
 * FEFCO styles: half slotted, regular slotted, full overlap, tuck top with snap bottom, mailer.
 */
export const fefcoStyles = ['0200', '0201', '0203', '0215', '0427'] as const;
/** A FEFCO style by its number. */
export type FefcoStyle = (typeof fefcoStyles)[number];

/** Number fields of a blank; style 0427 does not use the joint, and only 0215 uses the tuck. */
export const fefcoFields = {
  lengthMm: boxSideRule,
  widthMm: boxSideRule,
  heightMm: { ...boxSideRule, min: 20 },
  thicknessMm: { unit: 'mm', min: 0.2, max: 20 },
  jointMm: { unit: 'mm', min: 0, max: 200, preset: 35 },
  tuckMm: { unit: 'mm', min: 0, max: 200, preset: 30 },
  boardGsm: { ...boardGsmRule, optional: true },
} as const;

/** A box's inside sides and its board. */
export type FefcoBlankInput = Entries<typeof fefcoFields>;

/** Size of a blank. */
export interface FefcoBlankResults {
  /** Size across the flutes. */
  readonly blankLengthMm: number;
  /** Size along the flutes. */
  readonly blankWidthMm: number;
  readonly areaM2: number;
  /** Weight; `null` without a grammage. */
  readonly blankKg: number | null;
}

/** Sides in mm; t is the board's thickness. */
interface Sides {
  readonly l: number;
  readonly w: number;
  readonly h: number;
  readonly t: number;
  readonly joint: number;
  readonly tuck: number;
}

interface Style {
  readonly about: Pick<About, 'formulas' | 'sources' | 'confidence'>;
  readonly size: (sides: Sides) => readonly [number, number];
}

const walls = ({ l, w, t, joint }: Sides) => 2 * (l + w) + 4 * t + joint;
const WALLS = '2(L + W) + 4t + J';

const styles: Readonly<Record<FefcoStyle, Style>> = {
  '0200': {
    about: { formulas: [`${WALLS} by W/2 + H + 2t`], sources: ['fefco', 'trade'], confidence: 'C' },
    size: (box) => [walls(box), box.w / 2 + box.h + 2 * box.t],
  },
  '0201': {
    about: { formulas: [`${WALLS} by W + H + 4t`], sources: ['fefco', 'trade'], confidence: 'B' },
    size: (box) => [walls(box), box.w + box.h + 4 * box.t],
  },
  '0203': {
    about: { formulas: [`${WALLS} by 2W + H + 4t`], sources: ['fefco', 'trade'], confidence: 'C' },
    size: (box) => [walls(box), 2 * box.w + box.h + 4 * box.t],
  },
  '0215': {
    about: {
      formulas: [`${WALLS} by 1.75W + H + tuck + 4t`],
      sources: ['fefco', 'trade'],
      confidence: 'C',
    },
    size: (box) => [walls(box), 1.75 * box.w + box.h + box.tuck + 4 * box.t],
  },
  '0427': {
    about: {
      formulas: ['L + 4H + 6t by 2W + 3H + 6t'],
      sources: ['fefco', 'trade'],
      confidence: 'C',
    },
    size: ({ l, w, h, t }) => [l + 4 * h + 6 * t, 2 * w + 3 * h + 6 * t],
  },
};

function fefcoBlank(style: FefcoStyle): Calculator<FefcoBlankInput, FefcoBlankResults> {
  const { about, size } = styles[style];
  const tooWide = (jointMm: number, widthMm: number): readonly FieldProblem[] =>
    style === '0427' || jointMm < widthMm
      ? []
      : [{ field: 'jointMm', problem: 'too_large', min: 0, max: widthMm }];
  return calculatorOf({
    id: `fefco_${style}`,
    about: { ...about, assumptions: ['confirm_by_cad'] },
    rounding: {
      blankLengthMm: shownAs.mm,
      blankWidthMm: shownAs.mm,
      areaM2: shownAs.m2,
      blankKg: shownAs.weight,
    },
    read: (input: FefcoBlankInput) =>
      agreeing(readFields(fefcoFields, input), (box) => tooWide(box.jointMm, box.widthMm)),
    solve: (box): FefcoBlankResults => {
      const { lengthMm: l, widthMm: w, heightMm: h, thicknessMm: t } = box;
      const [length, width] = size({ l, w, h, t, joint: box.jointMm, tuck: box.tuckMm });
      return {
        blankLengthMm: length,
        blankWidthMm: width,
        areaM2: areaM2(length, width),
        blankKg: box.boardGsm === null ? null : sheetKg(length, width, box.boardGsm),
      };
    },
  });
}

/**
 * FEFCO blanks, one calculator per style: sizes from inside sides in mm and the board's thickness.
 * 0201 from S6, 0427 within 2 % of S32, the others from memory: estimates, to be confirmed by CAD.
 * The joint must be narrower than the width. Sides of 60 to 2000 mm, height from 20 mm for mailers
 * (ours).
 */
export const fefcoBlanks = {
  '0200': fefcoBlank('0200'),
  '0201': fefcoBlank('0201'),
  '0203': fefcoBlank('0203'),
  '0215': fefcoBlank('0215'),
  '0427': fefcoBlank('0427'),
} as const satisfies Readonly<Record<FefcoStyle, unknown>>;
