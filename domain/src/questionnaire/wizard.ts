import type { Answers } from './answers.ts';
import {
  answersIn,
  answersOf,
  type QuestionnaireDocument,
  type SentSteps,
  stepReached,
  withinScreens,
} from './document.ts';
import {
  type FilledStep,
  filledSteps,
  firstOf,
  nextInStep,
  openingStep,
  type Position,
  previousOf,
  SUBMITTED_STEP,
  stepAfter,
  steps,
} from './steps.ts';
import { answersToSave, completeThrough, screenProblems } from './validate.ts';

/** A document on one of its screens. */
export type Wizard = QuestionnaireDocument & { readonly position: Position };

/**
 * The save of a step that is left: to the questionnaire with this `id`, or a new one without it.
 */
export interface StepSave {
  readonly id: string | null;
  readonly step: number;
  readonly sent: readonly FilledStep[];
  readonly answers: Partial<Answers>;
}

/**
 * Returns the first incomplete screen, from the given one to the end of its step; if all are
 * complete, the last one.
 */
function firstUnfinished(from: Position, answers: Answers, today: string): Position {
  let here = from;
  for (;;) {
    if (screenProblems(here, answers, today).length > 0) return here;
    const following = nextInStep(here, answers);
    if (following === null) return here;
    here = following;
  }
}

/**
 * Returns the document on its screen: where it was left; otherwise where any phone stopped, or the
 * summary once it is submitted.
 */
export function onScreen(document: QuestionnaireDocument, today: string): Wizard {
  const { position } = document;
  if (position !== null) return { ...document, position };
  const opened = firstOf(openingStep(stepReached(document)));
  return { ...document, position: firstUnfinished(opened, answersIn(document), today) };
}

/** Returns the document as a link opens it: on the summary once it is submitted. */
export function opensAt(document: QuestionnaireDocument): QuestionnaireDocument {
  const isSubmitted = stepReached(document) >= SUBMITTED_STEP;
  return isSubmitted ? { ...document, position: null, phase: 'filling' } : document;
}

function filledStepOf({ position }: Wizard): FilledStep | null {
  return filledSteps.find((step) => step === position.step) ?? null;
}

const at = (wizard: Wizard, position: Position): Wizard => ({
  ...wizard,
  position,
  phase: 'filling',
});

/**
 * Goes on by one screen. Refuses if the screen has problems. At the end of a step it starts saving,
 * unless an earlier screen turns out to be incomplete: then it goes there and refuses. Does nothing
 * while it is saving and on the summary.
 */
export function next(wizard: Wizard, today: string): Wizard {
  if (wizard.phase === 'saving') return wizard;
  const { position } = wizard;
  if (position.step === 'success') return toSummary(wizard);
  const step = filledStepOf(wizard);
  if (step === null) return wizard;
  const answers = answersIn(wizard);
  if (screenProblems(position, answers, today).length > 0) return { ...wizard, phase: 'refused' };
  const following = nextInStep(position, answers);
  if (following !== null) return at(wizard, following);
  const [wrong] = completeThrough(step, answers, today);
  if (wrong === undefined) return { ...wizard, phase: 'saving' };
  const { index, part } = wrong;
  return { ...wizard, position: { step: wrong.step, index, part }, phase: 'refused' };
}

/**
 * Goes back by one screen: from the first plant to the general details, from the first printing
 * machine to the last plant. The first screen, the summary and a wizard that is saving stay as they
 * are.
 */
export function previous(wizard: Wizard): Wizard {
  if (wizard.phase === 'saving') return wizard;
  const before = previousOf(wizard.position, answersIn(wizard));
  return before === null ? wizard : at(wizard, before);
}

/** Goes to the summary from any screen. */
export function toSummary(wizard: Wizard): Wizard {
  return at(wizard, firstOf('view'));
}

/**
 * Returns from the summary to the form: to the general details, or to the screen where an edit was
 * left.
 */
export function edit(wizard: Wizard, left: Position | null = null): Wizard {
  if (wizard.position.step !== 'view') return wizard;
  const isForm = left !== null && steps[left.step].parts > 0;
  const position = isForm ? left : firstOf('general');
  return withinScreens(at(wizard, position));
}

/**
 * Returns what a saving wizard sends, `null` for one that is not saving. A questionnaire that the
 * server has receives the answers of the step being left; a new one, and one with queued steps, all
 * answers so far.
 */
export function toSave(wizard: Wizard, isQueued = false): StepSave | null {
  const left = filledStepOf(wizard);
  if (left === null || wizard.phase !== 'saving') return null;
  const { id } = wizard.base;
  const isWhole = id === null || isQueued;
  const sent = isWhole
    ? filledSteps.filter((step) => steps[step].number <= steps[left].number)
    : [left];
  return {
    id,
    step: Math.max(stepReached(wizard), steps[left].saves),
    sent,
    answers: answersOf(sent, answersToSave(answersIn(wizard))),
  };
}

/**
 * Returns the wizard after a step arrived or was queued: on the first screen of the next step. If
 * answers of the step changed in the meantime, the wizard stays, so that they are sent too. A
 * wizard that is not saving stays unchanged.
 */
export function saved(wizard: Wizard, sent: SentSteps): Wizard {
  const left = filledStepOf(wizard);
  if (wizard.phase !== 'saving' || left === null) return wizard;
  const changed = wizard.edits[left];
  const isChanged = changed !== undefined && changed.version !== sent.edits[left]?.version;
  return at(wizard, isChanged ? wizard.position : firstOf(stepAfter(left)));
}

/**
 * Returns the wizard after a step was put into the outbox: the step waits there, and the wizard
 * goes on.
 */
export function queued(wizard: Wizard, sent: SentSteps): Wizard {
  const queuedStep = toSave(wizard)?.step ?? wizard.queuedStep;
  return saved({ ...wizard, queuedStep }, sent);
}

/** Returns the wizard after a save failed: on the same screen, with everything that was typed. */
export function saveFailed(wizard: Wizard): Wizard {
  return wizard.phase === 'saving' ? { ...wizard, phase: 'failed' } : wizard;
}
