import { isMobile, strippedMobile } from '../account/mobile.ts';
import { isDay } from '../time/day.ts';
import type { AnswerValue, Field, FieldKind } from './fields.ts';
import { MAX_PLANTS } from './options.ts';

/**
 * What is wrong with an answer, for the page and the server to word. `below_minimum` is said of the
 * greater end of a range.
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

/** Greatest figure of an answer, whatever its unit. */
const MAX_FIGURE = 1_000_000;
const FIRST_YEAR = 1800;

/** What of a field its answer is checked by. */
type Rule = Pick<Field, 'kind' | 'required' | 'options' | 'max'> & Partial<Field>;

/** How many plants or machines there are. */
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

/** Of what is filled: what is wrong with it, by the calendar day it is answered on. */
const checks: Readonly<
  Record<FieldKind, (value: string, rule: Rule, today: string) => AnswerProblem | null>
> = {
  text: (value, { max }) => (value.length > max ? 'too_long' : null),
  mobile: (value) => (isMobile(strippedMobile(value)) ? null : 'not_ten_digits'),
  option: (value, { options }) => (options.includes(value) ? null : 'not_an_option'),
  boxes: (value, { options }) =>
    value.split(',').every((box) => options.includes(box)) ? null : 'not_an_option',
  // Not the picker's list: what was answered from it one year must stand the next.
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

/** The problem of one answer, `null` for none; outer spaces do not count. */
export function answerProblem(rule: Rule, value: AnswerValue, today: string): AnswerProblem | null {
  const trimmed = String(value).trim();
  if (trimmed === '') return rule.required ? 'required' : null;
  return checks[rule.kind](trimmed, rule, today);
}

/**
 * The saved spelling of one answer: without outer spaces, phone numbers as ten digits, figures in
 * one spelling, boxes in the order they are offered. What cannot be read is left to its problem.
 */
export function savedAnswer({ kind, options }: Rule, value: AnswerValue): AnswerValue {
  if (typeof value !== 'string') return options.filter((one) => value.includes(one));
  const text = value.trim();
  if (kind === 'mobile') return isMobile(strippedMobile(text)) ? strippedMobile(text) : text;
  // '012.50' and '12.5' are one figure; four decimals stay clear of the notation with an exponent.
  const isNumber = (kind === 'figure' || kind === 'whole') && isFigure(text);
  return isNumber ? String(Number(text)) : text;
}

/** Whether a range, both ends well-formed, is upside down. */
export function isUpsideDown(min: string, max: string): boolean {
  const ends = [min.trim(), max.trim()];
  return ends.every(isFigure) && Number(ends[0]) > Number(ends[1]);
}
