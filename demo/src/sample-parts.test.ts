import { dimensionsOf, readDimensionFilter } from '@fluteline/domain/dimension';
import { partTypeNamed, specificationProblems } from '@fluteline/domain/parts';
import { describe, expect, it } from 'vitest';
import type { DemoPart } from './data.ts';
import { demoData } from './demo-folder.fixture.ts';

const { parts: demoParts } = demoData;

/** Returns the values as they are typed into the form of the part's type. */
function typedValues({ specifications, modelNo }: DemoPart) {
  const texts: Record<string, string> = { model_no: modelNo };
  for (const [name, value] of Object.entries(specifications)) {
    if (typeof value !== 'object') texts[name] = String(value);
  }
  const rows = Object.values(specifications).filter((value) => Array.isArray(value));
  const models = rows.flat().map(({ model, quantity }) => ({ model, quantity: String(quantity) }));
  return { texts, models };
}

/**
 * Returns the temperature of saturated steam in °C at a gauge pressure of 0 to 20 bar: Antoine's
 * equation for water from 99 to 374 °C, in mmHg (Lange's Handbook of Chemistry).
 */
function saturatedSteam(barGauge: number): number {
  const mmHg = (barGauge + 1.01325) * 750.062;
  return 1810.94 / (8.14019 - Math.log10(mmHg)) - 244.485;
}

const number = ({ specifications }: DemoPart, name: string) => Number(specifications[name]);
const ofTypes = (...types: string[]) =>
  demoParts.filter(({ partType }) => types.includes(partType ?? ''));
const has = (part: DemoPart, ...names: string[]) =>
  names.every((name) => part.specifications[name] !== undefined);

describe('the sample parts', () => {
  it.each(demoParts)('$productName passes the form of its own type', (part) => {
    const type = partTypeNamed(part.partType ?? '');
    expect(type && specificationProblems(type, typedValues(part))).toEqual([]);
    const asked = type?.specifications.map(({ name }) => name);
    expect(Object.keys(part.specifications).filter((name) => !asked?.includes(name))).toEqual([]);
  });

  it('include a felt with its length in m and its width in cm, both found in mm', () => {
    const [felt] = ofTypes('Cotton Felt');
    expect(felt && number(felt, 'length')).toBe(42);
    const sizes = dimensionsOf('Cotton Felt', felt?.specifications ?? {});
    const found = Object.fromEntries(sizes.map(({ name, low, high }) => [name, [low, high]]));
    expect(found).toMatchObject({ length: [42_000, 42_000], width: [1800, 1800] });
    const filter = readDimensionFilter('length:42000,width:1800', 'mm', 'Cotton Felt');
    expect(filter.ok && filter.asked.map(({ value }) => value)).toEqual([42_000, 1800]);
  });

  it('are checked with a steam temperature that agrees with the tables', () => {
    expect(saturatedSteam(0)).toBeCloseTo(100, 0);
    expect(saturatedSteam(10)).toBeCloseTo(184.1, 0);
    expect(saturatedSteam(16)).toBeCloseTo(204.3, 0);
  });

  const underSteam = [
    'Corrugating Roll',
    'Pressure Roll',
    'Rotary Joint',
    'Steam Trap',
    'Flexible Steam Hose',
  ];
  it.each(ofTypes(...underSteam))(
    '$productName withstands the temperature of steam at its pressure',
    (part) => {
      expect(number(part, 'max_temperature')).toBeGreaterThanOrEqual(
        saturatedSteam(number(part, 'max_pressure')),
      );
    },
  );

  it.each(demoParts.filter((part) => has(part, 'width', 'inside_diameter', 'outside_diameter')))(
    '$productName has an outside diameter greater than its bore',
    (part) => {
      expect(number(part, 'outside_diameter')).toBeGreaterThan(number(part, 'inside_diameter'));
    },
  );

  it.each(demoParts.filter((part) => has(part, 'outer_diameter', 'internal_diameter')))(
    '$productName is larger outside than inside',
    (part) => {
      expect(number(part, 'outer_diameter')).toBeGreaterThan(number(part, 'internal_diameter'));
    },
  );

  it.each(ofTypes('Bearing'))(
    '$productName has a sleeve if and only if its bore is tapered',
    (part) => {
      const hasSleeve = part.components?.some((component) =>
        /sleeve/i.test(`${component.name} ${component.description}`),
      );
      expect(hasSleeve).toBe(/K(-|$)/.test(part.modelNo));
    },
  );

  it.each(ofTypes('Timing Belts'))(
    '$productName is as long as its teeth multiplied by the pitch',
    (part) => {
      expect(number(part, 'number_of_teeth') * number(part, 'pitch')).toBe(number(part, 'length'));
    },
  );

  // The holes of a chuck are on a circle.
  const holesInRow = demoParts.filter(
    (part) =>
      part.partType !== 'Reel Stand Chuck' &&
      has(part, 'hole_to_hole_distance', 'number_of_holes', 'length'),
  );
  it.each(holesInRow)('$productName is long enough for its holes in a row', (part) => {
    const rows = part.partType === 'Suction Belt' ? 2 : 1;
    const inRow = Math.ceil(number(part, 'number_of_holes') / rows);
    if (part.partType === 'Reel Stand Chuck') return;
    expect((inRow - 1) * number(part, 'hole_to_hole_distance')).toBeLessThan(
      number(part, 'length'),
    );
  });

  it.each(ofTypes('Rubber Roller'))('$productName measures its core plus its rubber', (part) => {
    const core = number(part, 'internal_diameter');
    expect(core + 2 * number(part, 'thickness')).toBe(number(part, 'outer_diameter'));
  });

  it.each(ofTypes('Motor'))(
    '$productName has the torque that follows from its power and speed',
    (part) => {
      const torque =
        (number(part, 'power') * 1000) / ((2 * Math.PI * number(part, 'rated_speed')) / 60);
      expect(number(part, 'torque') / torque).toBeCloseTo(1, 1);
    },
  );

  it.each(ofTypes('Gear'))('$productName has the diameter that follows from its teeth', (part) => {
    const [teeth, module] = [number(part, 'number_of_teeth'), number(part, 'module')];
    // A helix of up to 30° widens the pitch circle; the tips are one module above it.
    const straight = module * (teeth + 2);
    expect(number(part, 'outer_diameter')).toBeGreaterThanOrEqual(straight);
    expect(number(part, 'outer_diameter')).toBeLessThanOrEqual(straight * 1.16);
  });

  it.each(ofTypes('Diaphragm Pump', 'Ink Pump'))(
    '$productName has a plausible pressure',
    (part) => {
      // Air operated diaphragm pumps reach at most 8.6 bar (125 psi); a peristaltic pump has no air
      // supply.
      const isAirOperated = String(part.specifications.type).startsWith('Air Operated');
      const psi = part.partType === 'Ink Pump' ? 14.5038 : 1;
      if (!isAirOperated) expect(part.specifications.max_pressure).toBeUndefined();
      else expect(number(part, 'max_pressure') / psi).toBeLessThanOrEqual(8.6);
    },
  );
});
