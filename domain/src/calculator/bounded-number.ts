import { plainFigure } from '../script/index.ts';
import type { Unit } from './units.ts';

/** Content of a field: text as typed, a number, or nothing. */
export type Entry = string | number | null | undefined;

/**
 * Reasons for which a field has no figure. `not_whole` applies to counts only: 1.5 boxes is a
 * number, but not a count.
 */
export type NumberProblem = 'required' | 'not_a_number' | 'not_whole' | 'too_small' | 'too_large';

/** A field's problem, which the page words; the limits are set if the field has them. */
export interface FieldProblem {
  /** Key of the input; inside a list, such as `layers.0.gsm`. */
  readonly field: string;
  readonly problem: NumberProblem;
  /** Smallest accepted figure, in the field's unit. */
  readonly min?: number;
  /** Largest accepted figure, in the field's unit. */
  readonly max?: number;
}

/** The figures that a field accepts; both limits are included. */
export interface NumberRule {
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
  /** Set for counts, which have no decimals. */
  readonly whole?: true;
  /** Used if the key is absent. A field emptied by hand is still `required`. */
  readonly preset?: number;
  /** Set if a blank is a valid entry: the figure is then `null`. */
  readonly optional?: true;
}

/** The fields of a calculator by name. */
export type Fields = Readonly<Record<string, NumberRule>>;

type Omittable<F extends Fields> = {
  [K in keyof F]: F[K] extends { preset: number } | { optional: true } ? K : never;
}[keyof F];

/**
 * The input of a calculator: one entry per field; fields with a preset and optional fields may be
 * absent.
 */
export type Entries<F extends Fields> = {
  readonly [K in Exclude<keyof F, Omittable<F>>]: Entry;
} & {
  readonly [K in Omittable<F>]?: Entry;
};

/** The figures read from an input, each within its rule. */
export type Values<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends { optional: true } ? number | null : number;
};

/** Result of reading an input: its figures, or its problems. */
export type Reading<V> =
  | { readonly ok: true; readonly values: V; readonly problems: readonly FieldProblem[] }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

// Accepts 1200, 1,200 and 1,20,000, but never 2,16 or 0,125, whose comma might be meant as a
// decimal point.
const WRITTEN = /^-?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3})?(?:\.\d*)?$/;
const MAX_LENGTH = 400;

/**
 * Reads a figure as it is written in India: decimals with a point, grouping commas of either style,
 * or spaces between groups of three digits.
 * Returns `'blank'` for an empty entry and `'not_a_number'` for anything else, including `1e5`.
 */
export function readNumber(entry: Entry): number | 'blank' | 'not_a_number' {
  if (entry === null || entry === undefined) return 'blank';
  if (typeof entry === 'number') return Number.isFinite(entry) ? entry : 'not_a_number';
  const text = plainFigure(entry);
  if (text === '') return 'blank';
  if (text.length > MAX_LENGTH || !/\d/.test(text) || !WRITTEN.test(text)) return 'not_a_number';
  return Number(text.replaceAll(',', ''));
}

function readEntry(entry: Entry, rule: NumberRule): number | null | NumberProblem {
  if (entry === undefined && rule.preset !== undefined) return rule.preset;
  const figure = readNumber(entry);
  if (figure === 'blank') return rule.optional ? null : 'required';
  if (figure === 'not_a_number') return figure;
  if (figure < rule.min) return 'too_small';
  if (figure > rule.max) return 'too_large';
  return rule.whole && !Number.isInteger(figure) ? 'not_whole' : figure;
}

/** Returns the problem of one entry under its rule, or `null`. */
export function numberProblem(field: string, entry: Entry, rule: NumberRule): FieldProblem | null {
  const read = readEntry(entry, rule);
  if (typeof read !== 'string') return null;
  return { field, problem: read, min: rule.min, max: rule.max };
}

/**
 * Reads every field of an input. Returns problems in the order of the fields; `prefix` precedes
 * their names, as in `layers.0.`.
 */
export function readFields<F extends Fields>(
  fields: F,
  input: Entries<F>,
  prefix = '',
): Reading<Values<F>> {
  const entries: Readonly<Record<string, Entry>> = input;
  const values: Record<string, number | null> = {};
  const problems: FieldProblem[] = [];
  for (const [field, rule] of Object.entries(fields)) {
    const entry = entries[field];
    const read = readEntry(entry, rule);
    if (typeof read !== 'string') values[field] = read;
    else problems.push({ field: prefix + field, problem: read, min: rule.min, max: rule.max });
  }
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, values: values as Values<F>, problems };
}

/** Combines two readings; fails with the problems of both. */
export function bothRead<A, B>(first: Reading<A>, second: Reading<B>): Reading<readonly [A, B]> {
  if (first.ok && second.ok)
    return { ok: true, values: [first.values, second.values], problems: [] };
  return { ok: false, problems: [...first.problems, ...second.problems] };
}

/**
 * Adds a check that the figures of a reading agree with each other: `disagree` returns the
 * contradictions.
 */
export function agreeing<V>(
  reading: Reading<V>,
  disagree: (values: V) => readonly FieldProblem[],
): Reading<V> {
  if (!reading.ok) return reading;
  const problems = disagree(reading.values);
  return problems.length === 0 ? reading : { ok: false, problems };
}
