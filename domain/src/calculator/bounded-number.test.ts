import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberProblem, readFields, readNumber } from './bounded-number.ts';

const gsm = { unit: 'g/m2', min: 60, max: 500 } as const;

describe('reading a figure', () => {
  it.each([
    ['2.16', 2.16],
    [' 1.45 ', 1.45],
    ['.5', 0.5],
    ['5.', 5],
    ['007', 7],
    ['1,200', 1200],
    ['12,50,000.50', 1_250_000.5],
    ['1,250,000', 1_250_000],
    ['-3', -3],
    ['\u22123', -3],
    ['1 200', 1200],
    ['1\u00a0200\u202f000.5', 1_200_000.5],
    ['\u200e25', 25],
    [0, 0],
  ])('reads %j as %d', (entry, figure) => {
    expect(readNumber(entry)).toBe(figure);
  });

  it.each(['', '   ', null, undefined])('treats %j as blank', (entry) => {
    expect(readNumber(entry)).toBe('blank');
  });

  it.each([
    'abc',
    '1e5',
    '2,16',
    '0,125',
    '0,12,000',
    '1,2,3',
    '12,00',
    '1.2.3',
    '12 gsm',
    '1 20',
    '1 2000',
    '0 125',
    '1.5 200',
    '1\t200',
    '.',
    '-',
    ',',
    '0x10',
    'Infinity',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1'.repeat(401),
  ])('treats %j as not a number', (entry) => {
    expect(readNumber(entry)).toBe('not_a_number');
  });

  it('reads back every decimal as it is written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 4 }),
        (n, places) => {
          const figure = n / 10 ** places;
          expect(readNumber(figure.toFixed(places))).toBe(Number(figure.toFixed(places)));
        },
      ),
    );
  });

  it('reads back Indian and western grouping, with commas or spaces', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.constantFrom('en-IN', 'en-US', 'fr-FR'),
        (n, locale) => {
          expect(readNumber(n.toLocaleString(locale))).toBe(n);
        },
      ),
    );
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readNumber(text);
        expect(typeof read === 'number' ? Number.isNaN(read) : false).toBe(false);
      }),
    );
  });
});

describe('checking a figure', () => {
  it.each([
    ['', 'required'],
    ['abc', 'not_a_number'],
    ['0', 'too_small'],
    ['-100', 'too_small'],
    ['59.99', 'too_small'],
    ['500.01', 'too_large'],
    ['9'.repeat(400), 'too_large'],
  ])('gives %j the problem %s', (entry, problem) => {
    expect(numberProblem('gsm', entry, gsm)).toEqual({
      field: 'gsm',
      problem,
      min: 60,
      max: 500,
    });
  });

  it.each(['60', '500', '120.5', 180])('finds nothing wrong with %j', (entry) => {
    expect(numberProblem('gsm', entry, gsm)).toBeNull();
  });

  it('refuses a fraction where a whole count is asked for', () => {
    const rule = { unit: 'count', min: 1, max: 9, whole: true } as const;
    expect(numberProblem('outs', '1.5', rule)?.problem).toBe('not_whole');
    expect(numberProblem('outs', '2.0', rule)).toBeNull();
  });

  it('uses a preset for an absent key, but not for an emptied field', () => {
    const fields = { glue: { unit: 'g/m2', min: 0, max: 15, preset: 4 } } as const;
    expect(readFields(fields, {})).toMatchObject({ ok: true, values: { glue: 4 } });
    expect(readFields(fields, { glue: '' }).problems[0]?.problem).toBe('required');
    expect(readFields(fields, { glue: 0 })).toMatchObject({ ok: true, values: { glue: 0 } });
  });

  it('accepts a blank in an optional field', () => {
    const fields = { cut: { unit: 'mm', min: 1, max: 9, optional: true } } as const;
    expect(readFields(fields, { cut: ' ' })).toMatchObject({ ok: true, values: { cut: null } });
    expect(readFields(fields, { cut: 'x' }).problems[0]?.problem).toBe('not_a_number');
  });

  it('names every wrong field, in order', () => {
    const read = readFields({ gsm, other: gsm, last: gsm }, { gsm: '', other: '90', last: '9' });
    expect(read.problems.map(({ field }) => field)).toEqual(['gsm', 'last']);
  });
});
