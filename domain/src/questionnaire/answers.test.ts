import { describe, expect, it } from 'vitest';
import {
  boxTypes,
  emptyMachinery,
  machineryFields,
  paperGsms,
  printingWidths,
  yearOptions,
} from './index.ts';

describe('the options', () => {
  it('offer printing widths from 600 to 3000 mm in steps of 200', () => {
    expect(printingWidths.map(Number)).toEqual([
      600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400, 2600, 2800, 3000,
    ]);
  });

  it('offer 75 years, this one first', () => {
    const years = yearOptions(2026);
    expect([years.length, years[0], years.at(-1)]).toEqual([75, '2026', '1952']);
  });

  it('offer grammages that rise, and boxes that can be written with commas', () => {
    const grammages = paperGsms.map(Number);
    expect([...grammages].sort((a, b) => a - b)).toEqual(grammages);
    expect(boxTypes.some((name) => name.includes(','))).toBe(false);
  });
});

describe('the machinery fields', () => {
  it('are 33, ten of them counts, all empty to begin with', () => {
    const kinds = Object.values(machineryFields);
    expect([kinds.length, kinds.filter((kind) => kind === 'number').length]).toEqual([33, 10]);
    expect(new Set(Object.values(emptyMachinery))).toEqual(new Set(['']));
    expect(Object.keys(emptyMachinery)).toEqual(Object.keys(machineryFields));
  });
});
