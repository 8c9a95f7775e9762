import { type Answers, emptyAnswers, emptyMachine, emptyPlant } from './answers.ts';
import type { AnswerRecord } from './fields.ts';
import { MAX_PLANTS } from './options.ts';
import {
  type FilledStep,
  filledSteps,
  type ListStep,
  lists,
  type Position,
  withinBounds,
} from './steps.ts';

/** A questionnaire as the server has it. */
export interface SavedQuestionnaire {
  /** `null` where the server has none yet: `answers` are what a new one begins with. */
  readonly id: string | null;
  /** The last Step saved, 0 for none. */
  readonly step: number;
  /** When it changed last, an ISO moment: of two answers of the server the later one stands. */
  readonly version: string;
  readonly answers: Answers;
  readonly isAuditRequested: boolean;
  readonly hasReport: boolean;
}

/** All answers of one step, as they were changed on this phone. */
export interface StepEdit {
  /** The document's version they were changed in last. */
  readonly version: number;
  /** The Step the questionnaire was known to have when their first change was made. */
  readonly knownStep: number;
  readonly answers: Partial<Answers>;
}

/** The changed steps: the server does not have these answers, as far as this phone knows. */
export type StepEdits = { readonly [S in FilledStep]?: StepEdit };

/** Being filled in; refusing to go on because of what is wrong; sending a step; a sending failed. */
export type Phase = 'filling' | 'refused' | 'saving' | 'failed';

/**
 * The plant questionnaire on one phone: what the server has, and the steps that were changed since.
 * Plain data, stored as it is.
 */
export interface QuestionnaireDocument {
  /** Its own: a step on its way names the document it comes from. */
  readonly key: string;
  readonly base: SavedQuestionnaire;
  /** Counts the changes made on this phone. */
  readonly version: number;
  readonly edits: StepEdits;
  /** Of each step the version of its last edit that is over, 0 for none. */
  readonly ended: Readonly<Record<FilledStep, number>>;
  /** The last Step that waits on this phone to be sent, 0 for none. */
  readonly queuedStep: number;
  /** The screen it stands on; `null` until somebody has changed or left one. */
  readonly position: Position | null;
  readonly phase: Phase;
}

/** Steps on their way to the server, under the versions they left in. */
export type SentSteps = Pick<QuestionnaireDocument, 'key' | 'edits'>;

/** A number for each step that is filled in. */
export const ofEachStep = (of: (step: FilledStep) => number): Record<FilledStep, number> => ({
  general: of('general'),
  corrugation: of('corrugation'),
  printing: of('printing'),
});

/** A document nobody has touched; `answers` are what is known without asking. */
export function newDocument(key: string, answers: Answers = emptyAnswers): QuestionnaireDocument {
  const base = {
    id: null,
    step: 0,
    version: '',
    answers,
    isAuditRequested: false,
    hasReport: false,
  };
  const untouched = { version: 0, edits: {}, ended: ofEachStep(() => 0), queuedStep: 0 };
  return { key, base, ...untouched, position: null, phase: 'filling' };
}

/** The answers as they stand on this phone. */
export function answersIn({ base, edits }: Pick<QuestionnaireDocument, 'base' | 'edits'>): Answers {
  const { general, corrugation, printing } = edits;
  return { ...base.answers, ...general?.answers, ...corrugation?.answers, ...printing?.answers };
}

/** The last Step saved or waiting to be sent, 0 for none. */
export function stepReached({
  base,
  queuedStep,
}: Pick<QuestionnaireDocument, 'base' | 'queuedStep'>): number {
  return Math.max(base.step, queuedStep);
}

/** Whether this phone holds answers that the server does not have. */
export function hasEdits({ edits }: QuestionnaireDocument): boolean {
  return filledSteps.some((step) => edits[step] !== undefined);
}

/** The answers of some steps alone. */
export function answersOf(chosen: readonly FilledStep[], answers: Answers): Partial<Answers> {
  const { general, numberOfPlants, plants, numberOfMachines, machines } = answers;
  return {
    ...(chosen.includes('general') && { general }),
    ...(chosen.includes('corrugation') && { numberOfPlants, plants }),
    ...(chosen.includes('printing') && { numberOfMachines, machines }),
  };
}

/** The edits of some steps. */
export function editsWhere(
  edits: StepEdits,
  isChosen: (step: FilledStep, edit: StepEdit) => boolean,
): StepEdits {
  return Object.fromEntries(
    filledSteps.flatMap((step) => {
      const edit = edits[step];
      return edit && isChosen(step, edit) ? [[step, edit] as const] : [];
    }),
  );
}

/** On the nearest screen that there is. */
export function withinScreens<D extends QuestionnaireDocument>(document: D): D {
  const { position } = document;
  if (position === null) return document;
  return {
    ...document,
    position: withinBounds(position, answersIn(document), stepReached(document)),
  };
}

/** With a step's answers changed: they are an edit of this phone from now on. */
export function withEdit<D extends QuestionnaireDocument>(
  document: D,
  step: FilledStep,
  { answers: changed, knownStep }: Partial<StepEdit>,
): D {
  const version = document.version + 1;
  const edit = {
    version,
    knownStep: knownStep ?? document.edits[step]?.knownStep ?? stepReached(document),
    answers: answersOf([step], { ...answersIn(document), ...changed }),
  };
  return withinScreens({ ...document, version, edits: { ...document.edits, [step]: edit } });
}

/** What changes: fields of one record, of a list the one at `index` from 0. */
export interface AnswerChange {
  readonly of: FilledStep;
  readonly index?: number;
  readonly changed: AnswerRecord;
}

function withOne<R>(list: readonly R[], index: number, changed: AnswerRecord, empty: R): R[] {
  const length = Math.max(list.length, index + 1);
  return Array.from({ length }, (_, at) => {
    const record = list[at] ?? empty;
    return at === index ? { ...record, ...changed } : record;
  });
}

/** With answers changed; plants and machines beyond the most there can be are left alone. */
export function changeAnswer<D extends QuestionnaireDocument>(
  document: D,
  { of: step, index = 0, changed }: AnswerChange,
): D {
  const { general, plants, machines } = answersIn(document);
  if (!Number.isInteger(index) || index < 0 || index >= MAX_PLANTS) return document;
  const answers = {
    general: () => ({ general: { ...general, ...changed } }),
    corrugation: () => ({ plants: withOne(plants, index, changed, emptyPlant) }),
    printing: () => ({ machines: withOne(machines, index, changed, emptyMachine) }),
  };
  return withEdit(document, step, { answers: answers[step]() });
}

/** With another number of plants or machines, as typed; those beyond it are hidden and stay. */
export function setCount<D extends QuestionnaireDocument>(
  document: D,
  step: ListStep,
  typed: string,
): D {
  return withEdit(document, step, { answers: { [lists[step].count]: typed } });
}

/** Steps as they leave: whole, each an edit from now on, until the server answers it. */
export function send<D extends QuestionnaireDocument>(
  document: D,
  leaving: readonly FilledStep[],
): { readonly document: D; readonly sent: SentSteps } {
  const unchanged = leaving.filter((step) => document.edits[step] === undefined);
  const marked = unchanged.reduce((before, step) => withEdit(before, step, {}), document);
  return { document: marked, sent: sentSteps(marked, leaving) };
}

/** Some steps of a document, under the versions they have now. */
export function sentSteps({ key, edits }: SentSteps, chosen: readonly FilledStep[]): SentSteps {
  return { key, edits: editsWhere(edits, (step) => chosen.includes(step)) };
}
