import { describe, expect, it } from 'vitest';
import { contradictionsOf, partFamily, readMotor } from './index.ts';

describe('a motor', () => {
  it.each([
    ['5 HP 4P', 3.73],
    ['5 HP 4P', 3.7],
    ['1 HP 4P', 0.746],
  ])('%s does not contradict an entered power of %d kW', (text, kilowatts) => {
    const power = { name: 'power' as const, low: kilowatts * 1000, high: kilowatts * 1000 };
    const motor = readMotor(text);
    if (!motor) throw new Error(`${text} is not read`);
    expect(contradictionsOf(motor, [power])).toEqual([]);
    expect(contradictionsOf(motor, [{ ...power, low: 3000, high: 3000 }])).toHaveLength(1);
  });

  it.each([
    ['3 H.P. 1440 R.P.M.', '2.2 kW 4 poles'],
    ['3 H. P. 1440 r/min', '2.2 kW 4 poles'],
    ['2.2 K.W. 2880 rev/min', '2.2 kW 2 poles'],
    ['3 kW 100L-4', '3 kW 4 poles 100L'],
    ['2.2kW 100LA4', '2.2 kW 4 poles 100L'],
    ['3 kW 100LB-4', '3 kW 4 poles 100L'],
    ['0.75kW 80B4', '0.75 kW 4 poles 80'],
    ['5.5 kW 132S-4', '5.5 kW 4 poles 132S'],
    ['5.5 kW 132M2-6', '5.5 kW 6 poles 132M'],
    ['15 kW 160M2', '15 kW 160M'],
    ['2.2 kW 6P 100L4', '2.2 kW 6 poles 100L'],
    ['180 W', '0.18 kW'],
    ['180W 4 pole', '0.18 kW 4 poles'],
    ['370 watt 1400 rpm', '0.37 kW 4 poles'],
    ['7.5 kW 4P 80 mm shaft', '7.5 kW 4 poles'],
    ['7.5 kW shaft 80', '7.5 kW'],
    ['25 HP 160 kg', '18.5 kW'],
    ['3.7 kW 100 V', '3.7 kW'],
    ['3.7 kW 100 volts', '3.7 kW'],
    ['355 kW 4P 355L', '355 kW 4 poles 355L'],
    ['7.5 kW 4 pole 132M', '7.5 kW 4 poles 132M'],
  ])('of %s is read as one of %s', (text, expected) => {
    expect(readMotor(text)?.text).toBe(expected);
  });

  it.each([
    [0.25, 0.18],
    [0.5, 0.37],
    [0.75, 0.55],
    [1, 0.75],
    [1.5, 1.1],
    [2, 1.5],
    [3, 2.2],
    [4, 3],
    [5, 3.7],
    [5.5, 4],
    [7.5, 5.5],
    [10, 7.5],
    [12.5, 9.3],
    [15, 11],
    [20, 15],
    [25, 18.5],
    [30, 22],
    [40, 30],
    [50, 37],
    [60, 45],
    [75, 55],
    [100, 75],
    [125, 90],
    [150, 110],
    [180, 132],
    [200, 150],
    [215, 160],
    [250, 185],
    [270, 200],
    [300, 220],
    [335, 250],
    [375, 280],
    [425, 315],
    [475, 355],
    [540, 400],
  ])('of %d HP is the rated one of %d kW', (hp, kw) => {
    expect(readMotor(`${hp} HP`)?.parts.power).toBe(`${kw}`);
  });

  it.each(['100 W', '52 w 7', 'od 120 w 12', '100L-4', '1440 rpm'])('is not read from %j', (text) =>
    expect(readMotor(text)).toBeNull(),
  );

  it('of some watts alone is read only with its part type', () => {
    expect(partFamily('180 W')).toBeNull();
    expect(partFamily('180 W', 'Motor')?.text).toBe('0.18 kW');
    expect(partFamily('180 W 1400 rpm')?.text).toBe('0.18 kW 4 poles');
  });
});
