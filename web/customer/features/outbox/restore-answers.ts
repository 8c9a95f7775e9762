import {
  type Answers,
  type FilledStep,
  filledSteps,
  freeze,
  thaw,
  type Wizard,
} from '@fluteline/domain/questionnaire';
import type { OutboxItem } from '../../offline/outbox/index.ts';

const answersOf: Readonly<Record<FilledStep, readonly (keyof Answers)[]>> = {
  general: ['general'],
  corrugation: ['numberOfPlants', 'plants'],
  printing: ['numberOfMachines', 'machines'],
};

const wireOf: Readonly<Record<FilledStep, string>> = {
  general: 'CompanyName',
  corrugation: 'Plant',
  printing: 'PrintingQuestions',
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function wizardIn(values: object | null | undefined): Wizard | null {
  const { wizard }: { wizard?: unknown } = values ?? {};
  return typeof wizard === 'string' ? thaw(wizard) : null;
}

/** What was typed in the questionnaire since, of the steps that an item takes back into it. */
export function holdsOtherAnswers({ data, edit }: OutboxItem, stored: object): boolean {
  const [there, back] = [wizardIn(stored), wizardIn(edit?.draft?.values)];
  if (!there || !back) return false;
  return filledSteps
    .filter((step) => wireOf[step] in data && there.unsaved.includes(step))
    .some((step) =>
      answersOf[step].some((name) => !isSame(there.answers[name], back.answers[name])),
    );
}

/**
 * A questionnaire's draft with the answers of an item back in it. An item holds some steps, older
 * than what the draft may hold of the others: those stay.
 */
export function withAnswersBack({ data, edit }: OutboxItem, stored: object): object | undefined {
  const [there, back] = [wizardIn(stored), wizardIn(edit?.draft?.values)];
  if (!there || !back) return edit?.draft?.values;
  const taken = filledSteps.filter(
    (step) =>
      wireOf[step] in data || (back.unsaved.includes(step) && !there.unsaved.includes(step)),
  );
  const names = taken.flatMap((step) => answersOf[step]);
  const answers = Object.fromEntries(names.map((name) => [name, back.answers[name]]));
  const wizard: Wizard = {
    ...there,
    id: there.id ?? back.id,
    // Nothing of the item counts as saved: it is in the form and nowhere else.
    savedStep: Math.min(there.savedStep, back.savedStep),
    answers: { ...there.answers, ...answers },
    unsaved: [...new Set([...there.unsaved, ...taken])],
    position: back.position,
    phase: 'filling',
  };
  return { wizard: freeze(wizard) };
}
