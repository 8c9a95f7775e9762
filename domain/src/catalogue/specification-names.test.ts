import { describe, expect, it } from 'vitest';
import { partTypes } from '../parts/index.ts';
import {
  numericSpecificationNames,
  specificationLabel,
  specificationNames,
  textSpecificationNames,
} from './specification-names.ts';

describe('specification names', () => {
  it('are either numbers or text, and each is listed once', () => {
    expect(
      [...numericSpecificationNames].filter((name) => textSpecificationNames.has(name)),
    ).toEqual([]);
    expect(new Set(specificationNames).size).toBe(specificationNames.length);
    expect(numericSpecificationNames.has('voltage_frequency')).toBe(true);
    expect(textSpecificationNames.has('material')).toBe(true);
  });

  it('include every field of every part type except a product’s own model and its list of models', () => {
    const fields = partTypes.flatMap((type) => type.specifications);
    const others = fields.filter(({ name }) => !specificationNames.includes(name));
    expect(new Set(others.map(({ name }) => name))).toEqual(new Set(['model_no', 'model_numbers']));
    const numbers = fields.filter(({ type }) => type === 'number');
    for (const { name } of numbers) expect([...numericSpecificationNames]).toContain(name);
  });

  it('offer numbers as options if a choice has a numeric name', () => {
    const choices = partTypes
      .flatMap((type) => type.specifications)
      .filter(({ name, options }) => options && numericSpecificationNames.has(name));
    expect(choices.length).toBeGreaterThan(5);
    for (const { options = [] } of choices) {
      for (const option of options) expect(option).toMatch(/^\d+(\.\d+)?$/);
    }
  });

  it('read as words if no part type labels them', () => {
    expect(specificationLabel('hole_to_hole_distance')).toBe('Hole to hole distance');
  });
});
