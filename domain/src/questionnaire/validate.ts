import type { Answers } from './answers.ts';
import {
  type AnswerRecord,
  type AnswersTo,
  type Fields,
  generalFields,
  machineFields,
  machineryFields,
  plantFields,
} from './fields.ts';
import {
  type AnswerProblem,
  answerProblem,
  countRule,
  isUpsideDown,
  savedAnswer,
} from './rules.ts';
import {
  type FilledStep,
  type FormStep,
  filledSteps,
  lists,
  type Position,
  recordsAsked,
  steps,
} from './steps.ts';

/** Problem of an answer, and its screen. */
export interface PlacedProblem extends Position {
  readonly step: FormStep;
  readonly field: string;
  readonly problem: AnswerProblem;
}

/** Whether a field is the upper end of a range that is upside down. */
function isBelowMinimum(record: AnswerRecord, field: string): boolean {
  const min = field.endsWith('Max') && record[field.replace(/Max$/, 'Min')];
  return typeof min === 'string' && isUpsideDown(min, String(record[field]));
}

/**
 * Returns the problems of the answers to some fields, for the calendar day YYYY-MM-DD on which they
 * are given.
 */
export function recordProblems(fields: Fields, record: AnswerRecord, today: string) {
  return Object.entries(fields).flatMap(([field, rule]) => {
    const isUpside = isBelowMinimum(record, field);
    const own = answerProblem(rule, record[field] ?? '', today);
    const problem = own ?? (isUpside ? 'below_minimum' : null);
    return problem === null ? [] : [{ field, problem }];
  });
}

/**
 * Returns the problems of the answers in one step, in the order of its screens. Ignores hidden
 * plants and machines.
 */
export function stepProblems(
  step: FormStep,
  answers: Answers,
  today: string,
): readonly PlacedProblem[] {
  if (step === 'general' || step === 'machinery') {
    const fields = step === 'general' ? generalFields : machineryFields;
    const found = recordProblems(fields, answers[step], today);
    return found.map((one) => ({ step, index: 0, part: 0, ...one }));
  }
  const { count, fields, parts } = lists[step];
  const wrongCount = answerProblem(countRule, answers[count], today);
  const first = { step, index: 0, part: 0, field: count };
  return [
    ...(wrongCount === null ? [] : [{ ...first, problem: wrongCount }]),
    ...recordsAsked(step, answers).flatMap((record, index) =>
      recordProblems(fields, record, today).map((one) => {
        const part = parts.findIndex((asked) => asked.some((field) => field === one.field));
        return { step, index, part, ...one };
      }),
    ),
  ];
}

/** Returns the problems of the answers on one screen. */
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

/** Returns the problems that prevent saving a step: its own and those of the steps before it. */
export function completeThrough(
  step: FilledStep,
  answers: Answers,
  today: string,
): readonly PlacedProblem[] {
  return filledSteps
    .filter((one) => steps[one].number <= steps[step].number)
    .flatMap((one) => stepProblems(one, answers, today));
}

/**
 * Returns the format problems of filled answers in every step; missing answers are not reported.
 */
export function formatProblems(answers: Answers, today: string): readonly PlacedProblem[] {
  const all: readonly FormStep[] = [...filledSteps, 'machinery'];
  return all
    .flatMap((step) => stepProblems(step, answers, today))
    .filter(({ problem }) => problem !== 'required');
}

function saved<F extends Fields>(fields: F, record: AnswersTo<F> & AnswerRecord): AnswersTo<F> {
  const answers = Object.entries(fields).map(([field, rule]) => [
    field,
    savedAnswer(rule, record[field] ?? ''),
  ]);
  return Object.fromEntries(answers);
}

/** Returns the answers as they are saved: in one spelling, without hidden plants and machines. */
export function answersToSave(answers: Answers): Answers {
  const { numberOfPlants, numberOfMachines } = answers;
  return {
    general: saved(generalFields, answers.general),
    numberOfPlants: String(savedAnswer(countRule, numberOfPlants)),
    plants: recordsAsked('corrugation', answers).map((plant) => saved(plantFields, plant)),
    numberOfMachines: String(savedAnswer(countRule, numberOfMachines)),
    machines: recordsAsked('printing', answers).map((one) => saved(machineFields, one)),
    machinery: saved(machineryFields, answers.machinery),
  };
}
