import { describe, expect, it } from 'vitest';
import { exampleAnswers, exampleMachine, examplePlant, TODAY } from './examples.ts';
import {
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
const first = (found: readonly { field: string; problem: string }[]) =>
  found.map(({ field, problem }) => `${field} ${problem}`);

describe('the general details', () => {
  const { general } = exampleAnswers;

  it('need a company, an owner and a contact number', () => {
    expect(first(recordProblems(generalFields, emptyGeneral, TODAY))).toEqual([
      'companyName required',
      'ownerName required',
      'contactNumber required',
    ]);
  });

  it.each([
    ['contactNumber', '98230 12345', null],
    ['contactNumber', '+91 98230-12345', null],
    ['contactNumber', '919823012345', null],
    ['contactNumber', '09823012345', null],
    ['contactNumber', '9198765432', null],
    ['contactNumber', '982301234', 'not_ten_digits'],
    ['contactNumber', '98230123456', 'not_ten_digits'],
    ['contactNumber', 'none', 'not_ten_digits'],
    ['contactNumber', '   ', 'required'],
    ['alternateContactNumber', '', null],
    ['alternateContactNumber', '12345', 'not_ten_digits'],
    ['gstNumber', 'anything at all', null],
    ['gstNumber', '27 AAACD 1234 E 1Z5', null],
    ['gstNumber', long, 'too_long'],
    ['companyName', '3M', null],
    ['companyName', ' ', 'required'],
    ['ownerName', long, 'too_long'],
  ])('%s of %j: %j', (field, value, problem) => {
    const found = recordProblems(generalFields, { ...general, [field]: value }, TODAY);
    expect(found).toEqual(problem === null ? [] : [{ field, problem }]);
  });
});

describe('a plant', () => {
  it('needs everything but the wet equipment', () => {
    const found = recordProblems(plantFields, emptyPlant, TODAY);
    expect(new Set(found.map(({ problem }) => problem))).toEqual(new Set(['required']));
    expect(new Set(found.map(({ field }) => field))).toEqual(
      new Set(Object.keys(emptyPlant).filter((field) => field !== 'wetEquipment')),
    );
  });

  it.each([
    ['typeOfPlant', 'Automatic', 'not_an_option'],
    ['typeOfPlant', 'manual', 'not_an_option'],
    ['yearOfEstablishment', '2026', null],
    ['yearOfEstablishment', '2027', 'in_future'],
    ['yearOfEstablishment', '1931', null],
    ['yearOfEstablishment', '1799', 'not_a_year'],
    ['yearOfEstablishment', '98', 'not_a_year'],
    ['typeOfMachine', '9Ply', 'not_an_option'],
    ['workingWidth', '1300', null],
    ['workingWidth', '1,300', 'not_a_number'],
    ['workingWidth', '299', 'too_small'],
    ['workingWidth', '4000.5', 'too_large'],
    ['workingWidth', ' 1800 ', null],
    ['machineSpeed', '300', null],
    ['machineSpeed', 'fast', 'not_a_number'],
    ['machineSpeed', '4', 'too_small'],
    ['machineSpeed', '401', 'too_large'],
    ['paperGsmMin', '250', null],
    ['paperGsmMin', '280', 'paperGsmMax below_minimum'],
    ['paperGsmMax', '80', 'below_minimum'],
    ['paperGsmMax', '401', 'not_an_option'],
    ['currentProduction', '0', null],
    ['currentProduction', '.5', null],
    ['currentProduction', '1e3', 'not_a_number'],
    ['currentProduction', '1,200', 'not_a_number'],
    ['currentProduction', '-1', 'not_a_number'],
    ['currentProduction', '1000000.1', 'too_large'],
    ['boxesType', [], 'required'],
    ['boxesType', ['Rigid', 'Cartons'], 'not_an_option'],
    ['heatingSystem', 'Both', 'not_an_option'],
    ['dryEquipment', 'None', null],
    ['wetEquipment', long, 'too_long'],
  ])('%s of %j: %j', (field, value, problem) => {
    const found = first(recordProblems(plantFields, { ...examplePlant, [field]: value }, TODAY));
    const named = problem?.includes(' ') ? problem : `${field} ${problem}`;
    expect(found).toEqual(problem === null ? [] : [named]);
  });
});

describe('a printing machine', () => {
  it('needs no type of print, feeding board, accuracy or energy', () => {
    const found = recordProblems(machineFields, emptyMachine, TODAY);
    expect(first(found)).toEqual([
      'equipmentMake required',
      'workingWidth required',
      'installedDate required',
      'speedMin required',
      'speedMax required',
      'slottingMin required',
      'slottingMax required',
      'numberOfPrintingUnits required',
      'dryerInstalled required',
      'coatingUnitInstalled required',
    ]);
  });

  it.each([
    ['workingWidth', '700', null],
    ['workingWidth', '200', 'too_small'],
    ['workingWidth', '3000', null],
    ['installedDate', TODAY, null],
    ['installedDate', '2026-03-15', 'in_future'],
    ['installedDate', '2023-02-29', 'not_a_day'],
    ['installedDate', '31/08/2014', 'not_a_day'],
    ['installedDate', '1700-01-01', 'not_a_day'],
    ['feedingBoardMin', '', null],
    ['feedingBoardMin', '1200.5', 'feedingBoardMax below_minimum'],
    ['feedingBoardMax', 'wide', 'not_a_number'],
    ['speedMin', '200', null],
    ['speedMax', '9', 'below_minimum'],
    ['slottingMax', '149.9', 'below_minimum'],
    ['typeOfPrint', 'Both', 'not_an_option'],
    ['numberOfPrintingUnits', '9', 'not_an_option'],
    ['numberOfPrintingUnits', '4.0', 'not_an_option'],
    ['dryerInstalled', 'Yes', 'not_an_option'],
    ['coatingUnitInstalled', 'maybe', 'not_an_option'],
    ['accuracy', '0.5 mm', 'not_an_option'],
    ['energy', '45 KW', 'not_a_number'],
  ])('%s of %j: %j', (field, value, problem) => {
    const found = first(
      recordProblems(machineFields, { ...exampleMachine, [field]: value }, TODAY),
    );
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
    expect(first(recordProblems(machineryFields, machinery, TODAY))).toEqual([
      'numberOfMrs not_whole',
      'numberOfDryers not_a_number',
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
