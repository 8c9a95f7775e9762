import { describe, expect, it } from 'vitest';
import { anItem } from '../../kit/testing/builders.ts';
import { specificationsOf } from './specifications-of.ts';

describe('specificationsOf', () => {
  it("lists the part type's specifications first, then the others", () => {
    const item = anItem({
      part_type: 'Air Balloon',
      hole_size: 9,
      length: 77,
      outer_diameter: 230,
      type: 'Double Convolution',
    });
    expect(specificationsOf(item, item.part_type)).toEqual([
      { label: 'Bellow Type', value: 'Double Convolution', unit: undefined },
      { label: 'Outer Diameter', value: 230, unit: 'mm' },
      { label: 'Compressed Height', value: 77, unit: 'mm' },
      { label: 'Maximum Air Pressure', value: 10, unit: 'bar' },
      { label: 'Hole size', value: 9, unit: undefined },
    ]);
  });

  it('lists a part without a type by the names themselves', () => {
    const item = anItem({ part_type: null, max_pressure: 0.25, material: '0815', bevel: ' ' });
    expect(specificationsOf(item, item.part_type)).toEqual([
      { label: 'Max pressure', value: 0.25, unit: undefined },
      { label: 'Material', value: '0815', unit: undefined },
    ]);
  });
});
