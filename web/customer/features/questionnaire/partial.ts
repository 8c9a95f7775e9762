import {
  type Answers,
  answersToSave,
  type FilledStep,
  filledSteps,
  type General,
  type PlacedProblem,
  stepProblems,
  steps,
  type Wizard,
} from '@fluteline/domain/questionnaire';
import type { SomeAnswers } from './wire.ts';

/** What can be saved of a questionnaire that is still being filled in. */
export interface PartialSave {
  readonly answers: SomeAnswers;
  /** The steps of which nothing had to be left out. */
  readonly whole: readonly FilledStep[];
}

function withoutWrong<R extends object>(
  records: readonly R[],
  wrong: readonly PlacedProblem[],
): readonly R[] {
  return records.map((record, index) => {
    const found = wrong.filter((one) => one.index === index && one.field in record);
    return { ...record, ...Object.fromEntries(found.map(({ field }) => [field, ''])) };
  });
}

function partOf(
  step: FilledStep,
  answers: Answers,
  wrong: readonly PlacedProblem[],
): SomeAnswers | null {
  // A number that cannot be read hides plants: their answers would be taken away on the server.
  const isUncounted = wrong.some(
    ({ field }) => field === 'numberOfPlants' || field === 'numberOfMachines',
  );
  if (isUncounted) return null;
  const spelled = answersToSave({
    ...answers,
    plants: withoutWrong(answers.plants, wrong),
    machines: withoutWrong(answers.machines, wrong),
  });
  switch (step) {
    case 'general': {
      const fields = Object.entries(spelled.general).filter(
        ([field]) => !wrong.some((one) => one.field === field),
      );
      return { general: Object.fromEntries(fields) as { [K in keyof General]?: string } };
    }
    case 'corrugation':
      return { numberOfPlants: spelled.numberOfPlants, plants: spelled.plants };
    case 'printing':
      return { numberOfMachines: spelled.numberOfMachines, machines: spelled.machines };
  }
}

const isUnreadable = ({ field, problem }: PlacedProblem) =>
  problem !== 'required' || field === 'numberOfPlants' || field === 'numberOfMachines';

/**
 * The answers that changed, without those whose format is wrong; null where nothing can be saved. A
 * step that the server has whole is left as it is until it is whole again.
 */
export function partialOf(wizard: Wizard, today: string): PartialSave | null {
  let found: SomeAnswers = {};
  const whole: FilledStep[] = [];
  for (const step of filledSteps) {
    if (!wizard.unsaved.includes(step)) continue;
    const problems = stepProblems(step, wizard.answers, today);
    if (wizard.savedStep >= steps[step].saves && problems.length > 0) continue;
    const wrong = problems.filter(isUnreadable);
    const part = partOf(step, wizard.answers, wrong);
    if (part === null) continue;
    found = { ...found, ...part };
    if (wrong.length === 0) whole.push(step);
  }
  return Object.keys(found).length > 0 ? { answers: found, whole } : null;
}

const answersOf: Readonly<Record<FilledStep, readonly (keyof Answers)[]>> = {
  general: ['general'],
  corrugation: ['numberOfPlants', 'plants'],
  printing: ['numberOfMachines', 'machines'],
};

/** The wizard once the changes of `sent` are saved; what changed since stays unsaved. */
export function withSaved(
  wizard: Wizard,
  sent: { readonly wizard: Wizard; readonly whole: readonly FilledStep[] },
  { id, step }: { readonly id: string; readonly step: number },
): Wizard {
  const isArrived = (one: FilledStep) =>
    sent.whole.includes(one) &&
    answersOf[one].every((name) => wizard.answers[name] === sent.wizard.answers[name]);
  const arrived: readonly string[] = filledSteps.filter(isArrived);
  return {
    ...wizard,
    id,
    savedStep: Math.max(wizard.savedStep, step),
    unsaved: wizard.unsaved.filter((one) => !arrived.includes(one)),
  };
}
