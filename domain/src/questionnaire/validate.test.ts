import { describe, expect, it } from 'vitest';
import { exampleAnswers, exampleMachine, examplePlant } from './examples/index.ts';
import { TODAY } from './examples.fixture.ts';
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
const { general, machinery } = exampleAnswers;
const empty = {
  general: emptyGeneral,
  plant: emptyPlant,
  machine: emptyMachine,
  machinery: emptyMachinery,
};
const filled = { general, plant: examplePlant, machine: exampleMachine, machinery };
const fieldsOf = {
  general: generalFields,
  plant: plantFields,
  machine: machineFields,
  machinery: machineryFields,
};
type Kind = keyof typeof filled;
const problemsOf = (kind: Kind, record: AnswerRecord) =>
  recordProblems(fieldsOf[kind], record, TODAY).map(({ field, problem }) => `${field} ${problem}`);

describe('an answer', () => {
  it.each<[Kind, optional: string]>([
    ['general', 'alternateContactNumber gstNumber'],
    ['plant', 'wetEquipment'],
    ['machine', 'feedingBoardMin feedingBoardMax typeOfPrint accuracy energy'],
    ['machinery', Object.keys(emptyMachinery).join(' ')],
  ])('is required for every question about a %s except %s', (kind, optional) => {
    const needed = Object.keys(empty[kind]).filter((name) => !optional.split(' ').includes(name));
    expect(problemsOf(kind, empty[kind])).toEqual(needed.map((field) => `${field} required`));
  });

  it.each<[Kind, string, problem: string | null, ...answers: AnswerValue[]]>([
    ['general', 'contactNumber', null, '98230 12345', '+91 98230-12345', '919823012345'],
    ['general', 'contactNumber', null, '09823012345', '9198765432'],
    ['general', 'contactNumber', 'not_ten_digits', '982301234', '98230123456', 'none'],
    ['general', 'contactNumber', 'required', '   '],
    ['general', 'alternateContactNumber', null, ''],
    ['general', 'alternateContactNumber', 'not_ten_digits', '12345'],
    ['general', 'gstNumber', null, 'anything at all', '27 AAACD 1234 E 1Z5'],
    ['general', 'gstNumber', 'too_long', long],
    ['general', 'companyName', null, '3M'],
    ['general', 'companyName', 'required', ' '],
    ['general', 'ownerName', 'too_long', long],
    ['plant', 'typeOfPlant', 'not_an_option', 'Automatic', 'manual'],
    ['plant', 'yearOfEstablishment', null, '2026', '1931'],
    ['plant', 'yearOfEstablishment', 'in_future', '2027'],
    ['plant', 'yearOfEstablishment', 'not_a_year', '1799', '98'],
    ['plant', 'typeOfMachine', 'not_an_option', '9Ply'],
    ['plant', 'workingWidth', null, '1300', ' 1800 '],
    ['plant', 'workingWidth', 'not_a_number', '1,300'],
    ['plant', 'workingWidth', 'too_small', '299'],
    ['plant', 'workingWidth', 'too_large', '4000.5'],
    ['plant', 'machineSpeed', null, '300'],
    ['plant', 'machineSpeed', 'not_a_number', 'fast'],
    ['plant', 'machineSpeed', 'too_small', '4'],
    ['plant', 'machineSpeed', 'too_large', '401'],
    ['plant', 'paperGsmMin', null, '250'],
    ['plant', 'paperGsmMin', 'paperGsmMax below_minimum', '280'],
    ['plant', 'paperGsmMax', 'below_minimum', '80'],
    ['plant', 'paperGsmMax', 'not_an_option', '401'],
    ['plant', 'currentProduction', null, '0', '.5'],
    ['plant', 'currentProduction', 'not_a_number', '1e3', '1,200', '-1'],
    ['plant', 'currentProduction', 'too_large', '1000000.1'],
    ['plant', 'boxesType', 'required', []],
    ['plant', 'boxesType', 'not_an_option', ['Rigid', 'Cartons']],
    ['plant', 'heatingSystem', 'not_an_option', 'Both'],
    ['plant', 'dryEquipment', null, 'None'],
    ['plant', 'wetEquipment', 'too_long', long],
    ['machine', 'workingWidth', null, '700', '3000'],
    ['machine', 'workingWidth', 'too_small', '200'],
    ['machine', 'installedDate', null, TODAY],
    ['machine', 'installedDate', 'in_future', '2026-03-15'],
    ['machine', 'installedDate', 'not_a_day', '2023-02-29', '31/08/2014', '1700-01-01'],
    ['machine', 'feedingBoardMin', null, ''],
    ['machine', 'feedingBoardMin', 'feedingBoardMax below_minimum', '1200.5'],
    ['machine', 'feedingBoardMax', 'not_a_number', 'wide'],
    ['machine', 'speedMin', null, '200'],
    ['machine', 'speedMax', 'below_minimum', '9'],
    ['machine', 'slottingMax', 'below_minimum', '149.9'],
    ['machine', 'typeOfPrint', 'not_an_option', 'Both'],
    ['machine', 'numberOfPrintingUnits', 'not_an_option', '9', '4.0'],
    ['machine', 'dryerInstalled', 'not_an_option', 'Yes'],
    ['machine', 'coatingUnitInstalled', 'not_an_option', 'maybe'],
    ['machine', 'accuracy', 'not_an_option', '0.5 mm'],
    ['machine', 'energy', 'not_a_number', '45 KW'],
    ['machinery', 'numberOfMrs', 'not_whole', '1.5'],
    ['machinery', 'numberOfDryers', 'not_a_number', 'two'],
    ['machinery', 'capacity', null, '?'],
  ])(
    'about a %s, in the field %s, has the problem %s for %j',
    (kind, field, problem, ...answers) => {
      for (const answer of answers) {
        const found = problemsOf(kind, { ...filled[kind], [field]: answer });
        const named = problem?.includes(' ') ? problem : `${field} ${problem}`;
        expect(found, String(answer)).toEqual(problem === null ? [] : [named]);
      }
    },
  );
});

describe('the parts of a plant and of a machine', () => {
  it('contain every field once', () => {
    expect(plantParts.flat().sort()).toEqual(Object.keys(emptyPlant).sort());
    expect(machineParts.flat().sort()).toEqual(Object.keys(emptyMachine).sort());
  });
});

describe('the whole questionnaire', () => {
  it('has no problems if it is filled in', () => {
    expect(completeThrough('printing', exampleAnswers, TODAY)).toEqual([]);
    expect(formatProblems(exampleAnswers, TODAY)).toEqual([]);
  });

  it.each(['', '0', '51', '2.5', '2.0', 'many'])('has 1 to 50 plants, never %j', (typed) => {
    const answers = { ...exampleAnswers, numberOfPlants: typed };
    expect(completeThrough('corrugation', answers, TODAY)[0]).toMatchObject({
      step: 'corrugation',
      index: 0,
      part: 0,
      field: 'numberOfPlants',
    });
    expect(completeThrough('general', answers, TODAY)).toEqual([]);
  });

  it('states where a problem is, in the order of the screens', () => {
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

  it('requires answers for plants that were never opened, but not for hidden ones', () => {
    const three = { ...exampleAnswers, numberOfPlants: '3' };
    const found = completeThrough('corrugation', three, TODAY);
    expect(found.length).toBe(Object.keys(emptyPlant).length - 1);
    expect(new Set(found.map(({ index }) => index))).toEqual(new Set([2]));
    const one = { ...exampleAnswers, numberOfPlants: '1', plants: [examplePlant, emptyPlant] };
    expect(completeThrough('corrugation', one, TODAY)).toEqual([]);
  });

  it('checks the format of every answer, including the machinery', () => {
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

describe('the saved answers', () => {
  it('are trimmed, in one spelling and without hidden plants and machines', () => {
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

  it('leave unreadable answers unchanged for the checks', () => {
    const general = { ...exampleAnswers.general, contactNumber: '12 345' };
    const saved = answersToSave({ ...exampleAnswers, general });
    expect(saved.general.contactNumber).toBe('12 345');
  });
});
