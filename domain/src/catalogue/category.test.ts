import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partTypes } from '../parts/index.ts';
import {
  canonicalCategory,
  canonicalSellingType,
  catalogueCategories,
  categorySpellings,
  nearestCategory,
  offeredCategories,
  offeredCategory,
  SELLING_TYPE,
} from './category.ts';

/** Varies a name: letters in any case, gaps as one or several spaces or underscores. */
const spelled = (name: string) =>
  fc
    .tuple(
      fc.array(fc.boolean(), { minLength: name.length, maxLength: name.length }),
      fc.constantFrom(' ', '_', '  ', ' _ '),
      fc.constantFrom('', ' ', '\n'),
    )
    .map(([upper, gap, around]) => {
      const signs = [...name].map((sign, index) => (upper[index] ? sign.toUpperCase() : sign));
      return `${around}${signs.join('').replaceAll(/[ _]/g, gap)}${around}`;
    });

describe('a category', () => {
  it.each(catalogueCategories)('%s is recognised in any spelling', (name) => {
    fc.assert(fc.property(spelled(name), (text) => canonicalCategory(text) === name));
  });

  it('with an unknown name stays as written, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = canonicalCategory(text);
        expect(canonicalCategory(once)).toBe(once);
        if (!catalogueCategories.some((name) => name === once)) expect(once).toBe(text.trim());
      }),
    );
  });
});

describe('the list of categories', () => {
  it('contains every category of the part types, and no two with the same meaning', () => {
    const types = new Set(partTypes.map(({ category }) => canonicalCategory(category)));
    expect([...types].sort()).toEqual([...offeredCategories].sort());
    expect(offeredCategories).not.toContain('Other');
  });

  it('also finds items that are stored under the earlier word', () => {
    expect(categorySpellings('Others')).toEqual(['Others', 'Other']);
    expect(categorySpellings('Other')).toEqual(['Others', 'Other']);
    expect(categorySpellings('flexo_printing')).toEqual(['flexo_printing']);
  });

  it.each([
    ['Corugation line', 'corrugation_line'],
    ['corrugation', 'corrugation_line'],
    ['Flexo', 'flexo_printing'],
    ['flexoprinting', 'flexo_printing'],
    ['Printng', 'Printing'],
    ['othrs', 'Others'],
    ['Pumps', null],
    ['Boiler house', null],
    ['x', null],
    ['', null],
  ])('offers for %j the nearest category %j', (text, nearest) => {
    expect(nearestCategory(text)).toBe(nearest);
  });

  it.each([
    ['CORRUGATION  LINE', 'corrugation_line'],
    ['other', 'Others'],
    ['Pumps', undefined],
  ])('recognises %j as %j', (text, known) => {
    expect(offeredCategory(text)).toBe(known);
  });
});

describe('the selling type', () => {
  it('is recognised in any spelling', () => {
    fc.assert(
      fc.property(spelled(SELLING_TYPE), (text) => canonicalSellingType(text) === SELLING_TYPE),
    );
    expect(canonicalSellingType(' machines ')).toBe('machines');
  });
});
