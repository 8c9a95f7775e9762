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
  /** `null` if the server has none yet: `answers` are the initial answers of a new one. */
  readonly id: string | null;
  /** The last Step saved, 0 for none. */
  readonly step: number;
  /**
   * Time of the last change, as an ISO timestamp: the later of two answers of the server applies.
   */
  readonly version: string;
  readonly answers: Answers;
  readonly isAuditRequested: boolean;
  readonly hasReport: boolean;
}

/** All answers of one step that was changed on this phone. */
export interface StepEdit {
  /** Version of the document at the last change of the step. */
  readonly version: number;
  /** The Step that the questionnaire was known to have at the first change. */
  readonly knownStep: number;
  readonly answers: Partial<Answers>;
}

/** The changed steps: as far as this phone knows, the server does not have these answers. */
export type StepEdits = { readonly [S in FilledStep]?: StepEdit };

/**
 * Phase of the document: being filled in; refused because of problems; sending a step; a save
 * failed.
 */
export type Phase = 'filling' | 'refused' | 'saving' | 'failed';

/**
 * The plant questionnaire on one phone: what the server has, and the steps changed since then.
 * Plain data, stored as it is.
 */
export interface QuestionnaireDocument {
  /** Identifier of the document, named by steps that are being sent. */
  readonly key: string;
  readonly base: SavedQuestionnaire;
  /** Number of changes made on this phone. */
  readonly version: number;
  readonly edits: StepEdits;
  /** Version of the last completed edit of each step, 0 for none. */
  readonly ended: Readonly<Record<FilledStep, number>>;
  /** The last Step that is queued on this phone, 0 for none. */
  readonly queuedStep: number;
  /** The current screen; `null` until a screen is changed or left. */
  readonly position: Position | null;
  readonly phase: Phase;
}

/** Steps that are being sent to the server, with the versions they were sent in. */
export type SentSteps = Pick<QuestionnaireDocument, 'key' | 'edits'>;

/** Builds a record with a number for each step that is filled in. */
export const ofEachStep = (of: (step: FilledStep) => number): Record<FilledStep, number> => ({
  general: of('general'),
  corrugation: of('corrugation'),
  printing: of('printing'),
});

/** Returns an untouched document; `answers` are those known without asking the user. */
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

/** Returns the answers as they are on this phone. */
export function answersIn({ base, edits }: Pick<QuestionnaireDocument, 'base' | 'edits'>): Answers {
  const { general, corrugation, printing } = edits;
  return { ...base.answers, ...general?.answers, ...corrugation?.answers, ...printing?.answers };
}

/** Returns the last Step that is saved or queued, 0 for none. */
export function stepReached({
  base,
  queuedStep,
}: Pick<QuestionnaireDocument, 'base' | 'queuedStep'>): number {
  return Math.max(base.step, queuedStep);
}

/** Whether this phone has answers that the server does not have. */
export function hasEdits({ edits }: QuestionnaireDocument): boolean {
  return filledSteps.some((step) => edits[step] !== undefined);
}

/** Returns the answers of the chosen steps only. */
export function answersOf(chosen: readonly FilledStep[], answers: Answers): Partial<Answers> {
  const { general, numberOfPlants, plants, numberOfMachines, machines } = answers;
  return {
    ...(chosen.includes('general') && { general }),
    ...(chosen.includes('corrugation') && { numberOfPlants, plants }),
    ...(chosen.includes('printing') && { numberOfMachines, machines }),
  };
}

/** Returns the edits of the chosen steps. */
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

/** Returns the document on the nearest screen that exists. */
export function withinScreens<D extends QuestionnaireDocument>(document: D): D {
  const { position } = document;
  if (position === null) return document;
  return {
    ...document,
    position: withinBounds(position, answersIn(document), stepReached(document)),
  };
}

/**
 * Returns the document with changed answers of a step, which are an edit of this phone from then
 * on.
 */
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

/** A change: fields of a single record, or of the record at `index` of a list, from 0. */
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

/**
 * Returns the document with changed answers; plants and machines beyond the maximum are ignored.
 */
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

/**
 * Returns the document with another number of plants or machines, as typed; those beyond it are
 * hidden and retained.
 */
export function setCount<D extends QuestionnaireDocument>(
  document: D,
  step: ListStep,
  typed: string,
): D {
  return withEdit(document, step, { answers: { [lists[step].count]: typed } });
}

/** Marks steps as sent: whole, each as an edit, until the server answers. */
export function send<D extends QuestionnaireDocument>(
  document: D,
  leaving: readonly FilledStep[],
): { readonly document: D; readonly sent: SentSteps } {
  const unchanged = leaving.filter((step) => document.edits[step] === undefined);
  const marked = unchanged.reduce((before, step) => withEdit(before, step, {}), document);
  return { document: marked, sent: sentSteps(marked, leaving) };
}

/** Returns chosen steps of a document with their current versions. */
export function sentSteps({ key, edits }: SentSteps, chosen: readonly FilledStep[]): SentSteps {
  return { key, edits: editsWhere(edits, (step) => chosen.includes(step)) };
}
