import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exampleMachine, examplePlant } from './examples/index.ts';
import {
  emptyMachine,
  emptyPlant,
  type Fields,
  fromWire,
  generalFields,
  machineFields,
  machineryFields,
  plantFields,
  toWire,
} from './index.ts';

const answerTo = ({ kind, isNumber, options }: Fields[string]) => {
  if (kind === 'boxes') return fc.subarray([...options]);
  if (kind === 'day') return fc.constantFrom('', '2014-08-31');
  return isNumber ? fc.constantFrom('', '4', '420.5') : fc.string();
};

it.each([
  ['the general details', generalFields],
  ['a plant', plantFields],
  ['a printing machine', machineFields],
  ['the machinery', machineryFields],
])('%s read back from the wire as written', (_, fields: Fields) => {
  const answers = Object.entries(fields).map(([name, field]) => [name, answerTo(field)] as const);
  fc.assert(
    fc.property(fc.record(Object.fromEntries(answers)), (record) => {
      expect(fromWire(fields, JSON.parse(JSON.stringify(toWire(fields, record))))).toEqual(record);
    }),
    { numRuns: 50 },
  );
});

it('an unanswered question is marked as unanswered on the wire', () => {
  expect(fromWire(plantFields, { PaperGsm: null, CurrentProductionNo: null })).toEqual(emptyPlant);
  const { installedDate, feedingBoardMin } = emptyMachine;
  const machine = { ...exampleMachine, installedDate, feedingBoardMin, numberOfPrintingUnits: '' };
  expect(toWire(machineFields, machine)).toMatchObject({
    InstalledDate: '0001-01-01T00:00:00Z',
    FeedingBoardSize: { MinFeedingBoard: '', MaxFeedingBoard: '1200' },
    NumberOfPrintingUnit: null,
  });
  expect(toWire(plantFields, examplePlant)).toMatchObject({
    PaperGsm: { Min: '100', Max: '250' },
    CurrentProductionNo: 420.5,
    BoxesType: 'Rigid,Others',
  });
});
