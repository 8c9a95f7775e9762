import { isMobile, strippedMobile } from '../account/mobile.ts';
import { isDay } from '../time/day.ts';
import type { AnswerValue, Field, FieldKind } from './fields.ts';
import { MAX_PLANTS } from './options.ts';

/**
 * Problem of an answer, which the page and the server word. `below_minimum` belongs to the upper
 * end of a range.
 */
export type AnswerProblem =
  | 'required'
  | 'too_long'
  | 'not_ten_digits'
  | 'not_an_option'
  | 'not_a_number'
  | 'not_whole'
  | 'too_small'
  | 'too_large'
  | 'not_a_year'
  | 'not_a_day'
  | 'in_future'
  | 'below_minimum';

/** Largest figure of an answer, whatever its unit. */
const MAX_FIGURE = 1_000_000;
const FIRST_YEAR = 1800;

/** The properties of a field by which its answer is checked. */
type Rule = Pick<Field, 'kind' | 'required' | 'options' | 'max'> & Partial<Field>;

/** Rule for the number of plants or machines. */
export const countRule: Rule = {
  kind: 'whole',
  required: true,
  options: [],
  max: 0,
  within: { min: 1, max: MAX_PLANTS },
};

const isFigure = (value: string) => /^(?:\d{1,9}(?:\.\d{0,4})?|\.\d{1,4})$/.test(value);

function figureProblem(value: string, { min, max } = { min: 0, max: MAX_FIGURE }) {
  if (!isFigure(value)) return 'not_a_number';
  if (Number(value) < min) return 'too_small';
  return Number(value) > max ? 'too_large' : null;
}

/** Checks of a filled answer, by kind; they receive the calendar day of the answer. */
const checks: Readonly<
  Record<FieldKind, (value: string, rule: Rule, today: string) => AnswerProblem | null>
> = {
  text: (value, { max }) => (value.length > max ? 'too_long' : null),
  mobile: (value) => (isMobile(strippedMobile(value)) ? null : 'not_ten_digits'),
  option: (value, { options }) => (options.includes(value) ? null : 'not_an_option'),
  boxes: (value, { options }) =>
    value.split(',').every((box) => options.includes(box)) ? null : 'not_an_option',
  // Not limited to the options of the picker: an answer given one year must remain valid the next.
  year: (value, _, today) => {
    if (!/^\d{4}$/.test(value) || Number(value) < FIRST_YEAR) return 'not_a_year';
    return value > today.slice(0, 4) ? 'in_future' : null;
  },
  day: (value, _, today) => {
    if (!isDay(value) || Number(value.slice(0, 4)) < FIRST_YEAR) return 'not_a_day';
    return value > today ? 'in_future' : null;
  },
  figure: (value, { within }) => figureProblem(value, within),
  whole: (value, { within }) => {
    const isWhole = within ? /^\d+$/.test(value) : Number.isInteger(Number(value));
    return isFigure(value) && !isWhole ? 'not_whole' : figureProblem(value, within);
  },
};

/** Returns the problem of one answer, `null` for none; outer spaces are ignored. */
export function answerProblem(rule: Rule, value: AnswerValue, today: string): AnswerProblem | null {
  const trimmed = String(value).trim();
  if (trimmed === '') return rule.required ? 'required' : null;
  return checks[rule.kind](trimmed, rule, today);
}

/**
 * Returns the saved spelling of one answer: without outer spaces, phone numbers as ten digits,
 * figures in one spelling, boxes in the order of the options. An unreadable answer is left for its
 * check.
 */
export function savedAnswer({ kind, options }: Rule, value: AnswerValue): AnswerValue {
  if (typeof value !== 'string') return options.filter((one) => value.includes(one));
  const text = value.trim();
  if (kind === 'mobile') return isMobile(strippedMobile(text)) ? strippedMobile(text) : text;
  // '012.50' and '12.5' are equal figures; four decimals avoid the exponent notation.
  const isNumber = (kind === 'figure' || kind === 'whole') && isFigure(text);
  return isNumber ? String(Number(text)) : text;
}

/** Whether the lower end of a well-formed range exceeds the upper end. */
export function isUpsideDown(min: string, max: string): boolean {
  const ends = [min.trim(), max.trim()];
  return ends.every(isFigure) && Number(ends[0]) > Number(ends[1]);
}
