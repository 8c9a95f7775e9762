import {
  type Answers,
  emptyAnswers,
  freeze,
  nextInStep,
  open,
  type Position,
  resume,
  type SavedQuestionnaire,
  SUBMITTED_STEP,
  screenProblems,
  thaw,
  type Wizard,
  withinBounds,
} from '@fluteline/domain/questionnaire';
import type { Customer } from '../../client/index.ts';
import { clearDraft, type DraftPlace, readDraft, writeDraft } from '../../ui/form/draft.ts';

const nothing = { wizard: '' };

/** Where this phone keeps the answers of an account. */
export const placeOf = (owner: string) => ({ key: 'questionnaire', owner }) satisfies DraftPlace;

/** The wizard this phone kept; null where it kept none. */
export function keptWizard(place: DraftPlace): Wizard | null {
  const { wizard } = readDraft(place, nothing);
  return wizard === '' ? null : thaw(wizard);
}

/** Keeps the wizard on this phone for as long as it holds something the server does not. */
export function keepWizard(place: DraftPlace, wizard: Wizard): void {
  const isOver = wizard.position.step === 'view' || wizard.position.step === 'success';
  if (isOver && wizard.unsaved.length === 0) clearDraft(place);
  else writeDraft(place, { wizard: freeze(wizard) });
}

/** The first screen of a step that is not whole yet, from the given one on; else the step's last. */
function firstUnfinished(from: Position, answers: Answers, today: string): Position {
  let here = from;
  for (;;) {
    if (screenProblems(here, answers, today).length > 0) return here;
    const following = nextInStep(here, answers);
    if (following === null) return here;
    here = following;
  }
}

/** An answer nobody has to type a second time: it was given at sign-up. */
function begun({ companyName, mobile }: Customer): Wizard {
  const general = { ...emptyAnswers.general, companyName, contactNumber: mobile };
  return { ...open(null), answers: { ...emptyAnswers, general } };
}

/** The wizard on a phone that kept nothing: where somebody stopped on another, or at the beginning. */
export function openSaved(
  saved: SavedQuestionnaire | null,
  customer: Customer,
  today: string,
): Wizard {
  if (saved === null) return begun(customer);
  const wizard = open(saved);
  if (wizard.savedStep >= SUBMITTED_STEP) return wizard;
  return { ...wizard, position: firstUnfinished(wizard.position, wizard.answers, today) };
}

/**
 * A wizard of this phone, brought up to what the server keeps now, on the screen where it was. A step
 * that waited to be sent and never arrived counts for nothing.
 */
export function broughtUp(wizard: Wizard, saved: SavedQuestionnaire | null): Wizard {
  const resumed = { ...resume(wizard, saved), savedStep: saved?.step ?? 0 };
  const wentOnElsewhere = saved !== null && saved.step > wizard.savedStep;
  if (wentOnElsewhere) return resumed;
  return {
    ...resumed,
    position: withinBounds(wizard.position, resumed.answers, resumed.savedStep),
    phase: wizard.phase,
  };
}
