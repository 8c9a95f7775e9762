import { latinDigits } from '../script/index.ts';
import type { Unit } from './units.ts';

/** What stands in a field: text as typed, a number, or nothing. */
export type Entry = string | number | null | undefined;

/**
 * Why a field gives no figure. `not_whole` is said only of counts: 1.5 boxes is a number, but no
 * count.
 */
export type NumberProblem = 'required' | 'not_a_number' | 'not_whole' | 'too_small' | 'too_large';

/** A field's problem, for the page to word; the limits are there wherever the field has them. */
export interface FieldProblem {
  /** The input's key; inside a list `layers.0.gsm`. */
  readonly field: string;
  readonly problem: NumberProblem;
  /** Smallest figure taken, in the field's unit. */
  readonly min?: number;
  /** Largest figure taken, in the field's unit. */
  readonly max?: number;
}

/** What a field takes; both limits are taken too. */
export interface NumberRule {
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
  /** Set for counts: no decimals. */
  readonly whole?: true;
  /** Stands in for a key that is absent. A field emptied by hand is still `required`. */
  readonly preset?: number;
  /** Set where a blank is an answer: the figure is then `null`. */
  readonly optional?: true;
}

/** The fields of a calculator by name. */
export type Fields = Readonly<Record<string, NumberRule>>;

type Omittable<F extends Fields> = {
  [K in keyof F]: F[K] extends { preset: number } | { optional: true } ? K : never;
}[keyof F];

/** The input of a calculator: an entry a field; those with a preset or optional may be absent. */
export type Entries<F extends Fields> = {
  readonly [K in Exclude<keyof F, Omittable<F>>]: Entry;
} & {
  readonly [K in Omittable<F>]?: Entry;
};

/** The figures read from an input, each within its rule. */
export type Values<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends { optional: true } ? number | null : number;
};

/** An input read: its figures, or what is wrong with it. */
export type Reading<V> =
  | { readonly ok: true; readonly values: V; readonly problems: readonly FieldProblem[] }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

// 1200, 1,200 and 1,20,000; never 2,16 or 0,125, where a comma might be meant as the point.
const WRITTEN = /^-?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3})?(?:\.\d*)?$/;
const MAX_LENGTH = 400;

/**
 * Reads a figure as it is written in India: decimals with a point, grouping commas of either
 * style. `'blank'` for nothing, `'not_a_number'` for anything else, `1e5` among it.
 */
export function readNumber(entry: Entry): number | 'blank' | 'not_a_number' {
  if (entry === null || entry === undefined) return 'blank';
  if (typeof entry === 'number') return Number.isFinite(entry) ? entry : 'not_a_number';
  const text = latinDigits(entry).trim().replace('\u2212', '-');
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

/** The problem of one entry against its rule, or `null`. */
export function numberProblem(field: string, entry: Entry, rule: NumberRule): FieldProblem | null {
  const read = readEntry(entry, rule);
  if (typeof read !== 'string') return null;
  return { field, problem: read, min: rule.min, max: rule.max };
}

/**
 * Reads every field of an input. Problems come in the order of the fields; `prefix` goes before
 * their names, as `layers.0.`.
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

/** Two readings as one; it fails with the problems of both. */
export function bothRead<A, B>(first: Reading<A>, second: Reading<B>): Reading<readonly [A, B]> {
  if (first.ok && second.ok)
    return { ok: true, values: [first.values, second.values], problems: [] };
  return { ok: false, problems: [...first.problems, ...second.problems] };
}

/** A reading whose figures must also agree with each other: `disagree` names what does not. */
export function agreeing<V>(
  reading: Reading<V>,
  disagree: (values: V) => readonly FieldProblem[],
): Reading<V> {
  if (!reading.ok) return reading;
  const problems = disagree(reading.values);
  return problems.length === 0 ? reading : { ok: false, problems };
}
