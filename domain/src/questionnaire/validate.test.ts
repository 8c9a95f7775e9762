import { describe, expect, it } from 'vitest';
import { exampleAnswers, exampleMachine, examplePlant, TODAY } from './examples.ts';
import {
  type AnswerRecord,
  type AnswerValue,
  answersToSave,
  completeThrough,
  emptyAnswers,
  emptyGeneral,
  emptyMachine,
  emptyMachinery,
  emptyPlant,
  formatProblems,
  generalFields,
  machineFields,
  machineParts,
  machineryFields,
  plantFields,
  plantParts,
  recordProblems,
  screenProblems,
} from './index.ts';

const long = 'x'.repeat(201);
const empty = { general: emptyGeneral, plant: emptyPlant, machine: emptyMachine };
const filled = { general: exampleAnswers.general, plant: examplePlant, machine: exampleMachine };
const fieldsOf = { general: generalFields, plant: plantFields, machine: machineFields };
type Kind = keyof typeof filled;
const problemsOf = (kind: Kind, record: AnswerRecord) =>
  recordProblems(fieldsOf[kind], record, TODAY).map(({ field, problem }) => `${field} ${problem}`);

describe('an answer', () => {
  it.each<[Kind, optional: string]>([
    ['general', 'alternateContactNumber gstNumber'],
    ['plant', 'wetEquipment'],
    ['machine', 'feedingBoardMin feedingBoardMax typeOfPrint accuracy energy'],
  ])('is needed to each question about a %s but %s', (kind, optional) => {
    const needed = Object.keys(empty[kind]).filter((name) => !optional.split(' ').includes(name));
    expect(problemsOf(kind, empty[kind])).toEqual(needed.map((field) => `${field} required`));
  });

  it.each<[Kind, string, AnswerValue, string | null]>([
    ['general', 'contactNumber', '98230 12345', null],
    ['general', 'contactNumber', '+91 98230-12345', null],
    ['general', 'contactNumber', '919823012345', null],
    ['general', 'contactNumber', '09823012345', null],
    ['general', 'contactNumber', '9198765432', null],
    ['general', 'contactNumber', '982301234', 'not_ten_digits'],
    ['general', 'contactNumber', '98230123456', 'not_ten_digits'],
    ['general', 'contactNumber', 'none', 'not_ten_digits'],
    ['general', 'contactNumber', '   ', 'required'],
    ['general', 'alternateContactNumber', '', null],
    ['general', 'alternateContactNumber', '12345', 'not_ten_digits'],
    ['general', 'gstNumber', 'anything at all', null],
    ['general', 'gstNumber', '27 AAACD 1234 E 1Z5', null],
    ['general', 'gstNumber', long, 'too_long'],
    ['general', 'companyName', '3M', null],
    ['general', 'companyName', ' ', 'required'],
    ['general', 'ownerName', long, 'too_long'],
    ['plant', 'typeOfPlant', 'Automatic', 'not_an_option'],
    ['plant', 'typeOfPlant', 'manual', 'not_an_option'],
    ['plant', 'yearOfEstablishment', '2026', null],
    ['plant', 'yearOfEstablishment', '2027', 'in_future'],
    ['plant', 'yearOfEstablishment', '1931', null],
    ['plant', 'yearOfEstablishment', '1799', 'not_a_year'],
    ['plant', 'yearOfEstablishment', '98', 'not_a_year'],
    ['plant', 'typeOfMachine', '9Ply', 'not_an_option'],
    ['plant', 'workingWidth', '1300', null],
    ['plant', 'workingWidth', '1,300', 'not_a_number'],
    ['plant', 'workingWidth', '299', 'too_small'],
    ['plant', 'workingWidth', '4000.5', 'too_large'],
    ['plant', 'workingWidth', ' 1800 ', null],
    ['plant', 'machineSpeed', '300', null],
    ['plant', 'machineSpeed', 'fast', 'not_a_number'],
    ['plant', 'machineSpeed', '4', 'too_small'],
    ['plant', 'machineSpeed', '401', 'too_large'],
    ['plant', 'paperGsmMin', '250', null],
    ['plant', 'paperGsmMin', '280', 'paperGsmMax below_minimum'],
    ['plant', 'paperGsmMax', '80', 'below_minimum'],
    ['plant', 'paperGsmMax', '401', 'not_an_option'],
    ['plant', 'currentProduction', '0', null],
    ['plant', 'currentProduction', '.5', null],
    ['plant', 'currentProduction', '1e3', 'not_a_number'],
    ['plant', 'currentProduction', '1,200', 'not_a_number'],
    ['plant', 'currentProduction', '-1', 'not_a_number'],
    ['plant', 'currentProduction', '1000000.1', 'too_large'],
    ['plant', 'boxesType', [], 'required'],
    ['plant', 'boxesType', ['Rigid', 'Cartons'], 'not_an_option'],
    ['plant', 'heatingSystem', 'Both', 'not_an_option'],
    ['plant', 'dryEquipment', 'None', null],
    ['plant', 'wetEquipment', long, 'too_long'],
    ['machine', 'workingWidth', '700', null],
    ['machine', 'workingWidth', '200', 'too_small'],
    ['machine', 'workingWidth', '3000', null],
    ['machine', 'installedDate', TODAY, null],
    ['machine', 'installedDate', '2026-03-15', 'in_future'],
    ['machine', 'installedDate', '2023-02-29', 'not_a_day'],
    ['machine', 'installedDate', '31/08/2014', 'not_a_day'],
    ['machine', 'installedDate', '1700-01-01', 'not_a_day'],
    ['machine', 'feedingBoardMin', '', null],
    ['machine', 'feedingBoardMin', '1200.5', 'feedingBoardMax below_minimum'],
    ['machine', 'feedingBoardMax', 'wide', 'not_a_number'],
    ['machine', 'speedMin', '200', null],
    ['machine', 'speedMax', '9', 'below_minimum'],
    ['machine', 'slottingMax', '149.9', 'below_minimum'],
    ['machine', 'typeOfPrint', 'Both', 'not_an_option'],
    ['machine', 'numberOfPrintingUnits', '9', 'not_an_option'],
    ['machine', 'numberOfPrintingUnits', '4.0', 'not_an_option'],
    ['machine', 'dryerInstalled', 'Yes', 'not_an_option'],
    ['machine', 'coatingUnitInstalled', 'maybe', 'not_an_option'],
    ['machine', 'accuracy', '0.5 mm', 'not_an_option'],
    ['machine', 'energy', '45 KW', 'not_a_number'],
  ])('about a %s, %s of %j: %j', (kind, field, value, problem) => {
    const found = problemsOf(kind, { ...filled[kind], [field]: value });
    const named = problem?.includes(' ') ? problem : `${field} ${problem}`;
    expect(found).toEqual(problem === null ? [] : [named]);
  });
});

describe('the machinery', () => {
  it('is optional; its counts are whole numbers', () => {
    expect(recordProblems(machineryFields, emptyMachinery, TODAY)).toEqual([]);
    const machinery = {
      ...emptyMachinery,
      numberOfMrs: '1.5',
      numberOfDryers: 'two',
      capacity: '?',
    };
    expect(recordProblems(machineryFields, machinery, TODAY)).toEqual([
      { field: 'numberOfMrs', problem: 'not_whole' },
      { field: 'numberOfDryers', problem: 'not_a_number' },
    ]);
  });
});

describe('the parts', () => {
  it('hold every field once', () => {
    expect(plantParts.flat().sort()).toEqual(Object.keys(emptyPlant).sort());
    expect(machineParts.flat().sort()).toEqual(Object.keys(emptyMachine).sort());
  });
});

describe('the whole questionnaire', () => {
  it('lacks nothing when filled', () => {
    expect(completeThrough('printing', exampleAnswers, TODAY)).toEqual([]);
    expect(formatProblems(exampleAnswers, TODAY)).toEqual([]);
  });

  it.each(['', '0', '51', '2.5', '2.0', 'many'])('is of 1 to 50 plants, never %j', (typed) => {
    const answers = { ...exampleAnswers, numberOfPlants: typed };
    expect(completeThrough('corrugation', answers, TODAY)[0]).toMatchObject({
      step: 'corrugation',
      index: 0,
      part: 0,
      field: 'numberOfPlants',
    });
    expect(completeThrough('general', answers, TODAY)).toEqual([]);
  });

  it('says where a problem stands, in the order of the screens', () => {
    const plants = [examplePlant, { ...examplePlant, dryEquipment: '', paperGsmMax: '' }];
    const answers = {
      ...exampleAnswers,
      general: { ...exampleAnswers.general, ownerName: '' },
      plants,
    };
    const wanted = [
      { step: 'general', index: 0, part: 0, field: 'ownerName', problem: 'required' },
      { step: 'corrugation', index: 1, part: 1, field: 'paperGsmMax', problem: 'required' },
      { step: 'corrugation', index: 1, part: 2, field: 'dryEquipment', problem: 'required' },
    ];
    expect(completeThrough('printing', answers, TODAY)).toEqual(wanted);
    const screen = { step: 'corrugation', index: 1, part: 2 } as const;
    expect(screenProblems(screen, answers, TODAY)).toEqual([wanted[2]]);
    expect(formatProblems(answers, TODAY)).toEqual([]);
  });

  it('asks for plants that were never opened, and not for hidden ones', () => {
    const three = { ...exampleAnswers, numberOfPlants: '3' };
    const found = completeThrough('corrugation', three, TODAY);
    expect(found.length).toBe(Object.keys(emptyPlant).length - 1);
    expect(new Set(found.map(({ index }) => index))).toEqual(new Set([2]));
    const one = { ...exampleAnswers, numberOfPlants: '1', plants: [examplePlant, emptyPlant] };
    expect(completeThrough('corrugation', one, TODAY)).toEqual([]);
  });

  it('checks the format of everything, the machinery too', () => {
    const answers = {
      ...emptyAnswers,
      general: { ...emptyGeneral, alternateContactNumber: '1' },
      machines: [{ ...emptyMachine, energy: 'x' }],
      machinery: { ...emptyMachinery, numberOfMrs: 'x' },
    };
    expect(formatProblems(answers, TODAY).map(({ step, field }) => `${step} ${field}`)).toEqual([
      'general alternateContactNumber',
      'printing energy',
      'machinery numberOfMrs',
    ]);
  });
});

describe('what is saved', () => {
  it('is trimmed, spelled in one way and without what is hidden', () => {
    const plant = {
      ...examplePlant,
      location: ' Chakan ',
      currentProduction: '0420.50',
      boxesType: ['Rigid', 'Mono Cartons', 'Rigid'],
    };
    const saved = answersToSave({
      ...exampleAnswers,
      general: { ...exampleAnswers.general, contactNumber: '+91 98230 12345' },
      numberOfPlants: ' 01 ',
      plants: [plant, examplePlant],
    });
    expect(saved.general.contactNumber).toBe('9823012345');
    expect(saved.numberOfPlants).toBe('1');
    expect(saved.plants).toEqual([
      {
        ...plant,
        location: 'Chakan',
        currentProduction: '420.5',
        boxesType: ['Mono Cartons', 'Rigid'],
      },
    ]);
    expect(saved.machines).toEqual(exampleAnswers.machines);
    expect(answersToSave(saved)).toEqual(saved);
  });

  it('leaves to its problem what cannot be read', () => {
    const general = { ...exampleAnswers.general, contactNumber: '12 345' };
    const saved = answersToSave({ ...exampleAnswers, general });
    expect(saved.general.contactNumber).toBe('12 345');
  });
});
