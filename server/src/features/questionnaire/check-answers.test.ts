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

type Fields = Readonly<Record<string, string>>;

describe('the answers of a questionnaire', () => {
  const test = testApp();
  const call = wire(test);
  let plant: SignedIn;
  beforeEach(async () => {
    plant = await aCustomer(test.platform);
  });

  const refused = async (body: object): Promise<{ error: string; fields: Fields }> => {
    const before = await stateOf(test.platform.db);
    const answer = await call.post('/questionnaire/', body, plant.headers);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().code).toBe('validation');
    expect(await stateOf(test.platform.db)).toEqual(before);
    return answer.json();
  };
  const save = async (body: object) => {
    const answer = await call.post('/questionnaire/', body, plant.headers);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data;
  };
  const ofPlant = (values: object) => ({ Plant: [{ ...plantAnswers, ...values }] });
  const ofMachine = (values: object) => ({ PrintingQuestions: [{ ...machineAnswers, ...values }] });

  const tenDigits = 'Please enter a valid 10-digit number';
  const wrong: [field: string, body: object, sentence: string | RegExp][] = [
    ['ContactNumber', { ContactNumber: '98230' }, tenDigits],
    ['AlternateContactNumber', { AlternateContactNumber: '12345678901234' }, tenDigits],
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
    ['Plant', { Plant: Array(51).fill({}) }, 'At most 50 plants'],
    ['PrintingQuestions', { PrintingQuestions: {} }, 'Must be a list of printing machines'],
    [
      'PrintingQuestions',
      { PrintingQuestions: Array(51).fill({}) },
      'At most 50 printing machines',
    ],
    ['Plant', ofPlant({ TypeOfPlant: 'Robotic' }), /^Must be one of Manual, /],
    ['Plant', ofPlant({ WorkingWith: 150 }), /^Must be a number from 300 to 4000$/],
    ['Plant', ofPlant({ MachineSpeed: '800' }), /^Must be a number from 5 to 400$/],
    ['Plant', ofPlant({ PaperGsm: { Min: '90' } }), /^Must be one of 80, /],
    ['Plant', ofPlant({ BoxesType: 'Rigid,Crates' }), /^Must be of Mono Cartons, /],
    ['Plant', ofPlant({ HeatingSystem: 'Sun' }), 'Must be one of Boiler, Heater'],
    ['Plant', ofPlant({ DryEquipment: 'All' }), /^Must be one of NC Cutter, /],
    ['Plant', ofPlant({ YearOfEstablishment: '98' }), 'Must be a year'],
    ['Plant', ofPlant({ CurrentProductionNo: 'much' }), 'Must be a number'],
    ['Plant', ofPlant({ CurrentProductionNo: -1 }), 'Must be a number'],
    ['Plant', ofPlant({ Location: 'x'.repeat(201) }), 'At most 200 characters'],
    ['PrintingQuestions', ofMachine({ InstalledDate: '2014-02-30' }), 'Must be a date'],
    ['PrintingQuestions', ofMachine({ InstalledDate: 'in spring' }), 'Must be a date'],
    ['PrintingQuestions', ofMachine({ WorkingWidth: 200 }), /^Must be a number from 300 to 4000$/],
    ['PrintingQuestions', ofMachine({ Speed: { MinSpeed: 'slow' } }), 'Must be a number'],
    ['PrintingQuestions', ofMachine({ TypeOfPrint: 'Side' }), 'Must be one of Top, Bottom'],
    ['PrintingQuestions', ofMachine({ NumberOfPrintingUnit: 9 }), /^Must be one of 1, 2/],
    ['PrintingQuestions', ofMachine({ DryerInstalled: 'maybe' }), 'Must be one of yes, no'],
    ['PrintingQuestions', ofMachine({ CoatingUnitInstalled: true }), 'Must be text'],
    ['PrintingQuestions', ofMachine({ Accuracy: '2 mm' }), /^Must be one of Plus\/Minus/],
    ['PrintingQuestions', ofMachine({ Energy: '45 KW' }), 'Must be a number'],
    ['NoOfDryer', { NoOfDryer: '1.5' }, 'Must be a whole number'],
    ['TypeOfFlute', { TypeOfFlute: 'x'.repeat(201) }, 'At most 200 characters'],
    ['NoOfMRS', { NoOfMRS: 2_000_000 }, 'No of MRS is too large'],
    [
      'Plant',
      ofPlant({ PaperGsm: { Min: '250', Max: '100' } }),
      'Plant 1: maximum paper GSM is below the minimum',
    ],
    [
      'Plant',
      ofPlant({ YearOfEstablishment: '2999' }),
      'Plant 1: year of establishment lies in the future',
    ],
    [
      'PrintingQuestions',
      ofMachine({ InstalledDate: '2999-01-01', Speed: { MinSpeed: 9, MaxSpeed: '8.5' } }),
      'Printing machine 1: date of installation lies in the future; maximum speed is below the minimum',
    ],
  ];
  it.each(wrong)('refuse a wrong %s: %j', async (field, body, sentence) => {
    const { error, fields } = await refused(body);
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
    expect(error).toBe(fields[field]);
  });

  it('are checked in their format after the submission too, not for being whole', async () => {
    const { ID } = await save(wholeAnswers);
    const path = `/questionnaire/?id=${ID}`;
    const before = await stateOf(test.platform.db);
    for (const [field, body] of wrong) {
      const answer = await call.put(path, body, plant.headers);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    }
    expect(await stateOf(test.platform.db)).toEqual(before);
    const blank = { OwnerName: '', Plant: [{ ...plantAnswers, Location: '' }] };
    const edited = await call.put(path, blank, plant.headers);
    expect(edited.json().data).toMatchObject({ OwnerName: '', Step: 4, Location: '' });
  });

  it('are taken in any usual spelling', async () => {
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

  it('hold fifty plants and fifty printing machines', async () => {
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

  describe('of a step that is left', () => {
    it('must be whole: the general details', async () => {
      const { error, fields } = await refused({ Step: 1 });
      expect(fields).toEqual({
        CompanyName: 'Company name is required',
        OwnerName: 'Owner name is required',
        ContactNumber: 'Contact number is required',
      });
      expect(error).toBe('Company name is required');
      await save({ ...generalAnswers, GSTNumber: '', Step: 1 });
    });

    it('must be whole: as many plants as were entered, each named with what it lacks', async () => {
      await save({ ...generalAnswers, Step: 1 });
      const two = { NumberOfPlants: 2, Step: 2 };
      const lacking = { ...plantAnswers, Location: ' ', PaperGsm: null, BoxesType: [] };
      const second = 'Plant 2: please fill in location, minimum paper GSM, maximum paper GSM';
      expect((await refused({ ...two, Plant: [plantAnswers, lacking] })).fields).toEqual({
        Plant: `${second} and types of boxes`,
      });
      const first = await refused({ ...two, Plant: [{ ...plantAnswers, DryEquipment: '' }] });
      expect(first.error).toBe('Plant 1: please fill in dry equipment');
      const missing = await refused({ ...two, Plant: [plantAnswers] });
      expect(missing.fields.Plant).toMatch(/^Plant 2: please fill in location, plant type, /);
      expect(
        await save({ ...two, NumberOfPlants: 1, Plant: [plantAnswers, lacking] }),
      ).toMatchObject({ Step: 2, NumberOfPlants: 1, Plant: [{}, { Location: '' }] });
    });

    it('must be whole: as many printing machines as were entered', async () => {
      const rest = { ...wholeAnswers, NumberOfMachines: 2 };
      const lacking = {
        EquipmentMakeName: 'Kolmar',
        Speed: { MinSpeed: 80 },
        DryerInstalled: 'no',
      };
      expect(
        await refused({ ...rest, PrintingQuestions: [machineAnswers, lacking] }),
      ).toMatchObject({
        error:
          'Printing machine 2: please fill in working width, date of installation, maximum speed, minimum slotting unit, maximum slotting unit, number of printing units and coating unit installed',
      });
      const optional = {
        ...machineAnswers,
        TypeOfPrint: '',
        FeedingBoardSize: null,
        Accuracy: null,
        Energy: '',
      };
      await save({ ...rest, PrintingQuestions: [machineAnswers, optional] });
    });

    it('must be whole with those of the steps before, however far the step rises', async () => {
      const { fields } = await refused({ PrintingQuestions: [machineAnswers], Step: 6 });
      expect(Object.keys(fields)).toEqual(['CompanyName', 'OwnerName', 'ContactNumber', 'Plant']);
      expect((await refused({ ...wholeAnswers, OwnerName: '' })).fields).toEqual({
        OwnerName: 'Owner name is required',
      });
    });

    it('need not be whole once it was left', async () => {
      await save({ ...generalAnswers, Step: 1 });
      expect(await save({ OwnerName: '', Step: 1 })).toMatchObject({ OwnerName: '', Step: 1 });
      expect(await save({ Plant: [{}] })).toMatchObject({ Step: 1, Plant: [{ Location: '' }] });
    });

    it.each([3, 4, 5, 6])('submits them as step %d', async (Step) => {
      expect((await save({ ...wholeAnswers, Step })).Step).toBe(4);
    });
  });
});
