import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNumeric, partTypes } from '../parts/index.ts';
import {
  anyValuesOf,
  baseUnits,
  decidingNames,
  dimensionFields,
  dimensionsOf,
  fromBaseUnit,
  inBaseUnit,
  pipeThread,
  quantityOf,
  sizeOrder,
} from './index.ts';

/** Fields that have a unit but hold text and therefore no size. */
const textsWithUnits: readonly string[] = [];

describe.each(partTypes)('the part type $name', ({ name, specifications }) => {
  const fields = dimensionFields(name);

  it('has a size for every numeric field, each under a different name', () => {
    const named = new Set(fields.map(({ field }) => field));
    const missing = specifications.filter(
      (field) => (isNumeric(field) || field.unit) && !named.has(field.name),
    );
    expect(missing.map((field) => field.name)).toEqual(textsWithUnits);
    expect(new Set(fields.map((field) => field.name)).size).toBe(fields.length);
  });

  it('has each size in a unit of its quantity', () => {
    for (const field of fields) {
      expect(field.baseUnit).toBe(baseUnits[field.kind]);
      if (field.unit !== '') expect(quantityOf(field.unit), field.field).toBe(field.kind);
      expect(field.tolerance.below).toBeGreaterThanOrEqual(0);
      expect(field.tolerance.above).toBeGreaterThanOrEqual(0);
      expect(field.weight).toBeGreaterThan(0);
    }
  });

  it('has three to five deciding sizes, which come first', () => {
    const deciding = fields.filter(({ isDeciding }) => isDeciding).map((field) => field.name);
    expect(deciding).toEqual(decidingNames(name));
    expect(deciding.length).toBeGreaterThanOrEqual(3);
    expect(deciding.length).toBeLessThanOrEqual(5);
  });

  it('converts every field to its base unit and back', () => {
    const figures = fc.double({ min: 0.001, max: 100_000, noNaN: true });
    for (const { unit } of fields)
      fc.assert(
        fc.property(figures, (figure) => {
          expect(fromBaseUnit(inBaseUnit(figure, unit), unit)).toBeCloseTo(figure, 6);
        }),
        { numRuns: 20 },
      );
  });
});

describe('the sizes of a part', () => {
  it('have one name each and are in base units', () => {
    expect(
      dimensionsOf('Oil Seal', {
        inside_diameter: 25,
        outside_diameter: '52',
        width: 15,
        max_pressure: 0.5,
      }),
    ).toEqual([
      { name: 'bore', low: 25, high: 25 },
      { name: 'od', low: 52, high: 52 },
      { name: 'width', low: 15, high: 15 },
      { name: 'pressure', low: 50, high: 50 },
    ]);
    const one = (type: string, values: Record<string, unknown>) => dimensionsOf(type, values)[0];
    expect(one('Ink Pump', { max_pressure: 60 })?.low).toBeCloseTo(413.685, 3);
    expect(one('Cotton Felt', { width: 180 })).toMatchObject({ name: 'width', low: 1800 });
    expect(one('Anilox Roller', { max_velocity: 240 })).toMatchObject({ name: 'speed', low: 4 });
    expect(one('Rotary Joint', { max_velocity: 180 })).toMatchObject({
      name: 'rotation',
      low: 180,
    });
    expect(one('Gear', { hardness: 55 })?.name).toBe('hardness_hrc');
    expect(one('Anvil Cover', { hardness: 95 })?.name).toBe('hardness_shore');
    expect(one('Motor', { power: 7.5 })).toMatchObject({ name: 'power', low: 7500 });
    expect(one('Solenoid Valve', { size: '1/4 inch' })).toMatchObject({
      name: 'thread',
      low: 13.157,
    });
    expect(one('Proximity Sensor', { size: 'M18' })).toMatchObject({ name: 'body', low: 18 });
    expect(one('Reel Stand Chuck', { size: '3 1/2 inch and 4 inch' })).toMatchObject({ low: 88.9 });
    expect(one('Reel Stand Chuck', { size: '3 inch and 4 inch' })).toEqual({
      name: 'core',
      low: 76.2,
      high: 101.6,
      endsOnly: true,
    });
    expect(one('Gearbox', { ratio: '1:40' })).toMatchObject({ name: 'ratio', low: 40 });
    expect(one('Single Facer Finger', { angle: '30°' })).toMatchObject({ low: 30 });
  });

  it('leave out values that are not sizes', () => {
    const values = [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e15, 'worn', '', null, {}, [25]];
    for (const length of values) expect(dimensionsOf('Comb', { length })).toEqual([]);
    expect(dimensionsOf('Rubber Roller', { outer_diameter: '160-165' })).toEqual([
      { name: 'od', low: 160, high: 165 },
    ]);
    expect(dimensionsOf(null, { outer_diameter: 60, quantity: 4 })).toEqual([
      { name: 'od', low: 60, high: 60 },
    ]);
  });

  it('are found by any length in tenths of a millimetre', () => {
    const bearing = {
      inside_diameter: 25,
      outside_diameter: 52,
      width: 15.24,
      max_temperature: 90,
    };
    expect(anyValuesOf(dimensionsOf('Bearing', bearing))).toEqual([152, 250, 520]);
  });
});

it('include the outside diameter and the threads per inch of a pipe thread', () => {
  expect(pipeThread('1/4 inch BSP')).toEqual({ outside: 13.157, threadsPerInch: 19 });
  expect(pipeThread('G1/4')).toEqual({ outside: 13.157, threadsPerInch: 19 });
  expect(pipeThread('1-1/2"')?.outside).toBe(47.803);
  expect(pipeThread('1 1/4 inch')?.outside).toBe(41.91);
  expect(pipeThread('1/4 NPT')).toEqual({ outside: 13.716, threadsPerInch: 18 });
  expect(pipeThread('7/9 inch')).toBeNull();
});

it('are matched to bare numbers in the order of the part type', () => {
  expect(sizeOrder('Bearing')).toEqual(['bore', 'od', 'width']);
  expect(sizeOrder('Oil Seal')).toEqual(['bore', 'od', 'width']);
  expect(sizeOrder('Rubber Roller').slice(0, 2)).toEqual(['od', 'length']);
  expect(sizeOrder('Timing Belts').slice(0, 2)).toEqual(['length', 'width']);
  expect(sizeOrder('no type')).toEqual([]);
});
