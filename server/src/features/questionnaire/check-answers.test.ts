import { beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, type SignedIn } from '../../testing/builders.ts';
import {
  generalAnswers,
  machineAnswers,
  plantAnswers,
  wholeAnswers,
} from '../../testing/questionnaire-answers.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

describe('the answers of a questionnaire', () => {
  const test = testApp();
  const call = wire(test);
  let plant: SignedIn;
  beforeEach(async () => {
    plant = await aCustomer(test.platform);
  });

  const save = async (body: object) => {
    const answer = await call.post('/questionnaire/', body, plant.headers);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data;
  };
  const ofPlant = (values: object) => ({ Plant: [{ ...plantAnswers, ...values }] });
  const ofMachine = (values: object) => ({ PrintingQuestions: [{ ...machineAnswers, ...values }] });
  type Wrong = readonly [field: string, body: object, sentence: string | RegExp];
  const many = Array(51).fill({});

  /** Contains one example of each kind of answer; the domain's table of fields is tested there. */
  const wrong: readonly Wrong[] = [
    ['ContactNumber', { ContactNumber: '98230' }, 'Please enter a valid 10-digit number'],
    ['CompanyName', { CompanyName: 'x'.repeat(201) }, 'At most 200 characters'],
    ['OwnerName', { OwnerName: 7 }, 'Must be text'],
    ['GSTNumber', { GSTNumber: '2'.repeat(41) }, 'At most 40 characters'],
    ['CompanyName', { CompanyName: 'a\u0000' }, 'Contains characters that cannot be stored'],
    ['NumberOfPlants', { NumberOfPlants: 0 }, 'Must be at least 1'],
    ['NumberOfPlants', { NumberOfPlants: 51 }, 'Must be at most 50'],
    ['NumberOfMachines', { NumberOfMachines: 'two' }, 'Must be a whole number'],
    ['NumberOfMachines', { NumberOfMachines: 1.5 }, 'Must be a whole number'],
    ['Step', { Step: 7 }, 'Must be at most 6'],
    ['Step', { Step: -1 }, 'Must be at least 0'],
    ['Plant', { Plant: 'Chakan' }, 'Must be a list of plants'],
    ['Plant', { Plant: many }, 'At most 50 plants'],
    ['PrintingQuestions', { PrintingQuestions: {} }, 'Must be a list of printing machines'],
    ['PrintingQuestions', { PrintingQuestions: many }, 'At most 50 printing machines'],
    ['Plant', ofPlant({ TypeOfPlant: 'Robotic' }), /^Must be one of Manual, /],
    ['Plant', ofPlant({ WorkingWith: 150 }), 'Must be a number from 300 to 4000'],
    ['Plant', ofPlant({ PaperGsm: { Min: '90' } }), /^Must be one of 80, /],
    ['Plant', ofPlant({ BoxesType: 'Rigid,Crates' }), /^Must be of Mono Cartons, /],
    ['Plant', ofPlant({ YearOfEstablishment: '98' }), 'Must be a year'],
    ['Plant', ofPlant({ CurrentProductionNo: -1 }), 'Must be a number'],
    ['Plant', ofPlant({ Location: 'x'.repeat(201) }), 'At most 200 characters'],
    ['PrintingQuestions', ofMachine({ InstalledDate: '2014-02-30' }), 'Must be a date'],
    ['PrintingQuestions', ofMachine({ InstalledDate: 'in spring' }), 'Must be a date'],
    ['PrintingQuestions', ofMachine({ Speed: { MinSpeed: 'slow' } }), 'Must be a number'],
    ['PrintingQuestions', ofMachine({ NumberOfPrintingUnit: 9 }), /^Must be one of 1, 2/],
    ['PrintingQuestions', ofMachine({ CoatingUnitInstalled: true }), 'Must be text'],
    ['NoOfDryer', { NoOfDryer: '1.5' }, 'Must be a whole number'],
    ['TypeOfFlute', { TypeOfFlute: 'x'.repeat(201) }, 'At most 200 characters'],
    ['NoOfMRS', { NoOfMRS: 2_000_000 }, 'No of MRS is too large'],
    [
      'Plant',
      ofPlant({ PaperGsm: { Min: '250', Max: '100' } }),
      'Plant 1: maximum paper GSM is below the minimum',
    ],
    [
      'PrintingQuestions',
      ofMachine({ InstalledDate: '2999-01-01', Speed: { MinSpeed: 9, MaxSpeed: '8.5' } }),
      'Printing machine 1: date of installation is in the future; maximum speed is below the minimum',
    ],
  ];
  const two = { NumberOfPlants: 2, ...generalAnswers, Step: 2 };
  const lacking = { ...plantAnswers, Location: ' ', PaperGsm: null, BoxesType: [] };
  const kolmar = { EquipmentMakeName: 'Kolmar', Speed: { MinSpeed: 80 }, DryerInstalled: 'no' };
  /**
   * Leaving a step requires that it and the steps before it are complete, for as many plants and
   * machines as the numbers say.
   */
  const incomplete: readonly Wrong[] = [
    ['CompanyName,OwnerName,ContactNumber', { Step: 1 }, 'Company name is required'],
    [
      'Plant',
      { ...two, Plant: [plantAnswers, lacking] },
      'Plant 2: please fill in location, minimum paper GSM, maximum paper GSM and types of boxes',
    ],
    ['Plant', { ...two, Plant: [plantAnswers] }, /^Plant 2: please fill in location, plant type, /],
    [
      'PrintingQuestions',
      { ...wholeAnswers, NumberOfMachines: 2, PrintingQuestions: [machineAnswers, kolmar] },
      'Printing machine 2: please fill in working width, date of installation, maximum speed, minimum slotting unit, maximum slotting unit, number of printing units and coating unit installed',
    ],
    [
      'CompanyName,OwnerName,ContactNumber,Plant',
      { ...ofMachine({}), Step: 6 },
      'Company name is required',
    ],
    ['OwnerName', { ...wholeAnswers, OwnerName: '' }, 'Owner name is required'],
  ];

  it('are refused by field when they are wrong, even after a submission, and nothing is stored', async () => {
    const refused = async (path: string, answers: readonly Wrong[]) => {
      const before = await stateOf(test.platform.db);
      for (const [names, body, sentence] of answers) {
        const send = path === '/questionnaire/' ? call.post : call.put;
        const answer = await send(path, body, plant.headers);
        const { error, code, fields } = answer.json();
        expect([answer.statusCode, code]).toEqual([400, 'validation']);
        expect(Object.keys(fields).join()).toBe(names);
        const wanted = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence);
        expect(error).toEqual(wanted);
        expect(error).toBe(Object.values(fields)[0]);
      }
      expect(await stateOf(test.platform.db)).toEqual(before);
    };
    await refused('/questionnaire/', [...wrong, ...incomplete]);
    const { ID } = await save(wholeAnswers);
    await refused(`/questionnaire/?id=${ID}`, wrong);
  });

  it('need not be complete once their step was left, nor for more than the numbers say', async () => {
    expect(await save({ Plant: [{}] })).toMatchObject({ Step: 0, Plant: [{ Location: '' }] });
    await save({ ...generalAnswers, GSTNumber: '', Step: 1 });
    expect(await save({ OwnerName: '', Step: 1 })).toMatchObject({ OwnerName: '', Step: 1 });
    const one = { ...two, NumberOfPlants: 1, Plant: [plantAnswers, lacking] };
    expect(await save(one)).toMatchObject({ Step: 2, Plant: [{}, { Location: '' }] });
    const optional = { TypeOfPrint: '', FeedingBoardSize: null, Accuracy: null, Energy: '' };
    const { ID } = await save({ ...wholeAnswers, ...ofMachine(optional) });
    const blank = { OwnerName: '', ...ofPlant({ Location: '' }) };
    const edited = await call.put(`/questionnaire/?id=${ID}`, blank, plant.headers);
    expect(edited.json().data).toMatchObject({ OwnerName: '', Step: 4, Location: '' });
  });

  it.each([3, 4, 5, 6])('are submitted as step %d', async (Step) => {
    expect((await save({ ...wholeAnswers, Step })).Step).toBe(4);
  });

  it('are accepted in any usual spelling', async () => {
    const { Plant, PrintingQuestions, ...rest } = await save({
      ContactNumber: 9_823_012_345,
      ...ofPlant({ BoxesType: ['others', 'Rigid', 'RIGID'], CurrentProductionNo: '420.50' }),
      ...ofMachine({ InstalledDate: '2014-08-30T18:30:00.000Z', NumberOfPrintingUnit: '4' }),
      Step: '0',
      NumberOfPlants: '',
      Unknown: 'is ignored',
    });
    expect(rest).toMatchObject({ ContactNumber: '9823012345', NumberOfPlants: 1, Step: 0 });
    expect(Plant[0]).toMatchObject({ BoxesType: 'Others,Rigid', CurrentProductionNo: 420.5 });
    expect(PrintingQuestions[0]).toMatchObject({
      InstalledDate: '2014-08-31T00:00:00Z',
      NumberOfPrintingUnit: 4,
    });
    const none = await save(ofMachine({ InstalledDate: '0001-01-01T00:00:00Z' }));
    expect(none.PrintingQuestions[0].InstalledDate).toBe('0001-01-01T00:00:00Z');
  });

  it('include up to fifty plants and fifty printing machines', async () => {
    const body = {
      ...wholeAnswers,
      NumberOfPlants: 50,
      Plant: Array(50).fill(plantAnswers),
      NumberOfMachines: 50,
      PrintingQuestions: Array(50).fill(machineAnswers),
    };
    const saved = await save(body);
    expect([saved.Plant.length, saved.PrintingQuestions.length]).toEqual([50, 50]);
    expect(new Set(saved.Plant.map(({ ID }: { ID: string }) => ID)).size).toBe(50);
  });
});
