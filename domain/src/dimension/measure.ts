/**
 * Largest size that is read: a hundred kilometres in mm, whose tenths are still whole 32-bit
 * numbers.
 */
export const MAX_MEASURE = 100_000_000;

const NUMBER =
  '(?:\\d{1,9}-\\d{1,4}/\\d{1,4}|\\d{1,4}/\\d{1,4}|\\d{1,9}(?:\\.\\d{1,6})?|\\.\\d{1,6})';
const UNIT = "(?:mm|cm|inches|inch|in|\"|'')";
const FORM = new RegExp(`^(${NUMBER})$`);
const MEASURE = new RegExp(
  `^(>=|<=|>|<|≥|≤)?(${NUMBER})(${UNIT})?(?:(?:(?:±|\\+/?-)(-?${NUMBER}))|-(${NUMBER}))?(${UNIT})?$`,
);

/** A length in mm as it was written: its range, and the size that was meant. */
export interface Measure {
  readonly low: number;
  readonly high: number;
  readonly value: number;
  /** Whether it was written with a tolerance, a range or a bound. */
  readonly isBounded: boolean;
  /**
   * Whether it was written by a name that implies more than its size, such as a pipe thread of
   * 1/4".
   */
  readonly isNamed?: true;
}

/** Reads '25', '.5', '1/4' and '1-1/4'; returns `null` for anything else. */
export function readFigure(text: string): number | null {
  if (!FORM.test(text)) return null;
  const [whole, fraction] = text.includes('-') ? text.split('-') : ['0', text];
  const [top = '', bottom = '1'] = (fraction ?? '').split('/');
  const figure = Number(whole) + Number(top) / Number(bottom);
  return Number.isFinite(figure) && figure <= MAX_MEASURE ? figure : null;
}

/** Units of length, each in mm. */
export const lengthUnits = { mm: 1, cm: 10, inch: 25.4 } as const;
/** Unit in which sizes are entered and shown. */
export type LengthUnit = keyof typeof lengthUnits;

function millimetresIn(sign: string | undefined, otherwise: LengthUnit): number {
  if (sign === undefined) return lengthUnits[otherwise];
  return sign === 'mm' || sign === 'cm' ? lengthUnits[sign] : lengthUnits.inch;
}

const round = (figure: number) => Number(figure.toFixed(6));

/**
 * Reads one size as people write it: `25`, `25±0.1`, `>100`, `50-60`, `1-1/4"`, or `25 mm` without
 * its space. A size without a unit is in `unit`. Returns `null` for anything else.
 */
export function readMeasure(text: string, unit: LengthUnit = 'mm'): Measure | null {
  const found = MEASURE.exec(text);
  if (!found) return null;
  const [, sign, first = '', inner, tolerance, second, outer] = found;
  const scale = millimetresIn(inner ?? outer, unit);
  const figures = [first, tolerance ?? '0', second ?? first].map(readFigure);
  const [figure, spread, end] = figures.map((one) => (one === null ? null : round(one * scale)));
  if (figure == null || spread == null || end == null || (sign && (tolerance || second)))
    return null;
  // Checks the maximum again in mm, since a figure in inches or centimetres has grown.
  if (Math.max(figure + spread, end) > MAX_MEASURE) return null;
  if (sign?.match(/[>≥]/))
    return { low: figure, high: MAX_MEASURE, value: figure, isBounded: true };
  if (sign) return { low: 0, high: figure, value: figure, isBounded: true };
  if (second !== undefined)
    return end < figure
      ? null
      : { low: figure, high: end, value: round((figure + end) / 2), isBounded: true };
  const isBounded = tolerance !== undefined;
  return {
    low: round(Math.max(0, figure - spread)),
    high: round(figure + spread),
    value: figure,
    isBounded,
  };
}
