import { isUnsent } from '@fluteline/domain/outbox';
import {
  type Answers,
  edit,
  emptyAnswers,
  firstOf,
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
import type { Customer } from '../../../kit/client/index.ts';
import { clearDraft, type DraftPlace, readDraft, writeDraft } from '../../../kit/forms/draft.ts';
import type { OutboxItem } from '../../offline/outbox/index.ts';
import { lastHeard } from './heard.ts';
import { holdsAnswers, safeOnPhone } from './waiting.ts';

const nothing = { wizard: '' };
const KEY = 'questionnaire';

/** Where this phone keeps the answers of an account. */
export const placeOf = (owner: string) => ({ key: KEY, owner }) satisfies DraftPlace;

/** A wizard as the draft that it can be opened from again. */
export const draftOf = (wizard: Wizard) => ({ key: KEY, values: { wizard: freeze(wizard) } });

/**
 * The wizard this phone kept; null where it kept none. One that does not know its questionnaire is
 * about the one the phone heard of: an account fills in one at a time.
 */
export function keptWizard(place: DraftPlace & { readonly owner: string }): Wizard | null {
  const { wizard: text } = readDraft(place, nothing);
  const wizard = text === '' ? null : thaw(text);
  return wizard && { ...wizard, id: wizard.id ?? lastHeard(place.owner)?.ID ?? null };
}

/**
 * The wizard whose answers wait in the outbox, where the phone keeps no other, as after a sign-out
 * that kept them; null where none wait. The last one holds all so far.
 */
export function waitingWizard(items: readonly OutboxItem[]): Wizard | null {
  const last = items.findLast((item) => holdsAnswers(item) && isUnsent(item));
  const { wizard: text } = { ...nothing, ...last?.edit?.draft?.values };
  const wizard = text === '' ? null : thaw(text);
  return wizard && last ? safeOnPhone({ ...wizard, phase: 'saving' }, last.data) : null;
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

/** Leads to the form instead of the summary, as somebody goes who takes refused answers back. */
export const TO_FORM = 'to=form';

/** A wizard as it opens: on the summary once it was submitted, from where Edit leads on. */
export function opensAt(wizard: Wizard): Wizard {
  if (wizard.savedStep < SUBMITTED_STEP) return wizard;
  return { ...wizard, position: firstOf('view'), phase: 'filling' };
}

/** Back in the form: at the screen that an earlier edit was left on, else at the first. */
export function editFrom(wizard: Wizard, left: Position): Wizard {
  const isLeft = left.step !== 'view' && left.step !== 'success' && wizard.unsaved.length > 0;
  const begun = edit(wizard);
  if (!isLeft || begun === wizard) return begun;
  return { ...begun, position: withinBounds(left, begun.answers, begun.savedStep) };
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
  // Nothing was saved, as it knows already.
  if (saved === null && wizard.id === null && wizard.savedStep === 0) return wizard;
  const resumed = { ...resume(wizard, saved), savedStep: saved?.step ?? 0 };
  const wentOnElsewhere = saved !== null && saved.step > wizard.savedStep;
  if (wentOnElsewhere) return resumed;
  return {
    ...resumed,
    position: withinBounds(wizard.position, resumed.answers, resumed.savedStep),
    phase: wizard.phase,
  };
}
