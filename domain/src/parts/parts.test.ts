import { describe, expect, it } from 'vitest';
import { PART_TYPE_COUNT, partTypeNamed, partTypes } from './index.ts';

describe('the part types', () => {
  it('are 48, sorted by name, each with a unique name', () => {
    const names = partTypes.map(({ name }) => name);
    expect(PART_TYPE_COUNT).toBe(48);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(48);
    expect([...names].sort((a, b) => a.localeCompare(b, 'en'))).toEqual(names);
  });

  it('are found in any letter case and with spaces around, and by no other name', () => {
    for (const type of partTypes) {
      expect(partTypeNamed(`  ${type.name.toUpperCase()} `)).toBe(type);
    }
    for (const name of ['', 'Gears', 'toString', '__proto__']) {
      expect(partTypeNamed(name)).toBeUndefined();
    }
  });

  it.each(partTypes)(
    '$name asks for each value once, and offers options for every choice',
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

  it('have four categories, and figures in the units of the trade', () => {
    const categories = new Set(partTypes.map(({ category }) => category));
    expect([...categories].sort()).toEqual([
      'Corrugation Line',
      'Flexo printing',
      'Others',
      'Printing',
    ]);
    const units = new Set(partTypes.flatMap((type) => type.specifications.map(({ unit }) => unit)));
    for (const unit of ['mm', 'cm', 'PSI', 'bar', 'kW', 'Shore A', 'degree', '°C']) {
      expect(units, unit).toContain(unit);
    }
  });

  it.each([
    ['Air Cylinder', 'model_numbers', undefined],
    ['Anvil Cover', 'type', ['Puzzle', 'Steel']],
    ['Feeder Wheel', 'type', ['With Lock', 'Without Lock']],
    ['NC Cutter Blade', 'type', ['Helical', 'Straight']],
    ['Single Facer Finger', 'angle', ['15°', '30°', '45°', '60°']],
    ['Slotting Blade', 'serrated', ['Yes', 'No']],
  ])('%s asks for %s with the options %j', (name, field, options) => {
    const asked = partTypeNamed(name)?.specifications.find((each) => each.name === field);
    expect(asked?.required).toBe(true);
    expect(asked?.options).toEqual(options);
  });

  it.each(['Corrugating Roll', 'Comb', 'Single Facer Finger', 'Cotton Felt', 'Oil Seal'])(
    '%s has fields for the machine and the side it is made for',
    (name) => {
      const asked = partTypeNamed(name)?.specifications ?? [];
      for (const field of ['machine_make', 'machine_model', 'machine_side']) {
        expect(asked.find((each) => each.name === field)?.required, field).toBe(false);
      }
    },
  );

  it.each(['Solenoid Valve', 'Proximity Sensor'])('%s offers AC and DC', (name) => {
    const current = partTypeNamed(name)?.specifications.find(
      (each) => each.name === 'current_type',
    );
    expect(current?.options).toEqual(['AC', 'DC']);
  });

  it('ask for what a fitter measures: the felt in m, the motor by its shaft and speed', () => {
    const unitOf = (type: string, field: string) =>
      partTypeNamed(type)?.specifications.find(({ name }) => name === field)?.unit;
    expect(unitOf('Cotton Felt', 'length')).toBe('m');
    expect(unitOf('Motor', 'shaft_diameter')).toBe('mm');
    expect(unitOf('Motor', 'rated_speed')).toBe('rpm');
  });

  it('include the parts that a plant wears out, with several entries of timing belts', () => {
    for (const name of [
      'Air Balloon',
      'Comb',
      'Conveyor Belt',
      'Cotton Felt',
      'Creasing Roller',
      'Encoder',
      'Rotary Joint',
      'Steel Brush',
      'Suction Belt',
      'Trimming Blade',
    ]) {
      expect(partTypeNamed(name)?.name).toBe(name);
    }
    expect(partTypeNamed('Timing Belts')?.allowMultiple).toBe(true);
  });
});
