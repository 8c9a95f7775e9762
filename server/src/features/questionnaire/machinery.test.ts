import { expect, it } from 'vitest';
import { aCustomer } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const reported = {
  TypeOfFlute: 'B',
  TypeOfFluteRoll: 'Chromed',
  BoardThick: '3 mm',
  MakeOfSlitterScorer: 'Sona',
  MakeOfNCCutOff: 'Kolmar',
  Capacity: '40 t',
  NoOfHotPlateZone: 18,
  PressureShoe: 'Yes',
  LengthOfCottonFelt: '26 m',
  WidthOfCottonFelt: '1800 mm',
  NoOfMRS: 5,
  SplicerSize: '1800',
  NoOfPreheater: 3,
  PreheaterWarpRoll: '900 mm',
  TypeOfGlueUnit: 'Double',
  GlueUnit: '2',
  TypeOfAnilox: 'Ceramic',
  TypeOfStereo: 'Polymer',
  NoOfRubberRoll: 4,
  NoOfFeedingRubberRoll: 2,
  TypeOfStacker: 'Down',
  FolderGluerSticher: 'Gluer',
  NoDieCuttingMachines: 1,
  DieCutUnit: 'Rotary',
  NoOfAnvilCover: 6,
  NoOfSlottingBlade: 8,
  SlottingBladeAngle: '5',
  BladeThik: '7 mm',
  RBackCushion: '3 mm',
  PrintingWithStitchingOrGluing: 'Gluing',
  NoOfDryer: 2,
  NoOfCoatingUnit: 1,
  TypeOfVaccum: 'Top',
};

const test = testApp();
const call = wire(test);

it('answers each field of the machinery under its own name, counts as numbers', async () => {
  const plant = await aCustomer(test.platform);
  const asText = Object.entries(reported).map(([name, value]) => [name, String(value)]);
  const saved = await call.post('/questionnaire/', Object.fromEntries(asText), plant.headers);
  expect(saved.statusCode, saved.body).toBe(201);
  const latest = await call.get('/questionnaire/latest', plant.headers);
  expect(latest.json().data).toMatchObject(reported);
});

it('asks for none of them', async () => {
  const plant = await aCustomer(test.platform);
  const { data } = (await call.post('/questionnaire/', {}, plant.headers)).json();
  const names = Object.keys(reported);
  const empty = names.map((name) => data[name]);
  const wanted = Object.values(reported).map((value) => (typeof value === 'number' ? null : ''));
  expect(empty).toEqual(wanted);
});
