import { describe, expect, it } from 'vitest';
import type { Entry, FieldProblem, NumberRule } from './bounded-number.ts';
import * as all from './index.ts';

interface Described extends all.About {
  readonly id: string;
  readonly rounding: object;
}

/** A field calculator without its types, so that any entry of any name can be tried on it. */
interface Tried extends Described {
  readonly fields: Readonly<Record<string, NumberRule>>;
  readonly check: (input: Readonly<Record<string, Entry>>) => readonly FieldProblem[];
  readonly calculate: (input: Readonly<Record<string, Entry>>) => unknown;
}

const isDescribed = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && 'formulas' in value;
const isTried = (value: Described): value is Tried => 'fields' in value;

const described = [...Object.values(all), ...Object.values(all.fefcoBlanks)].filter(
  (value): value is Extract<typeof value, Described> => isDescribed(value),
) as readonly Described[];
const tried = described.filter(isTried);

/** Returns an entry that the field accepts: the preset, or the middle of the range. */
const presetOf = ({ min, max, preset, whole }: NumberRule) => {
  const middle = (min + max) / 2;
  return String(preset ?? (whole ? Math.round(middle) : middle));
};

describe('every calculator', () => {
  it('is listed exactly once', () => {
    expect(described.length).toBe(27);
    expect(new Set(described.map(({ id }) => id)).size).toBe(described.length);
    expect(all.boxCalculatorPages).toHaveLength(7);
    expect(all.planAndCostPages).toHaveLength(5);
  });

  it.each(described)(
    '$id states its formulas, its sources and its confidence',
    ({ formulas, sources, confidence }) => {
      expect(formulas.length).toBeGreaterThan(0);
      expect(sources.length).toBeGreaterThan(0);
      for (const source of sources) expect(all.sourceLabels[source]).toMatch(/\w/);
      expect(['A', 'B', 'C']).toContain(confidence);
    },
  );
});

describe.each(tried)('$id', ({ fields, check, calculate, rounding }) => {
  const good = Object.fromEntries(
    Object.entries(fields).map(([field, rule]) => [field, presetOf(rule)]),
  );

  it('returns figures, each with its rounding', () => {
    expect(check(good)).toEqual([]);
    const results = Object.entries(calculate(good) ?? {});
    expect(results.length).toBeGreaterThan(0);
    for (const [name, figure] of results) {
      if (typeof figure !== 'number') continue;
      expect(Number.isFinite(figure)).toBe(true);
      expect(rounding).toHaveProperty(name);
    }
  });

  it.each(Object.entries(fields))('explains an invalid %s', (field, rule) => {
    const { min, max } = rule;
    const bad: readonly (readonly [Entry, string])[] = [
      ['abc', 'not_a_number'],
      ['1e2', 'not_a_number'],
      ['-1', 'too_small'],
      [String(max * 2 + 1), 'too_large'],
      ...(rule.optional ? [] : ([['', 'required']] as const)),
      ...(min > 0 ? ([['0', 'too_small']] as const) : []),
    ];
    for (const [entry, problem] of bad) {
      const input = { ...good, [field]: entry };
      expect(check(input)).toEqual([{ field, problem, min, max }]);
      expect(calculate(input)).toBeNull();
    }
  });

  it('explains every field of an empty form at once', () => {
    const empty = Object.fromEntries(Object.keys(fields).map((field) => [field, '']));
    const asked = Object.entries(fields).filter(([, rule]) => !rule.optional);
    expect(check(empty).map(({ field, problem }) => [field, problem])).toEqual(
      asked.map(([field]) => [field, 'required']),
    );
  });

  it('accepts decimals in every field that is not a count', () => {
    for (const [field, rule] of Object.entries(fields)) {
      if (rule.whole) continue;
      const entry = (rule.min + (rule.max - rule.min) * 0.37).toFixed(3);
      const problems = check({ ...good, [field]: entry }).map(({ problem }) => problem);
      expect(problems).not.toContain('not_a_number');
      expect(problems).not.toContain('not_whole');
    }
  });
});
