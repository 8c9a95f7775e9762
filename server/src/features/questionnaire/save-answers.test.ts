import { beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, type SignedIn, signedIn } from '../../testing/builders.ts';
import {
  generalAnswers,
  machineAnswers,
  plantAnswers,
  wholeAnswers,
} from '../../testing/questionnaire-answers.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

describe('saving the plant questionnaire', () => {
  const test = testApp();
  const call = wire(test);
  let plant: SignedIn;
  beforeEach(async () => {
    plant = await aCustomer(test.platform);
  });

  const save = async (body: object, { headers } = plant) => {
    const answer = await call.post('/questionnaire/', body, headers);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data;
  };
  const change = async (id: string, body: object) => {
    const answer = await call.put(`/questionnaire/?id=${id}`, body, plant.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  const own = async ({ headers } = plant) =>
    (await call.get('/questionnaire/', headers)).json().data;

  it('returns all answers as they are read afterwards', async () => {
    const saved = await save({ ...wholeAnswers, NoOfMRS: '3', TypeOfFlute: 'B' });
    const { TypeOfFlute, NoOfMRS, NoOfDryer, Capacity, ...rest } = saved;
    expect([TypeOfFlute, NoOfMRS, NoOfDryer, Capacity]).toEqual(['B', 3, null, '']);
    expect(rest).toMatchObject({
      ID: expect.stringMatching(/^[0-9a-f-]{14}7/),
      UserId: plant.account.id,
      CompanyName: 'Deccan Boxes',
      OwnerName: 'The owner',
      ContactNumber: '9823012345',
      AlternateContactNumber: '',
      GSTNumber: '',
      Location: 'Unit 2, Bhiwandi',
      NumberOfPlants: 1,
      NumberOfMachines: 1,
      Step: 4,
      AuditRequested: false,
      Report: false,
      CreatedAt: expect.stringMatching(MOMENT),
      UpdatedAt: expect.stringMatching(MOMENT),
    });
    expect(rest.Plant).toEqual([
      {
        ...plantAnswers,
        ID: expect.any(String),
        WorkingWith: '1600',
        PaperGsm: { Min: '100', Max: '250' },
        CurrentProduction: expect.stringMatching(MOMENT),
        BoxesType: 'Rigid,Others',
        HeatingSystem: 'Boiler',
      },
    ]);
    expect(rest.PrintingQuestions).toEqual([
      {
        ...machineAnswers,
        InstalledDate: '2014-08-31T00:00:00Z',
        Speed: { MinSpeed: '80', MaxSpeed: '200' },
      },
    ]);
    expect(await own()).toEqual([saved]);
    const latest = await call.get('/questionnaire/latest', plant.headers);
    expect(latest.json()).toEqual({ data: saved });
  });

  it('stores the wizard’s successive saves in one questionnaire', async () => {
    const general = await save({ ...generalAnswers, Step: 1 });
    expect(general).toMatchObject({ Step: 1, Plant: [], PrintingQuestions: [] });
    const second = { ...plantAnswers, Location: 'Chakan' };
    const plants = { NumberOfPlants: '2', Plant: [plantAnswers, second], Step: 2 };
    const corrugation = await change(general.ID, plants);
    expect(corrugation).toMatchObject({ Step: 2, NumberOfPlants: 2, Plant: [{}, {}] });
    const machines = { NumberOfMachines: 1, PrintingQuestions: [machineAnswers], Step: 4 };
    const printing = await save(machines);
    expect(printing).toMatchObject({
      ID: general.ID,
      CompanyName: 'Deccan Boxes',
      Step: 4,
      Plant: corrugation.Plant,
      PrintingQuestions: [{ EquipmentMakeName: 'Aqua Flexo' }],
    });
    const audit = test.platform.db.selectFrom('audit').select(['action', 'before', 'after']);
    const audited = await audit.where('targetId', '=', general.ID).orderBy('at').execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'questionnaire.opened',
      'questionnaire.changed',
      'questionnaire.submitted',
    ]);
    expect(audited[2]).toMatchObject({
      before: { step: 2 },
      after: { step: 4, changed: ['machines', 'step', 'submittedAt'] },
    });
    expect(JSON.stringify(audited)).not.toContain('9823012345');
  });

  it('stores incomplete answers, which another device can read', async () => {
    const { ID } = await save({ CompanyName: 'Deccan' });
    await save({ Plant: [{ Location: 'Chakan' }], GSTNumber: null });
    const elsewhere = await signedIn(test.platform, plant.account);
    const unanswered = {
      TypeOfPlant: '',
      PaperGsm: null,
      CurrentProductionNo: null,
      BoxesType: '',
    };
    const Plant = [{ Location: 'Chakan', ...unanswered }];
    const saved = { ID, CompanyName: 'Deccan', OwnerName: '', Step: 0, Plant };
    expect(await own(elsewhere)).toMatchObject([saved]);
    await save({ PrintingQuestions: [{ EquipmentMakeName: 'Kolmar' }] }, elsewhere);
    const [{ PrintingQuestions, ...rest }] = await own();
    expect(rest).toMatchObject(saved);
    expect(PrintingQuestions).toMatchObject([
      {
        EquipmentMakeName: 'Kolmar',
        InstalledDate: '0001-01-01T00:00:00Z',
        NumberOfPrintingUnit: null,
        Speed: { MinSpeed: '', MaxSpeed: '' },
      },
    ]);
  });

  it('treats an answer sent back as unchanged', async () => {
    const saved = await save({ ...wholeAnswers, TypeOfVaccum: 'Top' });
    test.clock.forward(60);
    expect(await change(saved.ID, saved)).toEqual(saved);
    const audited = test.platform.db.selectFrom('audit').select('id');
    expect(await audited.where('targetId', '=', saved.ID).execute()).toHaveLength(1);
  });

  it('opens a new one after a submission, and never lowers the step of the old one', async () => {
    const first = await save(wholeAnswers);
    test.clock.forward(1);
    const second = await save({ CompanyName: 'Another year' });
    expect(second).toMatchObject({ CompanyName: 'Another year', Step: 0, Plant: [] });
    expect(second.ID).not.toBe(first.ID);
    const edited = await change(first.ID, { OwnerName: 'Somebody else', Step: 1 });
    expect(edited).toMatchObject({ OwnerName: 'Somebody else', Step: 4, Plant: first.Plant });
    const rows = await own();
    expect(rows.map((row: { ID: string }) => row.ID)).toEqual([second.ID, first.ID]);
    const latest = await call.get('/questionnaire/latest', plant.headers);
    expect(latest.json().data.ID).toBe(second.ID);
    expect(await save({ Step: 0 })).toMatchObject({ ID: second.ID });
  });

  it('replaces a list that is sent and keeps one that is not, whatever its number', async () => {
    const three = ['Pune', 'Chakan', 'Nashik'].map((Location) => ({ ...plantAnswers, Location }));
    const { ID } = await save({ ...generalAnswers, NumberOfPlants: 3, Plant: three, Step: 2 });
    const lowered = await change(ID, { NumberOfPlants: 1 });
    expect(lowered).toMatchObject({
      NumberOfPlants: 1,
      Plant: three.map(({ Location }) => ({ Location })),
    });
    expect((await change(ID, { NumberOfPlants: 3 })).Plant).toEqual(lowered.Plant);
    const replaced = await change(ID, { Plant: [three[2]], NumberOfPlants: 1 });
    expect(replaced.Plant).toMatchObject([{ Location: 'Nashik' }]);
    expect((await change(ID, { Plant: [], PrintingQuestions: [] })).Plant).toEqual([]);
    expect(await change(ID, { Plant: [three[0], three[1]] })).toMatchObject({ NumberOfPlants: 2 });
  });

  it('shows when a production was entered, and updates it only for another figure', async () => {
    const first = await save({ Plant: [plantAnswers, { ...plantAnswers, Location: 'Chakan' }] });
    test.clock.forward(3600);
    const [one, two] = first.Plant;
    const same = await save({ Plant: [{ ...one, MachineMake: 'BHS' }, two] });
    expect(same.Plant[0]).toEqual({ ...one, MachineMake: 'BHS' });
    const reported = await save({ Plant: [one, { ...two, CurrentProductionNo: '421' }] });
    expect(reported.Plant[0]).toEqual(one);
    expect(reported.Plant[1].ID).toBe(two.ID);
    expect(reported.Plant[1].CurrentProduction > two.CurrentProduction).toBe(true);
    const removed = await save({ Plant: [reported.Plant[1]] });
    expect(removed.Plant).toEqual([reported.Plant[1]]);
    const { ID: _, ...nameless } = reported.Plant[1];
    expect((await save({ Plant: [nameless] })).Plant).toEqual([reported.Plant[1]]);
  });

  it('opens one for several simultaneous first saves', async () => {
    const names = ['One', 'Two', 'Three', 'Four'];
    const saved = await Promise.all(names.map((CompanyName) => save({ CompanyName })));
    expect(new Set(saved.map(({ ID }) => ID)).size).toBe(1);
    const rows = await own();
    expect(rows).toHaveLength(1);
    expect(names).toContain(rows[0].CompanyName);
  });

  it('loses nothing of simultaneous saves', async () => {
    const { ID } = await save({ CompanyName: 'Deccan' });
    await Promise.all([
      change(ID, { OwnerName: 'Somebody' }),
      change(ID, { Plant: [plantAnswers] }),
      save({ PrintingQuestions: [machineAnswers] }),
    ]);
    expect(await own()).toMatchObject([
      { ID, CompanyName: 'Deccan', OwnerName: 'Somebody', Plant: [{}], PrintingQuestions: [{}] },
    ]);
  });

  it('opens no second one for a phone that could not know of a submission elsewhere', async () => {
    const unless = (query: string, body: object) =>
      call.post(`/questionnaire/?unless_submitted=${query}`, body, plant.headers);
    const opened = await unless('true', { ...generalAnswers, Step: 1 });
    const more = await unless('true', wholeAnswers);
    expect([opened.statusCode, more.statusCode]).toEqual([201, 201]);
    expect(more.json().data.ID).toBe(opened.json().data.ID);
    const before = await stateOf(test.platform.db);
    const refused = await unless('true', { CompanyName: 'Late', Step: 1 });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'submitted_elsewhere']);
    const wrong = await unless('perhaps', {});
    expect(wrong.statusCode).toBe(400);
    expect(Object.keys(wrong.json().fields)).toEqual(['unless_submitted']);
    expect(await stateOf(test.platform.db)).toEqual({ ...before, account: expect.anything() });
    expect((await unless('false', { CompanyName: 'Next' })).statusCode).toBe(201);
    expect(await own()).toHaveLength(2);
  });

  it.each([
    ['?id=01a1fe53-2032-7aae-9e4e-e0a3c1c98d39', 404, undefined],
    ['?id=mine', 400, { id: 'Must be an id' }],
    ['', 400, { id: 'Must be an id' }],
  ])('changes nothing for the query %j', async (query, status, fields) => {
    const refused = await call.put(`/questionnaire/${query}`, {}, plant.headers);
    expect([refused.statusCode, refused.json().fields]).toEqual([status, fields]);
  });
});
