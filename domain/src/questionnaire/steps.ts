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
 * The steps of the wizard in their order. `number` is a step's own, `saves` the Step that leaving it
 * forwards saves, `parts` how many screens each of its plants or machines takes. The machinery is
 * asked for on no screen at present, so printing is what submits.
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
/** A step with something to fill in. */
export type FormStep = 'general' | 'corrugation' | 'printing' | 'machinery';

/** The steps that have screens of fields, in their order. */
export const filledSteps = ['general', 'corrugation', 'printing'] as const;
/** A step that has screens of fields. */
export type FilledStep = (typeof filledSteps)[number];

/** The Step from which a questionnaire is submitted. */
export const SUBMITTED_STEP = steps.printing.saves;

/** The fields of a plant by part: A, B, C. No screen shows the wet equipment at present. */
export const plantParts: readonly (readonly (keyof Plant)[])[] = [
  ['location', 'typeOfPlant', 'yearOfEstablishment', 'machineMake'],
  ['typeOfMachine', 'workingWidth', 'machineSpeed', 'paperGsmMin', 'paperGsmMax'],
  ['currentProduction', 'boxesType', 'heatingSystem', 'wetEquipment', 'dryEquipment'],
];

/** The fields of a printing machine by part: A, B, C, D. */
export const machineParts: readonly (readonly (keyof PrintingMachine)[])[] = [
  ['equipmentMake', 'workingWidth', 'installedDate'],
  ['feedingBoardMin', 'feedingBoardMax', 'speedMin', 'speedMax', 'slottingMin', 'slottingMax'],
  ['typeOfPrint', 'numberOfPrintingUnits', 'dryerInstalled', 'coatingUnitInstalled'],
  ['accuracy', 'energy'],
];

/** The steps of plants and of printing machines: how many, which, and what is asked of each. */
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
/** What such a step has a list of. */
export interface ListRecords {
  readonly corrugation: Plant;
  readonly printing: PrintingMachine;
}

/** A screen of the wizard: which plant or machine and which of its parts, both from 0. */
export interface Position {
  readonly step: Step;
  readonly index: number;
  readonly part: number;
}

/**
 * How many plants or machines a typed number asks for: 1 to `MAX_PLANTS`, 1 for what is no number,
 * as while it is being typed.
 */
export function countOf(typed: string): number {
  const text = typed.trim();
  return /^\d{1,9}$/.test(text) ? Math.min(Math.max(Number(text), 1), MAX_PLANTS) : 1;
}

const isOfList = (step: Step): step is ListStep => Object.hasOwn(lists, step);

/** How many plants or machines a step goes through; 1 for the other steps. */
export function turnsOf(step: Step, answers: Answers): number {
  return isOfList(step) ? countOf(answers[lists[step].count]) : 1;
}

/** As many plants or machines as the number says; those never opened are empty. */
export function recordsAsked<S extends ListStep>(
  step: S,
  answers: Answers,
): readonly ListRecords[S][] {
  const { plants: corrugation, machines: printing } = answers;
  const all: { readonly [L in ListStep]: readonly ListRecords[L][] } = { corrugation, printing };
  const empty: ListRecords = { corrugation: emptyPlant, printing: emptyMachine };
  return Array.from({ length: turnsOf(step, answers) }, (_, at) => all[step][at] ?? empty[step]);
}

/** The first screen of a step. */
export function firstOf(step: Step): Position {
  return { step, index: 0, part: 0 };
}

/** The last screen of a step. */
export function lastOf(step: Step, answers: Answers): Position {
  return { step, index: turnsOf(step, answers) - 1, part: Math.max(steps[step].parts - 1, 0) };
}

/** The screen after this one in the same step; `null` at its end. */
export function nextInStep({ step, index, part }: Position, answers: Answers): Position | null {
  if (part + 1 < steps[step].parts) return { step, index, part: part + 1 };
  return index + 1 < turnsOf(step, answers) ? { step, index: index + 1, part: 0 } : null;
}

/** The step that follows once this one is saved. */
export function stepAfter(step: Step): Step {
  if (step === 'general') return 'corrugation';
  if (step === 'corrugation') return 'printing';
  return step === 'printing' || step === 'machinery' ? 'success' : 'view';
}

/** The screen before this one; `null` on the first, and where there is nothing to go back to. */
export function previousOf({ step, index, part }: Position, answers: Answers): Position | null {
  if (part > 0) return { step, index, part: part - 1 };
  if (index > 0) return { step, index: index - 1, part: steps[step].parts - 1 };
  if (step === 'corrugation') return firstOf('general');
  return step === 'printing' ? lastOf('corrugation', answers) : null;
}

/** The step the wizard opens by the last Step saved, 0 for none. */
export function openingStep(savedStep: number): Step {
  if (savedStep >= SUBMITTED_STEP) return 'view';
  if (savedStep >= steps.corrugation.saves) return 'printing';
  return savedStep >= steps.general.saves ? 'corrugation' : 'general';
}

/**
 * The nearest screen there is: within the numbers of plants and machines, and never past the step
 * that what is saved leads to.
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

/** How far a screen is through its step, 0 on its first to just under 1 on its last. */
export function stepProgress({ step, index, part }: Position, answers: Answers): number {
  const { parts } = steps[step];
  return parts === 0 ? 1 : (index * parts + part) / (turnsOf(step, answers) * parts);
}
