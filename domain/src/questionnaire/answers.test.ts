import { describe, expect, it } from 'vitest';
import {
  accuracies,
  boxTypes,
  corrugationWidths,
  dryEquipment,
  emptyMachinery,
  heatingSystems,
  machineryFields,
  machineSpeeds,
  machineTypes,
  paperGsms,
  plantTypes,
  printingUnits,
  printingWidths,
  printTypes,
  yearOptions,
  yesOrNo,
} from './index.ts';

describe('the options', () => {
  it('are those the trade answers with', () => {
    expect(plantTypes).toEqual(['Manual', 'Semi-Automatic', 'Fully Automatic']);
    expect(machineTypes).toEqual(['3Ply', '5Ply', '7Ply']);
    expect(machineSpeeds.map(Number)).toEqual([70, 90, 100]);
    expect(heatingSystems).toEqual(['Boiler', 'Heater']);
    expect(dryEquipment).toEqual(['NC Cutter', 'Slitter Scorer', 'Both', 'None']);
    expect(printTypes).toEqual(['Top', 'Bottom']);
    expect(printingUnits.map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(yesOrNo).toEqual(['yes', 'no']);
    expect(accuracies).toEqual(['Plus/Minus 0.5 mm', 'Greater than 0.5 mm', '1.00 mm']);
  });

  it('offer the widths and grammages a corrugator runs, and the boxes made of it', () => {
    expect(corrugationWidths.map(Number)).toEqual([1200, 1400, 1600, 1800, 2000, 2200, 2500]);
    expect(paperGsms.map(Number)).toEqual([
      80, 100, 120, 140, 150, 180, 200, 230, 250, 280, 350, 400,
    ]);
    expect(boxTypes).toEqual([
      'Mono Cartons',
      'Telescopic',
      'Rigid',
      'Regular Slotted Container (RSC)',
      'Others',
    ]);
  });

  it('offer printing widths from 600 to 3000 mm in steps of 200', () => {
    expect(printingWidths.map(Number)).toEqual([
      600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400, 2600, 2800, 3000,
    ]);
  });

  it('offer 75 years, this one first', () => {
    const years = yearOptions(2026);
    expect([years.length, years[0], years.at(-1)]).toEqual([75, '2026', '1952']);
  });
});

describe('the machinery fields', () => {
  it('are 33, ten of them counts, all empty to begin with', () => {
    const kinds = Object.values(machineryFields);
    expect([kinds.length, kinds.filter(({ kind }) => kind === 'whole').length]).toEqual([33, 10]);
    expect(new Set(Object.values(emptyMachinery))).toEqual(new Set(['']));
    expect(Object.keys(emptyMachinery)).toEqual(Object.keys(machineryFields));
  });
});
