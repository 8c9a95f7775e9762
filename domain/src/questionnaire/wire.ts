import type { AnswerRecord, AnswersTo, AnswerValue, Field, FieldKind, Fields } from './fields.ts';

type WireName<W> = W extends `${infer Range}.${string}` ? Range : W & string;
/** Answers under the wire's names. */
export type WireOf<F extends Fields> = {
  [K in keyof F as WireName<F[K]['wire']>]: F[K]['kind'] extends 'text' | 'mobile'
    ? string
    : unknown;
};

/** Value on the wire for a date that was not entered. */
const NO_DATE = '0001-01-01T00:00:00Z';

/**
 * Returns the value at a path; reads own properties only, since untrusted data may name anything.
 */
export function valueAt(value: unknown, ...path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isThere ? valueAt(Reflect.get(value, name), ...rest) : undefined;
}

function written({ kind, isNumber }: Field, answer: AnswerValue): unknown {
  if (typeof answer !== 'string') return answer.join(',');
  if (isNumber) return answer === '' ? null : Number(answer);
  if (kind !== 'day') return answer;
  return answer === '' ? NO_DATE : `${answer}T00:00:00Z`;
}

function read(kind: FieldKind, value: unknown): AnswerValue {
  if (Array.isArray(value)) return value.map(String);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (kind === 'boxes') return text.split(',').filter(Boolean);
  if (kind === 'day') return text.startsWith(NO_DATE.slice(0, 4)) ? '' : text.slice(0, 10);
  return text;
}

/** Returns answers under the wire's names, as the server sends and receives them. */
export function toWire<F extends Fields>(fields: F, answers: AnswerRecord): WireOf<F> {
  const wire: Record<string, unknown> = {};
  const ranges: Record<string, Record<string, unknown>> = {};
  for (const [name, field] of Object.entries(fields)) {
    const answer = answers[name];
    if (answer === undefined) continue;
    const [at = '', end] = field.wire.split('.');
    const value = written(field, answer);
    if (end === undefined) wire[at] = value;
    else {
      ranges[at] = { ...ranges[at], [end]: value };
      wire[at] = ranges[at];
    }
  }
  return wire as WireOf<F>;
}

/** Reads answers under the wire's names; a missing answer is empty. */
export function fromWire<F extends Fields>(fields: F, wire: object): AnswersTo<F> {
  const answers = Object.entries(fields).map(([name, field]) => {
    return [name, read(field.kind, valueAt(wire, ...field.wire.split('.')))];
  });
  return Object.fromEntries(answers);
}
