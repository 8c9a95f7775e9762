import { describe, expect, it } from 'vitest';
import { PART_TYPE_COUNT, partTypeNamed, partTypes } from './index.ts';

describe('the part types', () => {
  it('are 48, by name, each name once', () => {
    const names = partTypes.map(({ name }) => name);
    expect(PART_TYPE_COUNT).toBe(48);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(48);
    expect([...names].sort((a, b) => a.localeCompare(b, 'en'))).toEqual(names);
  });

  it('are found in any letter case, with spaces around, and by no other name', () => {
    for (const type of partTypes) {
      expect(partTypeNamed(`  ${type.name.toUpperCase()} `)).toBe(type);
    }
    for (const name of ['', 'Gears', 'toString', '__proto__']) {
      expect(partTypeNamed(name)).toBeUndefined();
    }
  });

  it.each(partTypes)(
    '$name asks for each value once, with choices where there are some',
    (type) => {
      const names = type.specifications.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBeGreaterThan(0);
      for (const field of type.specifications) {
        expect(field.name).toMatch(/^[a-z][a-z0-9_]*$/);
        expect(field.label.trim()).toBe(field.label);
        const choice = field.type === 'select' || field.type === 'selectWithOther';
        expect((field.options?.length ?? 0) > 1, field.name).toBe(choice);
        expect(new Set(field.options).size).toBe(field.options?.length ?? 0);
      }
    },
  );
});
