import type { Answers, General } from './answers.ts';
import {
  answersIn,
  answersOf,
  changeAnswer,
  type QuestionnaireDocument,
  stepReached,
} from './document.ts';
import { type FilledStep, filledSteps, SUBMITTED_STEP, steps } from './steps.ts';
import { answersToSave, type PlacedProblem, stepProblems } from './validate.ts';

/** Some of the answers; the general details may contain only some of their fields. */
export type SomeAnswers = Partial<Omit<Answers, 'general'>> & {
  readonly general?: Partial<General>;
};

/** The savable part of a questionnaire that is still being filled in. */
export interface PartialSave {
  readonly answers: SomeAnswers;
  /** The steps that are contained without omissions. */
  readonly whole: readonly FilledStep[];
  /** Whether nothing was left out of the contained steps. */
  readonly isWhole: boolean;
}

function partOf(
  step: FilledStep,
  document: QuestionnaireDocument,
  wrong: readonly PlacedProblem[],
): SomeAnswers | null {
  // An unreadable number hides plants, whose answers would be deleted on the server.
  if (wrong.some(isOfCount)) return null;
  const emptied = wrong.reduce(
    (before, { index, field }) =>
      changeAnswer(before, { of: step, index, changed: { [field]: '' } }),
    document,
  );
  const found = answersOf([step], answersToSave(answersIn(emptied)));
  if (!found.general) return found;
  const fields = Object.entries(found.general);
  const right = fields.filter(([field]) => !wrong.some((one) => one.field === field));
  return { general: Object.fromEntries(right) };
}

const isOfCount = ({ field }: PlacedProblem) =>
  field === 'numberOfPlants' || field === 'numberOfMachines';
const isUnreadable = (one: PlacedProblem) => one.problem !== 'required' || isOfCount(one);

/**
 * Returns the changed answers without those in a wrong format; null if nothing can be saved. A step
 * that the server has whole is left out until it is whole again, and a change that was made before
 * this phone knew of a submission is only saved when its step is left.
 */
export function autosaveOf(document: QuestionnaireDocument, today: string): PartialSave | null {
  const answers = answersIn(document);
  let found: SomeAnswers = {};
  const whole: FilledStep[] = [];
  let isWhole = true;
  for (const step of filledSteps) {
    const edit = document.edits[step];
    if (!edit) continue;
    if (document.base.step >= SUBMITTED_STEP && edit.knownStep < SUBMITTED_STEP) continue;
    const problems = stepProblems(step, answers, today);
    if (stepReached(document) >= steps[step].saves && problems.length > 0) continue;
    const wrong = problems.filter(isUnreadable);
    const part = partOf(step, document, wrong);
    if (part === null) continue;
    found = { ...found, ...part };
    if (wrong.length === 0) whole.push(step);
    else isWhole = false;
  }
  return Object.keys(found).length > 0 ? { answers: found, whole, isWhole } : null;
}

/** Whether autosave saves every change, because no changed step has to be completed first. */
export function isSavedByItself(document: QuestionnaireDocument, today: string): boolean {
  const whole = autosaveOf(document, today)?.whole ?? [];
  return filledSteps.every((step) => document.edits[step] === undefined || whole.includes(step));
}
