import {
  type Answers,
  emptyAnswers,
  emptyMachine,
  emptyPlant,
  type General,
  type Machinery,
  type Plant,
  type PrintingMachine,
} from './answers.ts';
import { MOST_PLANTS } from './options.ts';
import {
  type FilledStep,
  type FormStep,
  filledSteps,
  firstOf,
  nextInStep,
  openingStep,
  type Position,
  previousOf,
  stepAfter,
  steps,
  withinBounds,
} from './steps.ts';
import { answersToSave, completeThrough, screenProblems } from './validate.ts';

/**
 * What the wizard is doing: being filled in; refusing to go on because of what is wrong; waiting for
 * a save, perhaps with answers changed in the meantime; filled in again after a save failed.
 */
export type WizardPhase = 'filling' | 'refused' | 'saving' | 'changed_while_saving' | 'failed';

/** The wizard at one moment. Plain data: it survives being written as JSON. */
export interface Wizard {
  /** The saved questionnaire's; `null` before the first save. */
  readonly id: string | null;
  /** The last Step saved, 0 for none; it never falls. */
  readonly savedStep: number;
  readonly answers: Answers;
  /** The steps whose answers changed since they were saved. */
  readonly unsaved: readonly FormStep[];
  readonly position: Position;
  readonly phase: WizardPhase;
}

/** A questionnaire as the server keeps it. */
export interface SavedQuestionnaire {
  readonly id: string;
  readonly step: number;
  readonly answers: Answers;
}

/** What changes: fields of one record, or how many there are. `index` counts from 0. */
export type AnswerChange =
  | { readonly of: 'general'; readonly changed: Partial<General> }
  | { readonly of: 'plant'; readonly index: number; readonly changed: Partial<Plant> }
  | { readonly of: 'machine'; readonly index: number; readonly changed: Partial<PrintingMachine> }
  | { readonly of: 'machinery'; readonly changed: Partial<Machinery> };

/** What a save sends: a new questionnaire where `id` is `null`, else those answers of that one. */
export interface QuestionnaireSave {
  readonly id: string | null;
  readonly step: number;
  readonly answers: Partial<Answers>;
}

/** The wizard for what is saved: at the step that comes next, or at the summary once submitted. */
export function open(saved: SavedQuestionnaire | null): Wizard {
  const savedStep = saved?.step ?? 0;
  return {
    id: saved?.id ?? null,
    savedStep,
    answers: saved?.answers ?? emptyAnswers,
    unsaved: [],
    position: firstOf(openingStep(savedStep)),
    phase: 'filling',
  };
}

const stepOf: Readonly<Record<AnswerChange['of'], FormStep>> = {
  general: 'general',
  plant: 'corrugation',
  machine: 'printing',
  machinery: 'machinery',
};

function withOne<R>(list: readonly R[], index: number, changed: Partial<R>, empty: R): R[] {
  const length = Math.max(list.length, index + 1);
  return Array.from({ length }, (_, at) => {
    const record = list[at] ?? empty;
    return at === index ? { ...record, ...changed } : record;
  });
}

function changedAnswers(answers: Answers, change: AnswerChange): Answers {
  switch (change.of) {
    case 'general':
      return { ...answers, general: { ...answers.general, ...change.changed } };
    case 'plant': {
      const plants = withOne(answers.plants, change.index, change.changed, emptyPlant);
      return { ...answers, plants };
    }
    case 'machine': {
      const machines = withOne(answers.machines, change.index, change.changed, emptyMachine);
      return { ...answers, machines };
    }
    case 'machinery':
      return { ...answers, machinery: { ...answers.machinery, ...change.changed } };
  }
}

function withAnswers(wizard: Wizard, step: FormStep, answers: Answers): Wizard {
  return {
    ...wizard,
    answers,
    unsaved: wizard.unsaved.includes(step) ? wizard.unsaved : [...wizard.unsaved, step],
    position: withinBounds(wizard.position, answers, wizard.savedStep),
    phase: wizard.phase === 'saving' ? 'changed_while_saving' : wizard.phase,
  };
}

/** With answers changed; plants and machines beyond the most there can be are left alone. */
export function changeAnswer(wizard: Wizard, change: AnswerChange): Wizard {
  const index = 'index' in change ? change.index : 0;
  if (!Number.isInteger(index) || index < 0 || index >= MOST_PLANTS) return wizard;
  return withAnswers(wizard, stepOf[change.of], changedAnswers(wizard.answers, change));
}

/** With another number of plants, as typed; plants beyond it are hidden and keep their answers. */
export function setNumberOfPlants(wizard: Wizard, typed: string): Wizard {
  return withAnswers(wizard, 'corrugation', { ...wizard.answers, numberOfPlants: typed });
}

/** With another number of printing machines, as typed; those beyond it are hidden and keep their answers. */
export function setNumberOfMachines(wizard: Wizard, typed: string): Wizard {
  return withAnswers(wizard, 'printing', { ...wizard.answers, numberOfMachines: typed });
}

const isSaving = ({ phase }: Wizard) => phase === 'saving' || phase === 'changed_while_saving';

function filledStepOf({ position }: Wizard): FilledStep | null {
  return filledSteps.find((step) => step === position.step) ?? null;
}

const at = (wizard: Wizard, position: Position): Wizard => ({
  ...wizard,
  position,
  phase: 'filling',
});

/**
 * One screen on. Where the screen has problems it refuses. At the end of a step it starts saving,
 * unless an earlier screen turns out incomplete: then it goes there and refuses. While it is saving,
 * and on the summary, nothing happens.
 */
export function next(wizard: Wizard, today: string): Wizard {
  if (isSaving(wizard)) return wizard;
  const { position, answers } = wizard;
  if (position.step === 'success') return at(wizard, firstOf('view'));
  const step = filledStepOf(wizard);
  if (step === null) return wizard;
  if (screenProblems(position, answers, today).length > 0) return { ...wizard, phase: 'refused' };
  const following = nextInStep(position, answers);
  if (following !== null) return at(wizard, following);
  const [wrong] = completeThrough(step, answers, today);
  if (wrong === undefined) return { ...wizard, phase: 'saving' };
  const { index, part } = wrong;
  return { ...wizard, position: { step: wrong.step, index, part }, phase: 'refused' };
}

/**
 * One screen back: from the first plant to the general details, from the first printing machine to
 * the last plant. The first screen stays, as do the summary and a wizard that is saving.
 */
export function previous(wizard: Wizard): Wizard {
  const before = isSaving(wizard) ? null : previousOf(wizard.position, wizard.answers);
  return before === null ? wizard : at(wizard, before);
}

/** From the summary back to the general details. */
export function edit(wizard: Wizard): Wizard {
  return wizard.position.step === 'view' ? at(wizard, firstOf('general')) : wizard;
}

const answersOf: Readonly<Record<FilledStep, readonly (keyof Answers)[]>> = {
  general: ['general'],
  corrugation: ['numberOfPlants', 'plants'],
  printing: ['numberOfMachines', 'machines', 'machinery'],
};

function stepsSent({ id }: Wizard, leaving: FilledStep): readonly FilledStep[] {
  if (id !== null) return [leaving];
  return filledSteps.filter((step) => steps[step].number <= steps[leaving].number);
}

/**
 * What a saving wizard sends, `null` for one that is not saving. A questionnaire the server has gets
 * the answers of the step being left; a new one gets everything so far.
 */
export function toSave(wizard: Wizard): QuestionnaireSave | null {
  const step = filledStepOf(wizard);
  if (step === null || !isSaving(wizard)) return null;
  const answers = answersToSave(wizard.answers);
  return {
    id: wizard.id,
    step: Math.max(wizard.savedStep, steps[step].saves),
    answers: Object.fromEntries(
      stepsSent(wizard, step).flatMap((one) => answersOf[one].map((name) => [name, answers[name]])),
    ),
  };
}

/**
 * After a save arrived: at the first screen of the step that follows. Where answers changed while it
 * was under way the wizard stays, so that they are saved too. An answer nobody waits for any more
 * moves nothing.
 */
export function saved(wizard: Wizard, { id, step }: { id: string; step: number }): Wizard {
  const sent = toSave(wizard)?.step ?? 0;
  const known = { ...wizard, id, savedStep: Math.max(wizard.savedStep, sent, step) };
  const left = filledStepOf(wizard);
  if (!isSaving(wizard) || left === null) return known;
  if (wizard.phase === 'changed_while_saving') return { ...known, phase: 'filling' };
  const arrived: FormStep[] = [...stepsSent(wizard, left)];
  if (left === 'printing') arrived.push('machinery');
  const unsaved = wizard.unsaved.filter((one) => !arrived.includes(one));
  return { ...at(known, firstOf(stepAfter(left))), unsaved };
}

/** After a save failed: where it was, with everything that was typed. */
export function saveFailed(wizard: Wizard): Wizard {
  return isSaving(wizard) ? { ...wizard, phase: 'failed' } : wizard;
}
