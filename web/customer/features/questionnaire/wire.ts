import {
  fromWire,
  generalFields,
  machineFields,
  machineryFields,
  plantFields,
  type SavedQuestionnaire,
  type SomeAnswers,
  toWire,
} from '@fluteline/domain/questionnaire';
import type { Answer, SendOptions } from '../../../kit/client/index.ts';

/** A questionnaire as the server answers it. */
export type Questionnaire = Answer<'changeQuestionnaire'>['data'];
/** Answers as they are sent; what is absent stays as it is. */
export type Body = SendOptions<'changeQuestionnaire'>['body'];

/**
 * Answers as the wire takes them. The machinery is left out: no screen asks for it, so what another
 * client sent of it is not this page's to write over.
 */
export function bodyOf(answers: SomeAnswers, step?: number): Body {
  const { general, numberOfPlants, plants, numberOfMachines, machines } = answers;
  return {
    ...toWire(generalFields, general ?? {}),
    ...(numberOfPlants !== undefined && { NumberOfPlants: Number(numberOfPlants) }),
    ...(plants && { Plant: plants.map((plant) => toWire(plantFields, plant)) }),
    ...(numberOfMachines !== undefined && { NumberOfMachines: Number(numberOfMachines) }),
    ...(machines && { PrintingQuestions: machines.map((one) => toWire(machineFields, one)) }),
    ...(step !== undefined && { Step: step }),
  };
}

/** How many there are; nobody has none. */
const countIn = (count: number) => String(Math.max(count, 1));

/** What the server has, as the document stands on it. */
export function savedIn(questionnaire: Questionnaire): SavedQuestionnaire {
  const { Plant: plants, PrintingQuestions: machines } = questionnaire;
  return {
    id: questionnaire.ID,
    step: questionnaire.Step,
    version: questionnaire.UpdatedAt,
    isAuditRequested: questionnaire.AuditRequested,
    hasReport: questionnaire.Report,
    answers: {
      general: fromWire(generalFields, questionnaire),
      numberOfPlants: countIn(questionnaire.NumberOfPlants),
      plants: plants.map((plant) => fromWire(plantFields, plant)),
      numberOfMachines: countIn(questionnaire.NumberOfMachines),
      machines: machines.map((machine) => fromWire(machineFields, machine)),
      machinery: fromWire(machineryFields, questionnaire),
    },
  };
}
