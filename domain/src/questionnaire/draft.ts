import {
  type Answers,
  emptyAnswers,
  emptyGeneral,
  emptyMachine,
  emptyMachinery,
  emptyPlant,
} from './answers.ts';
import { MOST_PLANTS } from './options.ts';
import {
  type FormStep,
  firstOf,
  openingStep,
  type Position,
  type Step,
  steps,
  withinBounds,
} from './steps.ts';
import { open, type SavedQuestionnaire, type Wizard, type WizardPhase } from './wizard.ts';

const DRAFT_VERSION = 1;

type Found = Readonly<Record<string, unknown>>;

const recordIn = (value: unknown): Found =>
  typeof value === 'object' && value !== null ? (value as Found) : {};
const listIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, MOST_PLANTS) : [];
const numberIn = (value: unknown): number => (Number.isInteger(value) ? Number(value) : 0);
/** Own fields alone: a damaged draft may name anything. */
const fieldIn = (found: Found, field: string): unknown =>
  Object.hasOwn(found, field) ? found[field] : undefined;

/** A record's texts as far as they are there: the empty record's where they are not. */
function textsIn<R extends object>(empty: R, value: unknown): R {
  const found = recordIn(value);
  const fields = Object.entries(empty).map(([field, blank]) => {
    const kept = fieldIn(found, field);
    if (Array.isArray(blank)) {
      return [field, listIn(kept).filter((one) => typeof one === 'string')];
    }
    return [field, typeof kept === 'string' ? kept : blank];
  });
  return Object.fromEntries(fields) as R;
}

function answersIn(value: unknown): Answers {
  const found = recordIn(value);
  const numbers = { numberOfPlants: '1', numberOfMachines: '1' };
  const plants = listIn(fieldIn(found, 'plants')).map((plant) => textsIn(emptyPlant, plant));
  const machines = listIn(fieldIn(found, 'machines')).map((one) => textsIn(emptyMachine, one));
  return {
    general: textsIn(emptyGeneral, fieldIn(found, 'general')),
    ...textsIn(numbers, found),
    plants: plants.length > 0 ? plants : emptyAnswers.plants,
    machines: machines.length > 0 ? machines : emptyAnswers.machines,
    machinery: textsIn(emptyMachinery, fieldIn(found, 'machinery')),
  };
}

function positionIn(value: unknown, savedStep: number): Position {
  const found = recordIn(value);
  const known = Object.keys(steps) as Step[];
  const step = known.find((one) => one === fieldIn(found, 'step'));
  if (step === undefined) return firstOf(openingStep(savedStep));
  // The thanks are said once; what there is to see afterwards is the summary.
  if (step === 'success') return firstOf('view');
  return { step, index: numberIn(fieldIn(found, 'index')), part: numberIn(fieldIn(found, 'part')) };
}

/** Whether a save under way arrived is not known after a reload: it is asked for again. */
function phaseIn(value: unknown): WizardPhase {
  return value === 'refused' || value === 'failed' ? value : 'filling';
}

/** The wizard as text, for a draft that outlives the page. */
export function freeze(wizard: Wizard): string {
  return JSON.stringify({ version: DRAFT_VERSION, ...wizard });
}

/**
 * The wizard of a draft. Of a damaged one everything that can be read is kept; `null` where nothing
 * of a wizard can be read.
 */
export function thaw(draft: string): Wizard | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(draft);
  } catch {
    return null;
  }
  const found = recordIn(parsed);
  const kept = fieldIn(found, 'answers');
  if (typeof kept !== 'object' || kept === null) return null;
  const answers = answersIn(kept);
  const savedStep = Math.max(numberIn(fieldIn(found, 'savedStep')), 0);
  const id = fieldIn(found, 'id');
  const unsaved: FormStep[] = ['general', 'corrugation', 'printing', 'machinery'];
  const listed = listIn(fieldIn(found, 'unsaved'));
  return {
    id: typeof id === 'string' && id !== '' ? id : null,
    savedStep,
    answers,
    unsaved: Array.isArray(fieldIn(found, 'unsaved'))
      ? unsaved.filter((step) => listed.includes(step))
      : unsaved,
    position: withinBounds(positionIn(fieldIn(found, 'position'), savedStep), answers, savedStep),
    phase: phaseIn(fieldIn(found, 'phase')),
  };
}

/**
 * A draft continued on top of what the server has now: answers that were typed and not saved stand,
 * the others are the server's. Hidden plants and machines of the draft stay hidden behind them.
 */
export function resume(draft: Wizard, saved: SavedQuestionnaire | null): Wizard {
  if (saved === null) {
    const position = withinBounds(draft.position, draft.answers, 0);
    const unsaved: FormStep[] = ['general', 'corrugation', 'printing', 'machinery'];
    return { ...draft, id: null, savedStep: 0, unsaved, position };
  }
  const opened = open(saved);
  const has = (step: FormStep) => draft.unsaved.includes(step);
  const { answers: theirs } = saved;
  const { answers: mine } = draft;
  const behind = <R>(shown: readonly R[], all: readonly R[]) => [
    ...shown,
    ...all.slice(shown.length),
  ];
  const answers: Answers = {
    general: has('general') ? mine.general : theirs.general,
    numberOfPlants: has('corrugation') ? mine.numberOfPlants : theirs.numberOfPlants,
    plants: has('corrugation') ? mine.plants : behind(theirs.plants, mine.plants),
    numberOfMachines: has('printing') ? mine.numberOfMachines : theirs.numberOfMachines,
    machines: has('printing') ? mine.machines : behind(theirs.machines, mine.machines),
    machinery: has('machinery') ? mine.machinery : theirs.machinery,
  };
  if (draft.unsaved.length === 0) return { ...opened, answers };
  const savedStep = Math.max(draft.savedStep, saved.step);
  return {
    ...opened,
    savedStep,
    answers,
    unsaved: draft.unsaved,
    position: withinBounds(draft.position, answers, savedStep),
    phase: draft.phase,
  };
}
