import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  filledModels,
  isHalfRow,
  isNumeric,
  noPartValues,
  type PartType,
  partTypeNamed,
  partTypes,
  type SpecificationField,
  specificationPayload,
  specificationProblems,
} from './index.ts';

function typeOf(name: string): PartType {
  const type = partTypeNamed(name);
  if (type === undefined) throw new Error(`No part type ${name}`);
  return type;
}

/** Returns a part type with a single field, so that nothing else is missing. */
const asking = (field: Partial<SpecificationField>): PartType => ({
  name: 'A part',
  category: 'Others',
  allowMultiple: false,
  specifications: [{ name: 'a_name', label: 'A label', type: 'text', required: true, ...field }],
});

const rows = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([model, quantity]) => ({ model, quantity }));

describe('the problem of a specification value', () => {
  it.each([
    ['number', '2.16', null],
    ['number', '12.', null],
    ['number', '-12.', 'negative'],
    ['number', ' .5 ', null],
    ['number', '1e5', 'not_a_number'],
    ['number', '1,200', 'not_a_number'],
    ['number', '12 mm', 'not_a_number'],
    ['number', '1000000000001', 'too_large'],
    ['number', '  ', 'required'],
    ['text', 'Anything, at 100 %', null],
    ['textarea', 'x'.repeat(501), 'too_long'],
    ['input', '0815', null],
    ['alphanumeric', '6205-2RS/C3', null],
    ['alphanumeric', 'टाइप-2', null],
    ['alphanumeric', '6205 2RS', 'not_alphanumeric'],
    ['alphanumeric', '<b>', 'not_alphanumeric'],
    ['select', 'B', null],
    ['select', 'b', 'not_an_option'],
    ['select', '', 'required'],
    ['selectWithOther', 'A', null],
    ['selectWithOther', '40Cr4', null],
    ['selectWithOther', 'Cast iron', null],
    ['selectWithOther', '40-Cr', 'not_alphanumeric'],
    ['selectWithOther', 'steel!', 'not_alphanumeric'],
    ['selectWithOther', '', 'required'],
  ] as const)('for a %s of %j is %j', (type, text, problem) => {
    const part = asking({ type, options: ['A', 'B'] });
    const found = specificationProblems(part, { texts: { a_name: text }, models: [] });
    expect(found).toEqual(problem === null ? [] : [{ field: 'a_name', problem }]);
  });

  it.each([
    ['0.71', null],
    ['0.9', null],
    ['thin', 'not_a_number'],
  ])('for a custom value of %j under a numeric name is %j', (text, problem) => {
    const part = asking({ name: 'thickness', type: 'selectWithOther', options: ['0.71', '1.25'] });
    const found = specificationProblems(part, { texts: { thickness: text }, models: [] });
    expect(found).toEqual(problem === null ? [] : [{ field: 'thickness', problem }]);
  });

  it('is absent if an optional value is empty', () => {
    const part = asking({ required: false, type: 'number' });
    expect(specificationProblems(part, noPartValues)).toEqual([]);
    expect(specificationPayload(part, noPartValues)).toEqual({});
  });

  it('is found for every required field of every part type if nothing is typed', () => {
    for (const type of partTypes) {
      const required = type.specifications.filter((field) => field.required);
      expect(specificationProblems(type, noPartValues)).toEqual(
        required.map(({ name }) => ({ field: name, problem: 'required' })),
      );
    }
  });

  it('is not hidden by the built-in properties of an object', () => {
    const part = asking({ name: 'constructor' });
    expect(specificationProblems(part, noPartValues)).toHaveLength(1);
  });
});

describe('a list of models', () => {
  const cylinder = typeOf('Air Cylinder');

  it.each([
    [rows(['AC-63', '4'], ['', '']), []],
    [rows(), [{ problem: 'required' }]],
    [rows(['', ' ']), [{ problem: 'required' }]],
    [rows(['AC-63', '']), [{ problem: 'half_row', row: 0 }]],
    [rows(['AC-63', '1'], ['', '2']), [{ problem: 'half_row', row: 1 }]],
    [rows(['AC-63', '0']), [{ problem: 'too_small', row: 0 }]],
    [rows(['AC-63', '-2']), [{ problem: 'too_small', row: 0 }]],
    [rows(['AC-63', '1.5']), [{ problem: 'not_whole', row: 0 }]],
    [rows(['AC-63', 'two']), [{ problem: 'not_a_number', row: 0 }]],
    [rows(['AC-63', '1000001']), [{ problem: 'too_large', row: 0 }]],
    [rows(['x'.repeat(101), '1']), [{ problem: 'too_long', row: 0 }]],
    [Array.from({ length: 10 }, () => ({ model: 'A', quantity: '1' })), []],
    [Array.from({ length: 11 }, () => ({ model: 'A', quantity: '1' })), [{ problem: 'too_many' }]],
  ])('%j has the problems %j', (models, problems) => {
    const found = specificationProblems(cylinder, { texts: { type: 'Compact' }, models });
    expect(found).toEqual(problems.map((problem) => ({ field: 'model_numbers', ...problem })));
  });

  it('is sent without its half-filled and empty rows, each model as written', () => {
    expect(filledModels(rows([' 0815 ', '4'], ['B', ''], ['', '']))).toEqual([
      { model: '0815', quantity: 4 },
    ]);
    expect([
      isHalfRow({ model: 'A', quantity: '' }),
      isHalfRow({ model: ' ', quantity: '' }),
    ]).toEqual([true, false]);
  });
});

describe('the payload of a part', () => {
  it('turns only figures into numbers', () => {
    const bearing = typeOf('Bearing');
    const texts = {
      type: ' Needle Roller ',
      model_no: '0815',
      inside_diameter: '025.50',
      outside_diameter: '52',
      seal: '',
      torque: '9',
    };
    expect(specificationPayload(bearing, { texts, models: [] })).toEqual({
      type: 'Needle Roller',
      model_no: '0815',
      inside_diameter: 25.5,
      outside_diameter: 52,
    });
    const exponent = { texts: { model_no: '1e5' }, models: [] };
    expect(specificationPayload(bearing, exponent)).toEqual({ model_no: '1e5' });
  });

  it('has a number exactly for each numeric field, for any values without problems', () => {
    const typed = fc.record({
      type: fc.constantFrom(...partTypes),
      figure: fc.double({ min: 0, max: 1e9, noNaN: true }).map((value) => value.toFixed(3)),
      word: fc.constantFrom('0815', '1e5', 'Cast iron', 'A'),
      models: fc.array(
        fc.record({
          model: fc.constantFrom('', 'A', '0815'),
          quantity: fc.constantFrom('', '1', '20'),
        }),
        { maxLength: 11 },
      ),
    });
    fc.assert(
      fc.property(typed, ({ type, figure, word, models }) => {
        const texts = Object.fromEntries(
          type.specifications.map((field) => {
            const own = isNumeric(field) ? figure : word;
            return [field.name, field.type === 'select' ? (field.options?.[0] ?? '') : own];
          }),
        );
        const wrong = specificationProblems(type, { texts, models }).map(({ field }) => field);
        const sent = specificationPayload(type, { texts, models });
        for (const field of type.specifications) {
          if (wrong.includes(field.name) || field.type === 'model_quantity_pairs') continue;
          const value = sent[field.name];
          expect(typeof value).toBe(isNumeric(field) ? 'number' : 'string');
          if (isNumeric(field)) expect(value).toBe(Number(texts[field.name]));
          else expect(value).toBe(texts[field.name]);
        }
      }),
    );
  });
});
