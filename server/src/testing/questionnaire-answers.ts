import { generalFields, machineFields, plantFields, toWire } from '@fluteline/domain/questionnaire';
import {
  exampleAnswers,
  exampleMachine,
  examplePlant,
} from '@fluteline/domain/questionnaire/examples';

/** Complete general details, in a spelling that a client may use. */
export const generalAnswers = {
  ...toWire(generalFields, exampleAnswers.general),
  ContactNumber: '+91 98230-12345',
};

/** A complete corrugation plant, in a spelling that a client may use. */
export const plantAnswers = {
  ...toWire(plantFields, examplePlant),
  WorkingWith: 1600,
  PaperGsm: { Min: 100, Max: '250' },
  BoxesType: 'Rigid, Others',
  HeatingSystem: 'boiler',
};

/** A complete printing machine, in a spelling that a client may use. */
export const machineAnswers = {
  ...toWire(machineFields, exampleMachine),
  InstalledDate: '2014-08-31T00:00:00.000Z',
  Speed: { MinSpeed: 80, MaxSpeed: 200 },
};

/** A whole questionnaire that is submitted at once, as a client sends it. */
export const wholeAnswers = {
  ...generalAnswers,
  NumberOfPlants: 1,
  Plant: [plantAnswers],
  NumberOfMachines: 1,
  PrintingQuestions: [machineAnswers],
  Step: 4,
};
