import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  catalogueColumnOf,
  catalogueColumns,
  modelsAsText,
  modelsFromText,
  numericSpecificationNames,
  specificationNames,
} from './index.ts';

describe('the columns of a catalogue list', () => {
  it('are found by name and by label, however these are spelled', () => {
    for (const column of catalogueColumns) {
      for (const heading of [
        column.name,
        column.label,
        column.name.toUpperCase(),
        ` ${column.label.toLowerCase()} `,
        column.name.replaceAll('_', ' '),
        column.name.replaceAll('_', '-'),
      ]) {
        expect([heading, catalogueColumnOf(heading)]).toEqual([heading, column]);
      }
    }
    expect(catalogueColumnOf('Price')).toBeUndefined();
    expect(catalogueColumnOf('')).toBeUndefined();
  });

  it('have unique names and labels, and include every specification', () => {
    const names = catalogueColumns.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(catalogueColumns.map(({ label }) => label)).size).toBe(names.length);
    for (const name of specificationNames) expect(names).toContain(name);
    const numbers = catalogueColumns.filter(({ kind }) => kind === 'number');
    expect(numbers.map(({ name }) => name)).toEqual(['quantity', ...numericSpecificationNames]);
  });
});

describe('the models in one cell', () => {
  it.each([
    [
      'AC-63 x 4; AC-40 x 2',
      [
        { model: 'AC-63', quantity: 4 },
        { model: 'AC-40', quantity: 2 },
      ],
    ],
    ['AC-63X4', null],
    ['AC-63 X4;', [{ model: 'AC-63', quantity: 4 }]],
    [
      '2 x 4 hub × 3\nB x 1',
      [
        { model: '2 x 4 hub', quantity: 3 },
        { model: 'B', quantity: 1 },
      ],
    ],
    ['', []],
    ['AC-63', null],
    ['AC-63 x many', null],
    ['x 4', null],
  ])('are read from %j', (text, models) => {
    expect(modelsFromText(text)).toEqual(models);
  });

  it('accept quantities in the digits of any script that numbers are typed in', () => {
    expect(modelsFromText('AC-63 x ४; AC-40 × ૧૨')).toEqual([
      { model: 'AC-63', quantity: 4 },
      { model: 'AC-40', quantity: 12 },
    ]);
  });

  it('are read back as they were written, whatever a model is called', () => {
    const model = fc.string({ minLength: 1, unit: fc.constantFrom(...'AC6x ×;-"\n') });
    const rows = fc.array(fc.record({ model, quantity: fc.integer({ min: 1, max: 1_000_000 }) }));
    fc.assert(
      fc.property(rows, (models) => {
        const text = modelsAsText(models);
        const read = text.startsWith('[') ? JSON.parse(text) : modelsFromText(text);
        expect(read).toEqual(models);
      }),
    );
  });
});
