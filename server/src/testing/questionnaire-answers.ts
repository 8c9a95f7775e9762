import { generalFields, machineFields, plantFields, toWire } from '@fluteline/domain/questionnaire';
import {
  exampleAnswers,
  exampleMachine,
  examplePlant,
} from '@fluteline/domain/questionnaire/examples';

/** General details that lack nothing, as a client may spell them. */
export const generalAnswers = {
  ...toWire(generalFields, exampleAnswers.general),
  ContactNumber: '+91 98230-12345',
};

/** A corrugation plant that lacks nothing, as a client may spell it. */
export const plantAnswers = {
  ...toWire(plantFields, examplePlant),
  WorkingWith: 1600,
  PaperGsm: { Min: 100, Max: '250' },
  BoxesType: 'Rigid, Others',
  HeatingSystem: 'boiler',
};

/** A printing machine that lacks nothing, as a client may spell it. */
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
