import { describe, expect, it } from 'vitest';
import {
  findParts,
  matches,
  nearestByLengths,
  readSearch,
  searchablePart,
  sizeMatches,
} from './index.ts';

const part = (partType: string, modelNo: string, specifications: Record<string, unknown>) =>
  searchablePart({ productName: partType, modelNo, partType, specifications });

const parts = {
  roller: part('Rubber Roller', 'FR-9', { outer_diameter: 150, length: 2500 }),
  bearing: part('Bearing', 'SRB-7', { inside_diameter: 25, outside_diameter: 52, width: 15 }),
  seal: part('Oil Seal', '25-52-15', { inside_diameter: 30, outside_diameter: 62, width: 7 }),
  motor5: part('Motor', 'IM-37', { power: 3.7, poles: '4' }),
  motor3: part('Motor', 'IM-22-53', { power: 2.2, poles: '4', frame_size: '100L' }),
  valve: part('Solenoid Valve', 'SV-8', { size: '1/4 inch' }),
  valveLarge: part('Solenoid Valve', 'SV-32', { size: '1-1/4 inch' }),
  jointLeft: part('Rotary Joint', 'RJ-1', { size: '1 inch', thread_direction: 'Left Hand' }),
  jointRight: part('Rotary Joint', 'RJ-2', { size: '1 inch', thread_direction: 'Right Hand' }),
};
type Name = keyof typeof parts;
const names = Object.keys(parts) as Name[];
const found = (text: string) => findParts(names, (name) => parts[name], readSearch(text));

describe('a search by sizes and words', () => {
  it.each<[string, Name[]]>([
    ['rubber roller 150 2500', ['roller']],
    ['rubber roller 149 2500', ['roller']],
    ['roller 149', ['roller']],
    ['roller 147', []],
    ['roller 140-145', []],
    ['149 2499', ['roller']],
    ['motor 3 hp', ['motor3']],
    ['motor 5 hp', ['motor5']],
    ['5 HP 1440 rpm', ['motor5']],
    ['motor 5 hp 112M', ['motor5']],
    ['motor 5 hp 2 pole', []],
    ['बेयरिंग २५ ५२ १५', ['bearing']],
    ['solenoid valve 1/4"', ['valve']],
    ['solenoid valve 1/4', ['valve']],
    ['solenoid valve 1/4 bsp', ['valve']],
    ['solenoid valve 1-1/4', ['valveLarge']],
    ['valve 1 1/4 inch', ['valveLarge']],
    ['rotary joint lh', ['jointLeft']],
    ['rotary joint right hand 1"', ['jointRight']],
  ])('finds by %j %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('finds near sizes only where no part has them exactly', () => {
    const request = readSearch('rubber roller 149 2500');
    expect(matches(parts.roller, request)).toBeNull();
    const others = {
      ...parts,
      near: parts.roller,
      exact: part('Rubber Roller', 'X', { outer_diameter: 149, length: 2500 }),
    };
    const all = Object.keys(others) as (keyof typeof others)[];
    expect(findParts(all, (name) => others[name], request)).toEqual(['exact']);
  });

  it('offers the nearest lengths under whatever names', () => {
    const { sizes } = readSearch('24 50');
    const [nearest = 'roller', ...rest] = nearestByLengths(names, (name) => parts[name], sizes);
    expect([nearest, rest.length]).toEqual(['bearing', 4]);
    expect(sizeMatches({ asked: [], any: sizes }, parts[nearest], true)).toEqual([
      { name: 'bore', asked: 24, value: 25, difference: 1 },
      { name: 'od', asked: 50, value: 52, difference: 2 },
    ]);
  });
});
