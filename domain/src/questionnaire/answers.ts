import {
  type AnswersTo,
  generalFields,
  machineFields,
  machineryFields,
  plantFields,
} from './fields.ts';
import { fromWire } from './wire.ts';

/** Whose plants they are. */
export type General = AnswersTo<typeof generalFields>;
/** A corrugation plant. */
export type Plant = AnswersTo<typeof plantFields>;
/** A printing machine. */
export type PrintingMachine = AnswersTo<typeof machineFields>;
/** A machinery field's name. */
export type MachineryField = keyof typeof machineryFields;
/** The rest of the machinery. */
export type Machinery = AnswersTo<typeof machineryFields>;

/**
 * All a plant questionnaire holds, as form text. The lists may be longer than the numbers say:
 * plants and machines beyond them are hidden, not forgotten.
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

/** General details with nothing filled. */
export const emptyGeneral = fromWire(generalFields, {});
/** A plant with nothing filled. */
export const emptyPlant = fromWire(plantFields, {});
/** A printing machine with nothing filled. */
export const emptyMachine = fromWire(machineFields, {});
/** Machinery with nothing filled. */
export const emptyMachinery = fromWire(machineryFields, {});

/** A questionnaire nobody has touched: one plant and one printing machine are asked for. */
export const emptyAnswers: Answers = {
  general: emptyGeneral,
  numberOfPlants: '1',
  plants: [emptyPlant],
  numberOfMachines: '1',
  machines: [emptyMachine],
  machinery: emptyMachinery,
};
