import {
  type Answers,
  emptyMachine,
  emptyPlant,
  type Plant,
  type PrintingMachine,
} from './answers.ts';
import { machineFields, plantFields } from './fields.ts';
import { MAX_PLANTS } from './options.ts';

/**
 * The steps of the wizard in their order. `number` is a step's own number, `saves` the Step that is
 * saved when the step is left forwards, `parts` the number of screens for each of its plants or
 * machines. No screen asks for the machinery at present, so printing submits.
 */
export const steps = {
  general: { number: 1, saves: 1, parts: 1 },
  corrugation: { number: 2, saves: 2, parts: 3 },
  printing: { number: 3, saves: 4, parts: 4 },
  machinery: { number: 4, saves: 4, parts: 0 },
  success: { number: 5, saves: 4, parts: 0 },
  view: { number: 6, saves: 4, parts: 0 },
} as const;

/** A step of the wizard. */
export type Step = keyof typeof steps;
/** A step with answers. */
export type FormStep = 'general' | 'corrugation' | 'printing' | 'machinery';

/** The steps with screens of fields, in order. */
export const filledSteps = ['general', 'corrugation', 'printing'] as const;
/** A step with screens of fields. */
export type FilledStep = (typeof filledSteps)[number];

/** The Step at which a questionnaire is submitted. */
export const SUBMITTED_STEP = steps.printing.saves;

/** The fields of a plant by screen: A, B, C. No screen shows the wet equipment at present. */
export const plantParts: readonly (readonly (keyof Plant)[])[] = [
  ['location', 'typeOfPlant', 'yearOfEstablishment', 'machineMake'],
  ['typeOfMachine', 'workingWidth', 'machineSpeed', 'paperGsmMin', 'paperGsmMax'],
  ['currentProduction', 'boxesType', 'heatingSystem', 'wetEquipment', 'dryEquipment'],
];

/** The fields of a printing machine by screen: A, B, C, D. */
export const machineParts: readonly (readonly (keyof PrintingMachine)[])[] = [
  ['equipmentMake', 'workingWidth', 'installedDate'],
  ['feedingBoardMin', 'feedingBoardMax', 'speedMin', 'speedMax', 'slottingMin', 'slottingMax'],
  ['typeOfPrint', 'numberOfPrintingUnits', 'dryerInstalled', 'coatingUnitInstalled'],
  ['accuracy', 'energy'],
];

/**
 * The steps of plants and of printing machines: their count, their list, and the fields of each
 * record.
 */
export const lists = {
  corrugation: {
    count: 'numberOfPlants',
    list: 'plants',
    wire: { count: 'NumberOfPlants', list: 'Plant' },
    fields: plantFields,
    parts: plantParts,
  },
  printing: {
    count: 'numberOfMachines',
    list: 'machines',
    wire: { count: 'NumberOfMachines', list: 'PrintingQuestions' },
    fields: machineFields,
    parts: machineParts,
  },
} as const;
/** A step of plants or of printing machines. */
export type ListStep = keyof typeof lists;
/** The record types of the list steps. */
export interface ListRecords {
  readonly corrugation: Plant;
  readonly printing: PrintingMachine;
}

/** A screen of the wizard: the plant or machine and its part, both from 0. */
export interface Position {
  readonly step: Step;
  readonly index: number;
  readonly part: number;
}

/**
 * Returns the number of plants or machines that a typed number asks for: 1 to `MAX_PLANTS`, and 1
 * for anything that is not a number, as while it is being typed.
 */
export function countOf(typed: string): number {
  const text = typed.trim();
  return /^\d{1,9}$/.test(text) ? Math.min(Math.max(Number(text), 1), MAX_PLANTS) : 1;
}

const isOfList = (step: Step): step is ListStep => Object.hasOwn(lists, step);

/** Returns the number of plants or machines in a step; 1 for the other steps. */
export function turnsOf(step: Step, answers: Answers): number {
  return isOfList(step) ? countOf(answers[lists[step].count]) : 1;
}

/** Returns as many plants or machines as the count states; those never opened are empty. */
export function recordsAsked<S extends ListStep>(
  step: S,
  answers: Answers,
): readonly ListRecords[S][] {
  const { plants: corrugation, machines: printing } = answers;
  const all: { readonly [L in ListStep]: readonly ListRecords[L][] } = { corrugation, printing };
  const empty: ListRecords = { corrugation: emptyPlant, printing: emptyMachine };
  return Array.from({ length: turnsOf(step, answers) }, (_, at) => all[step][at] ?? empty[step]);
}

/** Returns the first screen of a step. */
export function firstOf(step: Step): Position {
  return { step, index: 0, part: 0 };
}

/** Returns the last screen of a step. */
export function lastOf(step: Step, answers: Answers): Position {
  return { step, index: turnsOf(step, answers) - 1, part: Math.max(steps[step].parts - 1, 0) };
}

/** Returns the next screen in the same step; `null` at its end. */
export function nextInStep({ step, index, part }: Position, answers: Answers): Position | null {
  if (part + 1 < steps[step].parts) return { step, index, part: part + 1 };
  return index + 1 < turnsOf(step, answers) ? { step, index: index + 1, part: 0 } : null;
}

/** Returns the step that follows once a step is saved. */
export function stepAfter(step: Step): Step {
  if (step === 'general') return 'corrugation';
  if (step === 'corrugation') return 'printing';
  return step === 'printing' || step === 'machinery' ? 'success' : 'view';
}

/** Returns the previous screen; `null` on the first screen and on those without a way back. */
export function previousOf({ step, index, part }: Position, answers: Answers): Position | null {
  if (part > 0) return { step, index, part: part - 1 };
  if (index > 0) return { step, index: index - 1, part: steps[step].parts - 1 };
  if (step === 'corrugation') return firstOf('general');
  return step === 'printing' ? lastOf('corrugation', answers) : null;
}

/** Returns the step at which the wizard opens, from the last Step saved, 0 for none. */
export function openingStep(savedStep: number): Step {
  if (savedStep >= SUBMITTED_STEP) return 'view';
  if (savedStep >= steps.corrugation.saves) return 'printing';
  return savedStep >= steps.general.saves ? 'corrugation' : 'general';
}

/**
 * Returns the nearest screen that exists: within the numbers of plants and machines, and never past
 * the step that follows the saved one.
 */
export function withinBounds(wanted: Position, answers: Answers, savedStep: number): Position {
  const furthest = openingStep(savedStep);
  const { number, parts } = steps[wanted.step];
  if (wanted.step === 'machinery' || number > steps[furthest].number) return firstOf(furthest);
  const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);
  return {
    step: wanted.step,
    index: within(wanted.index, turnsOf(wanted.step, answers)),
    part: within(wanted.part, Math.max(parts, 1)),
  };
}

/**
 * Returns the progress of a screen through its step, from 0 on its first to just under 1 on its
 * last screen.
 */
export function stepProgress({ step, index, part }: Position, answers: Answers): number {
  const { parts } = steps[step];
  return parts === 0 ? 1 : (index * parts + part) / (turnsOf(step, answers) * parts);
}
