import {
  type AnswersTo,
  generalFields,
  machineFields,
  machineryFields,
  plantFields,
} from './fields.ts';
import { fromWire } from './wire.ts';

/** General details of the company that owns the plants. */
export type General = AnswersTo<typeof generalFields>;
/** Answers on a corrugation plant. */
export type Plant = AnswersTo<typeof plantFields>;
/** Answers on a printing machine. */
export type PrintingMachine = AnswersTo<typeof machineFields>;
/** Name of a field of the remaining machinery. */
export type MachineryField = keyof typeof machineryFields;
/** Answers on the remaining machinery. */
export type Machinery = AnswersTo<typeof machineryFields>;

/**
 * All answers of a plant questionnaire, as form text. The lists may be longer than the counts
 * state: plants and machines beyond a count are hidden, not forgotten.
 */
export interface Answers {
  readonly general: General;
  /** 1 to `MAX_PLANTS`, as typed. */
  readonly numberOfPlants: string;
  readonly plants: readonly Plant[];
  /** 1 to `MAX_PLANTS`, as typed. */
  readonly numberOfMachines: string;
  readonly machines: readonly PrintingMachine[];
  readonly machinery: Machinery;
}

/** General details without answers. */
export const emptyGeneral = fromWire(generalFields, {});
/** A plant without answers. */
export const emptyPlant = fromWire(plantFields, {});
/** A printing machine without answers. */
export const emptyMachine = fromWire(machineFields, {});
/** Machinery without answers. */
export const emptyMachinery = fromWire(machineryFields, {});

/** An untouched questionnaire: it asks for one plant and one printing machine. */
export const emptyAnswers: Answers = {
  general: emptyGeneral,
  numberOfPlants: '1',
  plants: [emptyPlant],
  numberOfMachines: '1',
  machines: [emptyMachine],
  machinery: emptyMachinery,
};
