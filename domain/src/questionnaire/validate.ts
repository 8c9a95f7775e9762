import {
  type Answers,
  emptyMachine,
  emptyPlant,
  type General,
  type Machinery,
  type Plant,
  type PrintingMachine,
} from './answers.ts';
import { boxTypes } from './options.ts';
import {
  type AnswerProblem,
  answerProblem,
  boxesProblem,
  countRule,
  generalRules,
  isUpsideDown,
  machineRules,
  machineryRules,
  plantRules,
  savedAnswer,
} from './rules.ts';
import {
  countOf,
  type FilledStep,
  type FormStep,
  filledSteps,
  machineParts,
  type Position,
  plantParts,
  type QuestionnaireField,
  steps,
} from './steps.ts';

/** What is wrong with one answer, and the screen it stands on. */
export interface PlacedProblem extends Position {
  readonly step: FormStep;
  readonly field: QuestionnaireField;
  readonly problem: AnswerProblem;
}

type Found<F extends string> = readonly { readonly field: F; readonly problem: AnswerProblem }[];
type RulesOf<R> = { readonly [K in keyof R]: Parameters<typeof answerProblem>[0] };

function checked<R extends object>(rules: RulesOf<R>, record: R, today: string) {
  const fields = Object.keys(rules) as (keyof R & string)[];
  return fields.flatMap((field) => {
    const problem = answerProblem(rules[field], String(record[field]), today);
    return problem === null ? [] : [{ field, problem }];
  });
}

/** The ranges that are upside down, said of the greater end. */
function ranged<R extends object>(record: R, ranges: readonly (readonly (keyof R & string)[])[]) {
  return ranges.flatMap(([least, most]) =>
    least && most && isUpsideDown(String(record[least]), String(record[most]))
      ? [{ field: most, problem: 'below_minimum' as const }]
      : [],
  );
}

/** What is wrong with the general details. */
export function generalProblems(general: General, today: string): Found<keyof General> {
  return checked(generalRules, general, today);
}

/** What is wrong with a plant, by the calendar day YYYY-MM-DD it is answered on. */
export function plantProblems(plant: Plant, today: string): Found<keyof Plant> {
  const { boxesType, ...texts } = plant;
  const boxes = boxesProblem(boxesType);
  return [
    ...checked(plantRules, texts, today),
    ...(boxes === null ? [] : [{ field: 'boxesType' as const, problem: boxes }]),
    ...ranged(plant, [['paperGsmMin', 'paperGsmMax']]),
  ];
}

/** What is wrong with a printing machine, by the calendar day YYYY-MM-DD it is answered on. */
export function machineProblems(
  machine: PrintingMachine,
  today: string,
): Found<keyof PrintingMachine> {
  const ranges = [
    ['feedingBoardMin', 'feedingBoardMax'],
    ['speedMin', 'speedMax'],
    ['slottingMin', 'slottingMax'],
  ] as const;
  return [...checked(machineRules, machine, today), ...ranged(machine, ranges)];
}

/** What is wrong with the rest of the machinery: the format alone, all of it is optional. */
export function machineryProblems(machinery: Machinery, today: string): Found<keyof Machinery> {
  return checked(machineryRules, machinery, today);
}

/** As many plants as the number says; those never opened are empty. */
export function plantsAsked(answers: Answers): readonly Plant[] {
  return Array.from(
    { length: countOf(answers.numberOfPlants) },
    (_, at) => answers.plants[at] ?? emptyPlant,
  );
}

/** As many printing machines as the number says; those never opened are empty. */
export function machinesAsked(answers: Answers): readonly PrintingMachine[] {
  return Array.from(
    { length: countOf(answers.numberOfMachines) },
    (_, at) => answers.machines[at] ?? emptyMachine,
  );
}

/** The problems of a plant or machine on the screens of its parts, in their order. */
function placed<F extends QuestionnaireField>(
  step: FormStep,
  index: number,
  parts: readonly (readonly F[])[],
  found: Found<F>,
): PlacedProblem[] {
  return parts.flatMap((fields, part) =>
    fields.flatMap((field) =>
      found
        .filter((one) => one.field === field)
        .map(({ problem }) => ({ step, index, part, field, problem })),
    ),
  );
}

function ofNumber(
  step: 'corrugation' | 'printing',
  field: 'numberOfPlants' | 'numberOfMachines',
  { [field]: typed }: Answers,
  today: string,
): PlacedProblem[] {
  const problem = answerProblem(countRule, typed, today);
  return problem === null ? [] : [{ step, index: 0, part: 0, field, problem }];
}

/**
 * What is wrong with the answers of one step, in the order of its screens. Hidden plants and
 * machines are not looked at.
 */
export function stepProblems(
  step: FormStep,
  answers: Answers,
  today: string,
): readonly PlacedProblem[] {
  switch (step) {
    case 'general':
      return generalProblems(answers.general, today).map((one) => ({
        step,
        index: 0,
        part: 0,
        ...one,
      }));
    case 'corrugation':
      return [
        ...ofNumber(step, 'numberOfPlants', answers, today),
        ...plantsAsked(answers).flatMap((plant, index) =>
          placed(step, index, plantParts, plantProblems(plant, today)),
        ),
      ];
    case 'printing':
      return [
        ...ofNumber(step, 'numberOfMachines', answers, today),
        ...machinesAsked(answers).flatMap((machine, index) =>
          placed(step, index, machineParts, machineProblems(machine, today)),
        ),
      ];
    case 'machinery':
      return machineryProblems(answers.machinery, today).map((one) => ({
        step,
        index: 0,
        part: 0,
        ...one,
      }));
  }
}

/** What is wrong with the answers that one screen asks for. */
export function screenProblems(
  { step, index, part }: Position,
  answers: Answers,
  today: string,
): readonly PlacedProblem[] {
  const filled = filledSteps.find((one) => one === step);
  if (filled === undefined) return [];
  return stepProblems(filled, answers, today).filter(
    (problem) => problem.index === index && problem.part === part,
  );
}

/** What stands in the way of saving a step: the problems of it and of the steps before it. */
export function completeThrough(
  step: FilledStep,
  answers: Answers,
  today: string,
): readonly PlacedProblem[] {
  return filledSteps
    .filter((one) => steps[one].number <= steps[step].number)
    .flatMap((one) => stepProblems(one, answers, today));
}

/** What is wrong with the format of what is filled, in every step; nothing missing is reported. */
export function formatProblems(answers: Answers, today: string): readonly PlacedProblem[] {
  const all: readonly FormStep[] = [...filledSteps, 'machinery'];
  return all
    .flatMap((step) => stepProblems(step, answers, today))
    .filter(({ problem }) => problem !== 'required');
}

function saved<R extends object>(rules: RulesOf<R>, record: R): R {
  const fields = Object.keys(rules) as (keyof R & string)[];
  const texts = fields.map((field) => [field, savedAnswer(rules[field], String(record[field]))]);
  return Object.fromEntries(texts) as R;
}

/**
 * The answers as they are saved: outer spaces and hidden plants and machines left out, phone numbers
 * as ten digits, figures in one spelling, boxes in the order they are offered.
 */
export function answersToSave(answers: Answers): Answers {
  return {
    general: saved(generalRules, answers.general),
    numberOfPlants: savedAnswer(countRule, answers.numberOfPlants),
    plants: plantsAsked(answers).map(({ boxesType, ...texts }) => ({
      ...saved(plantRules, texts),
      boxesType: boxTypes.filter((box) => boxesType.includes(box)),
    })),
    numberOfMachines: savedAnswer(countRule, answers.numberOfMachines),
    machines: machinesAsked(answers).map((machine) => saved(machineRules, machine)),
    machinery: saved(machineryRules, answers.machinery),
  };
}
