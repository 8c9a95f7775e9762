import { expect, it } from 'vitest';
import {
  emptyMachinery,
  machineFields,
  machineryFields,
  plantFields,
  yearOptions,
} from './index.ts';

it.each([
  [plantFields.typeOfPlant, 'Manual, Semi-Automatic, Fully Automatic'],
  [plantFields.typeOfMachine, '3Ply, 5Ply, 7Ply'],
  [plantFields.workingWidth, '1200, 1400, 1600, 1800, 2000, 2200, 2500'],
  [plantFields.machineSpeed, '70, 90, 100'],
  [plantFields.paperGsmMin, '80, 100, 120, 140, 150, 180, 200, 230, 250, 280, 350, 400'],
  [
    plantFields.boxesType,
    'Mono Cartons, Telescopic, Rigid, Regular Slotted Container (RSC), Others',
  ],
  [plantFields.heatingSystem, 'Boiler, Heater'],
  [plantFields.dryEquipment, 'NC Cutter, Slitter Scorer, Both, None'],
  [
    machineFields.workingWidth,
    '600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400, 2600, 2800, 3000',
  ],
  [machineFields.typeOfPrint, 'Top, Bottom'],
  [machineFields.numberOfPrintingUnits, '1, 2, 3, 4, 5, 6, 7, 8'],
  [machineFields.dryerInstalled, 'yes, no'],
  [machineFields.accuracy, 'Plus/Minus 0.5 mm, Greater than 0.5 mm, 1.00 mm'],
])('$wire offers the answers that are usual in the trade', ({ options }, trade) => {
  expect(options.join(', ')).toBe(trade);
});

it('a year picker offers 75 years, the current one first', () => {
  const years = yearOptions(2026);
  expect([years.length, years[0], years.at(-1)]).toEqual([75, '2026', '1952']);
});

it('the machinery has 33 fields, ten of them counts, all empty initially', () => {
  const kinds = Object.values(machineryFields);
  expect([kinds.length, kinds.filter(({ kind }) => kind === 'whole').length]).toEqual([33, 10]);
  expect(new Set(Object.values(emptyMachinery))).toEqual(new Set(['']));
  expect(Object.keys(emptyMachinery)).toEqual(Object.keys(machineryFields));
});
