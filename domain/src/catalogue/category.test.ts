import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalCategory,
  canonicalSellingType,
  catalogueCategories,
  SELLING_TYPE,
} from './category.ts';

/** A name with its letters in any case and its gaps spaces or underscores, one or several. */
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
  it.each(catalogueCategories)('%s is one in any spelling', (name) => {
    fc.assert(fc.property(spelled(name), (text) => canonicalCategory(text) === name));
  });

  it('of another name stays as written, and is the same the second time', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = canonicalCategory(text);
        expect(canonicalCategory(once)).toBe(once);
        if (!catalogueCategories.some((name) => name === once)) expect(once).toBe(text.trim());
      }),
    );
  });
});

describe('the selling type', () => {
  it('is one in any spelling', () => {
    fc.assert(
      fc.property(spelled(SELLING_TYPE), (text) => canonicalSellingType(text) === SELLING_TYPE),
    );
    expect(canonicalSellingType(' machines ')).toBe('machines');
  });
});
