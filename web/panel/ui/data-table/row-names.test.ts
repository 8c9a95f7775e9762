import { expect, it } from 'vitest';
import { rowNames } from './row-names.ts';

const names = (rows: readonly (readonly string[])[]) =>
  rowNames(
    rows,
    ([title = '']) => title,
    ([, ...details]) => details,
  );
const namesOf = (rows: readonly (readonly string[])[]) => rows.map(names(rows));

it('names a row by its title while no other row has it', () => {
  expect(
    namesOf([
      ['Gear', 'G-1'],
      ['Bush', 'B-1'],
    ]),
  ).toEqual(['Gear', 'Bush']);
});

it('adds as many parts as tell rows of one title apart', () => {
  const rows = [
    ['Gear', 'G-1', 'Deccan'],
    ['Gear', 'G-2', 'Deccan'],
    ['Gear', 'G-2', 'Konkan'],
    ['Gear', '', 'Konkan'],
    ['Bush', 'B-1', 'Konkan'],
  ];
  expect(namesOf(rows)).toEqual([
    'Gear, G-1',
    'Gear, G-2, Deccan',
    'Gear, G-2, Konkan',
    'Gear, Konkan',
    'Bush',
  ]);
});

it('numbers rows that are equal in all parts', () => {
  const rows = [
    ['Gear', 'G-1'],
    ['Gear', 'G-1'],
    ['Gear', 'G-1'],
  ];
  expect(namesOf(rows)).toEqual(['Gear, G-1', 'Gear, G-1, 2', 'Gear, G-1, 3']);
});

it('names a row that is not in the list by its title', () => {
  expect(names([['Gear', 'G-1']])(['Bush', 'B-1'])).toBe('Bush');
});
