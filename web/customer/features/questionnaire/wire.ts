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

/** A questionnaire in the form of the server's answer. */
export type Questionnaire = Answer<'changeQuestionnaire'>['data'];
/** Answers as they are sent; absent ones stay unchanged. */
export type Body = SendOptions<'changeQuestionnaire'>['body'];

/**
 * Returns answers in the wire's format. Leaves out the machinery, which no screen asks for, so that
 * another client's answers are not overwritten.
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

/** Returns a count as text; at least one. */
const countIn = (count: number) => String(Math.max(count, 1));

/** Returns the server's questionnaire as the base of a document. */
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
